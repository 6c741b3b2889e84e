-- CreateIndex
CREATE INDEX "OriginsGame_state_createdAt_idx" ON "OriginsGame"("state", "createdAt");
