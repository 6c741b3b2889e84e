-- AlterTable
ALTER TABLE "OriginsMove" ADD COLUMN "planned" BOOLEAN NOT NULL DEFAULT false;
