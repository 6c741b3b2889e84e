-- AlterTable
ALTER TABLE "Autograph" ADD COLUMN "during" TEXT;
