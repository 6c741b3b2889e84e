-- CreateTable
CREATE TABLE "OriginsGame" (
    "id" TEXT NOT NULL,
    "guildId" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "channelId" TEXT NOT NULL,
    "place" TEXT,
    "state" TEXT NOT NULL,
    "open" BOOLEAN NOT NULL DEFAULT true,
    "host" TEXT NOT NULL,
    "players" INTEGER NOT NULL,
    "pace" TEXT NOT NULL,
    "level" TEXT NOT NULL,
    "twins" BOOLEAN NOT NULL,
    "fairSeats" BOOLEAN NOT NULL,
    "seed" TEXT NOT NULL,
    "seedHash" TEXT NOT NULL,
    "content" TEXT,
    "snapshot" TEXT,
    "snapshotAt" INTEGER NOT NULL DEFAULT 0,
    "version" INTEGER NOT NULL DEFAULT 0,
    "turn" INTEGER NOT NULL DEFAULT 0,
    "lastTurn" TEXT,
    "toAct" TEXT NOT NULL DEFAULT '[]',
    "calledAt" BIGINT,
    "remindAt" BIGINT,
    "deadlineAt" BIGINT,
    "expired" BOOLEAN NOT NULL DEFAULT false,
    "houseDue" BOOLEAN NOT NULL DEFAULT false,
    "pausedAt" TIMESTAMP(3),
    "result" TEXT,
    "rematchOf" TEXT,
    "rematchKey" TEXT,
    "createdAt" TIMESTAMP(3) NOT NULL,
    "startedAt" TIMESTAMP(3),
    "endedAt" TIMESTAMP(3),
    "revision" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "OriginsGame_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "OriginsSeat" (
    "gameId" TEXT NOT NULL,
    "seat" INTEGER NOT NULL,
    "userId" TEXT,
    "name" TEXT NOT NULL,
    "locale" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "level" TEXT NOT NULL,
    "missed" INTEGER NOT NULL DEFAULT 0,
    "plan" TEXT,
    "abort" BOOLEAN NOT NULL DEFAULT false,
    "rated" BOOLEAN NOT NULL DEFAULT true,
    "before" TEXT NOT NULL DEFAULT '[]',

    CONSTRAINT "OriginsSeat_pkey" PRIMARY KEY ("gameId","seat")
);

-- CreateTable
CREATE TABLE "OriginsMove" (
    "gameId" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "turn" INTEGER NOT NULL,
    "seat" INTEGER NOT NULL,
    "action" TEXT NOT NULL,
    "by" TEXT NOT NULL,
    "at" BIGINT NOT NULL,

    CONSTRAINT "OriginsMove_pkey" PRIMARY KEY ("gameId","number")
);

-- CreateTable
CREATE TABLE "OriginsContent" (
    "hash" TEXT NOT NULL,
    "json" TEXT NOT NULL,

    CONSTRAINT "OriginsContent_pkey" PRIMARY KEY ("hash")
);

-- CreateTable
CREATE TABLE "OriginsRating" (
    "guildId" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "mu" DOUBLE PRECISION NOT NULL,
    "sigma" DOUBLE PRECISION NOT NULL,
    "rating" INTEGER,
    "games" INTEGER NOT NULL DEFAULT 0,
    "wins" INTEGER NOT NULL DEFAULT 0,
    "points" INTEGER NOT NULL DEFAULT 0,
    "best" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "OriginsRating_pkey" PRIMARY KEY ("guildId","userId")
);

-- CreateTable
CREATE TABLE "OriginsPlayer" (
    "guildId" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "pings" TEXT NOT NULL DEFAULT 'mention',
    "awayUntil" TIMESTAMP(3),

    CONSTRAINT "OriginsPlayer_pkey" PRIMARY KEY ("guildId","userId")
);

-- CreateIndex
CREATE UNIQUE INDEX "OriginsGame_rematchKey_key" ON "OriginsGame"("rematchKey");

-- CreateIndex
CREATE INDEX "OriginsGame_guildId_open_number_idx" ON "OriginsGame"("guildId", "open", "number");

-- CreateIndex
CREATE INDEX "OriginsGame_open_deadlineAt_idx" ON "OriginsGame"("open", "deadlineAt");

-- CreateIndex
CREATE INDEX "OriginsGame_open_remindAt_idx" ON "OriginsGame"("open", "remindAt");

-- CreateIndex
CREATE INDEX "OriginsGame_houseDue_id_idx" ON "OriginsGame"("houseDue", "id");

-- CreateIndex
CREATE INDEX "OriginsGame_open_pausedAt_idx" ON "OriginsGame"("open", "pausedAt");

-- CreateIndex
CREATE INDEX "OriginsGame_place_idx" ON "OriginsGame"("place");

-- CreateIndex
CREATE INDEX "OriginsGame_channelId_idx" ON "OriginsGame"("channelId");

-- CreateIndex
CREATE UNIQUE INDEX "OriginsGame_guildId_number_key" ON "OriginsGame"("guildId", "number");

-- CreateIndex
CREATE INDEX "OriginsSeat_userId_idx" ON "OriginsSeat"("userId");

-- CreateIndex
CREATE INDEX "OriginsRating_guildId_rating_idx" ON "OriginsRating"("guildId", "rating");

-- CreateIndex
CREATE INDEX "OriginsPlayer_userId_idx" ON "OriginsPlayer"("userId");

-- CreateIndex
CREATE INDEX "OriginsPlayer_awayUntil_idx" ON "OriginsPlayer"("awayUntil");

-- AddForeignKey
ALTER TABLE "OriginsSeat" ADD CONSTRAINT "OriginsSeat_gameId_fkey" FOREIGN KEY ("gameId") REFERENCES "OriginsGame"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "OriginsMove" ADD CONSTRAINT "OriginsMove_gameId_fkey" FOREIGN KEY ("gameId") REFERENCES "OriginsGame"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
