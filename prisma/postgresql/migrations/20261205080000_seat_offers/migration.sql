-- CreateTable
CREATE TABLE "OriginsOffer" (
    "gameId" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "holderId" TEXT NOT NULL,
    "holderName" TEXT NOT NULL,
    "askedId" TEXT NOT NULL,
    "askedName" TEXT NOT NULL,
    "byId" TEXT NOT NULL,
    "byName" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'open',
    "createdAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "OriginsOffer_pkey" PRIMARY KEY ("gameId","number")
);

-- AddForeignKey
ALTER TABLE "OriginsOffer" ADD CONSTRAINT "OriginsOffer_gameId_fkey" FOREIGN KEY ("gameId") REFERENCES "OriginsGame"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
