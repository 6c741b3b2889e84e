-- DropIndex
DROP INDEX "Trade_bId_createdAt_idx";

-- CreateIndex
CREATE INDEX "Trade_aId_state_idx" ON "Trade"("aId", "state");

-- CreateIndex
CREATE INDEX "Trade_bId_state_idx" ON "Trade"("bId", "state");
