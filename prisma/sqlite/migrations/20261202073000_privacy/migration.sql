-- AlterTable
ALTER TABLE "Member" ADD COLUMN "erasedAt" DATETIME;
ALTER TABLE "Member" ADD COLUMN "leavingAt" DATETIME;

-- CreateTable
CREATE TABLE "Erasure" (
    "conventionId" TEXT NOT NULL,
    "userHash" TEXT NOT NULL,
    "claims" TEXT NOT NULL,
    "at" DATETIME NOT NULL,

    PRIMARY KEY ("conventionId", "userHash")
);

-- CreateIndex
CREATE INDEX "Member_userId_idx" ON "Member"("userId");

-- CreateIndex
CREATE INDEX "Member_leavingAt_idx" ON "Member"("leavingAt");
