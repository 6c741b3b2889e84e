-- CreateTable
CREATE TABLE "Trade" (
    "id" TEXT NOT NULL,
    "conventionId" TEXT NOT NULL,
    "channelId" TEXT NOT NULL,
    "openKey" TEXT,
    "aId" TEXT NOT NULL,
    "bId" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "reason" TEXT,
    "endedBy" TEXT,
    "aVersion" INTEGER NOT NULL DEFAULT 0,
    "bVersion" INTEGER NOT NULL DEFAULT 0,
    "aConfirmed" BOOLEAN NOT NULL DEFAULT false,
    "bConfirmed" BOOLEAN NOT NULL DEFAULT false,
    "stuck" TEXT NOT NULL DEFAULT '[]',
    "result" TEXT,
    "createdAt" TIMESTAMP(3) NOT NULL,
    "changedAt" TIMESTAMP(3) NOT NULL,
    "expiresAt" TIMESTAMP(3) NOT NULL,
    "endedAt" TIMESTAMP(3),
    "version" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "Trade_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "TradeItem" (
    "tradeId" TEXT NOT NULL,
    "copyId" TEXT NOT NULL,
    "memberId" TEXT NOT NULL,
    "place" INTEGER NOT NULL,

    CONSTRAINT "TradeItem_pkey" PRIMARY KEY ("tradeId","copyId")
);

-- CreateTable
CREATE TABLE "Wish" (
    "memberId" TEXT NOT NULL,
    "conventionId" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "card" TEXT NOT NULL,
    "at" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "Wish_pkey" PRIMARY KEY ("memberId","kind","card")
);

-- CreateTable
CREATE TABLE "Block" (
    "guildId" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "blockedId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "at" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "Block_pkey" PRIMARY KEY ("guildId","userId","blockedId")
);

-- CreateIndex
CREATE UNIQUE INDEX "Trade_openKey_key" ON "Trade"("openKey");

-- CreateIndex
CREATE INDEX "Trade_state_expiresAt_idx" ON "Trade"("state", "expiresAt");

-- CreateIndex
CREATE INDEX "Trade_conventionId_state_id_idx" ON "Trade"("conventionId", "state", "id");

-- CreateIndex
CREATE INDEX "Trade_aId_createdAt_idx" ON "Trade"("aId", "createdAt");

-- CreateIndex
CREATE INDEX "TradeItem_copyId_idx" ON "TradeItem"("copyId");

-- CreateIndex
CREATE INDEX "Wish_conventionId_kind_card_idx" ON "Wish"("conventionId", "kind", "card");

-- AddForeignKey
ALTER TABLE "Trade" ADD CONSTRAINT "Trade_conventionId_fkey" FOREIGN KEY ("conventionId") REFERENCES "Convention"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TradeItem" ADD CONSTRAINT "TradeItem_tradeId_fkey" FOREIGN KEY ("tradeId") REFERENCES "Trade"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
