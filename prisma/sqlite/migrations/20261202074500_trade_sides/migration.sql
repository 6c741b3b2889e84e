-- CreateIndex
CREATE INDEX "Trade_bId_createdAt_idx" ON "Trade"("bId", "createdAt");
