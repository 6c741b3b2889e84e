-- CreateTable
CREATE TABLE "Booth" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "conventionId" TEXT NOT NULL,
    "company" TEXT NOT NULL,
    "repId" TEXT,
    "repName" TEXT,
    "stock" INTEGER,
    "openKey" TEXT,
    "openedBy" TEXT,
    "channelId" TEXT NOT NULL,
    "openedAt" DATETIME NOT NULL,
    "closedAt" DATETIME
);

-- CreateTable
CREATE TABLE "BoothGift" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "boothId" TEXT,
    "conventionId" TEXT NOT NULL,
    "company" TEXT NOT NULL,
    "memberId" TEXT NOT NULL,
    "onceKey" TEXT NOT NULL,
    "byRep" BOOLEAN NOT NULL,
    "copyId" TEXT,
    "at" DATETIME NOT NULL,
    CONSTRAINT "BoothGift_boothId_fkey" FOREIGN KEY ("boothId") REFERENCES "Booth" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);

-- CreateIndex
CREATE UNIQUE INDEX "Booth_openKey_key" ON "Booth"("openKey");

-- CreateIndex
CREATE INDEX "Booth_conventionId_openedAt_idx" ON "Booth"("conventionId", "openedAt");

-- CreateIndex
CREATE UNIQUE INDEX "BoothGift_onceKey_key" ON "BoothGift"("onceKey");

-- CreateIndex
CREATE INDEX "BoothGift_boothId_idx" ON "BoothGift"("boothId");

-- CreateIndex
CREATE INDEX "BoothGift_memberId_idx" ON "BoothGift"("memberId");
