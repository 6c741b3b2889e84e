-- CreateIndex
CREATE INDEX "Movement_byUserId_idx" ON "Movement"("byUserId");
