-- AlterTable
ALTER TABLE "Duel" ADD COLUMN     "revertedAt" TIMESTAMP(3);

-- AlterTable
ALTER TABLE "Trade" ADD COLUMN     "revertedAt" TIMESTAMP(3);
