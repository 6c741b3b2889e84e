-- AlterTable
ALTER TABLE "Member" ADD COLUMN     "erasedAt" TIMESTAMP(3),
ADD COLUMN     "leavingAt" TIMESTAMP(3);

-- CreateTable
CREATE TABLE "Erasure" (
    "conventionId" TEXT NOT NULL,
    "userHash" TEXT NOT NULL,
    "claims" TEXT NOT NULL,
    "at" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "Erasure_pkey" PRIMARY KEY ("conventionId","userHash")
);

-- CreateIndex
CREATE INDEX "Member_userId_idx" ON "Member"("userId");

-- CreateIndex
CREATE INDEX "Member_leavingAt_idx" ON "Member"("leavingAt");
