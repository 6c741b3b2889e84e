-- AlterTable
ALTER TABLE "Duel" ADD COLUMN "revertedAt" DATETIME;

-- AlterTable
ALTER TABLE "Trade" ADD COLUMN "revertedAt" DATETIME;
