-- CreateTable
CREATE TABLE "Guild" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "name" TEXT NOT NULL,
    "locale" TEXT NOT NULL,
    "settings" TEXT NOT NULL DEFAULT '{}',
    "createdAt" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "Convention" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "guildId" TEXT NOT NULL,
    "openKey" TEXT,
    "name" TEXT NOT NULL,
    "edition" TEXT NOT NULL,
    "seed" TEXT NOT NULL,
    "seedHash" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "automatic" BOOLEAN NOT NULL DEFAULT false,
    "pausedAt" DATETIME,
    "openedAt" DATETIME NOT NULL,
    "endsAt" DATETIME,
    "closedAt" DATETIME,
    "closedBy" TEXT,
    "members" INTEGER NOT NULL DEFAULT 0,
    "champions" TEXT,
    CONSTRAINT "Convention_guildId_fkey" FOREIGN KEY ("guildId") REFERENCES "Guild" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Member" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "conventionId" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "house" BOOLEAN NOT NULL DEFAULT false,
    "name" TEXT NOT NULL,
    "locale" TEXT NOT NULL,
    "playing" BOOLEAN NOT NULL DEFAULT true,
    "badge" TEXT,
    "private" BOOLEAN NOT NULL DEFAULT false,
    "joinedAt" DATETIME NOT NULL,
    CONSTRAINT "Member_conventionId_fkey" FOREIGN KEY ("conventionId") REFERENCES "Convention" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Copy" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "conventionId" TEXT NOT NULL,
    "card" TEXT NOT NULL,
    "ownerId" TEXT NOT NULL,
    "lock" TEXT,
    "kept" BOOLEAN NOT NULL DEFAULT false,
    "signers" TEXT NOT NULL DEFAULT '',
    "origin" TEXT NOT NULL,
    "at" DATETIME NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 0,
    CONSTRAINT "Copy_conventionId_fkey" FOREIGN KEY ("conventionId") REFERENCES "Convention" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Copy_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "Member" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Autograph" (
    "copyId" TEXT NOT NULL,
    "signer" TEXT NOT NULL,
    "by" TEXT NOT NULL,
    "at" DATETIME NOT NULL,

    PRIMARY KEY ("copyId", "signer"),
    CONSTRAINT "Autograph_copyId_fkey" FOREIGN KEY ("copyId") REFERENCES "Copy" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Booster" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "memberId" TEXT NOT NULL,
    "source" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "cards" TEXT,
    "createdAt" DATETIME NOT NULL,
    "openedAt" DATETIME,
    CONSTRAINT "Booster_memberId_fkey" FOREIGN KEY ("memberId") REFERENCES "Member" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Duel" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "conventionId" TEXT NOT NULL,
    "channelId" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "pairKey" TEXT,
    "openKey" TEXT,
    "challengerId" TEXT NOT NULL,
    "opponentId" TEXT,
    "mandatory" BOOLEAN NOT NULL DEFAULT false,
    "state" TEXT NOT NULL,
    "reason" TEXT,
    "challengerCopyId" TEXT,
    "challengerSalt" TEXT,
    "challengerHash" TEXT,
    "opponentCopyId" TEXT,
    "opponentSalt" TEXT,
    "opponentHash" TEXT,
    "winnerId" TEXT,
    "draws" TEXT NOT NULL DEFAULT '[]',
    "result" TEXT,
    "rematchOf" TEXT,
    "day" INTEGER NOT NULL,
    "createdAt" DATETIME NOT NULL,
    "openedAt" DATETIME,
    "deadlineAt" DATETIME,
    "endedAt" DATETIME,
    "version" INTEGER NOT NULL DEFAULT 0,
    CONSTRAINT "Duel_conventionId_fkey" FOREIGN KEY ("conventionId") REFERENCES "Convention" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Movement" (
    "seq" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "conventionId" TEXT NOT NULL,
    "copyId" TEXT NOT NULL,
    "fromId" TEXT,
    "toId" TEXT NOT NULL,
    "how" TEXT NOT NULL,
    "recordId" TEXT NOT NULL,
    "byUserId" TEXT,
    "at" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "HandledInteraction" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "at" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "Post" (
    "seq" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "id" TEXT NOT NULL,
    "guildId" TEXT NOT NULL,
    "channelId" TEXT,
    "userId" TEXT,
    "place" TEXT NOT NULL,
    "places" TEXT NOT NULL DEFAULT '[]',
    "kind" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "facts" TEXT,
    "mentions" TEXT NOT NULL DEFAULT '[]',
    "revision" INTEGER NOT NULL DEFAULT 1,
    "shown" INTEGER NOT NULL DEFAULT 0,
    "due" BOOLEAN NOT NULL DEFAULT true,
    "messageId" TEXT,
    "sentAt" DATETIME,
    "shownAt" DATETIME,
    "generation" INTEGER NOT NULL DEFAULT 0,
    "firstTriedAt" DATETIME,
    "afterId" TEXT,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "notBefore" DATETIME,
    "leaseBy" TEXT,
    "leaseUntil" DATETIME,
    "dead" TEXT,
    "createdAt" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "Notice" (
    "guildId" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "at" DATETIME NOT NULL,

    PRIMARY KEY ("guildId", "key")
);

-- CreateTable
CREATE TABLE "Fact" (
    "key" TEXT NOT NULL PRIMARY KEY,
    "value" TEXT NOT NULL
);

-- CreateIndex
CREATE UNIQUE INDEX "Convention_openKey_key" ON "Convention"("openKey");

-- CreateIndex
CREATE INDEX "Convention_guildId_openedAt_idx" ON "Convention"("guildId", "openedAt");

-- CreateIndex
CREATE INDEX "Convention_state_idx" ON "Convention"("state");

-- CreateIndex
CREATE UNIQUE INDEX "Member_conventionId_userId_key" ON "Member"("conventionId", "userId");

-- CreateIndex
CREATE UNIQUE INDEX "Member_conventionId_number_key" ON "Member"("conventionId", "number");

-- CreateIndex
CREATE INDEX "Copy_ownerId_card_signers_kept_lock_id_idx" ON "Copy"("ownerId", "card", "signers", "kept", "lock", "id");

-- CreateIndex
CREATE INDEX "Copy_conventionId_card_idx" ON "Copy"("conventionId", "card");

-- CreateIndex
CREATE UNIQUE INDEX "Booster_memberId_source_number_key" ON "Booster"("memberId", "source", "number");

-- CreateIndex
CREATE UNIQUE INDEX "Duel_openKey_key" ON "Duel"("openKey");

-- CreateIndex
CREATE INDEX "Duel_state_deadlineAt_idx" ON "Duel"("state", "deadlineAt");

-- CreateIndex
CREATE INDEX "Duel_pairKey_state_idx" ON "Duel"("pairKey", "state");

-- CreateIndex
CREATE INDEX "Duel_challengerId_state_idx" ON "Duel"("challengerId", "state");

-- CreateIndex
CREATE INDEX "Duel_challengerId_kind_day_idx" ON "Duel"("challengerId", "kind", "day");

-- CreateIndex
CREATE INDEX "Duel_opponentId_state_idx" ON "Duel"("opponentId", "state");

-- CreateIndex
CREATE INDEX "Duel_conventionId_state_id_idx" ON "Duel"("conventionId", "state", "id");

-- CreateIndex
CREATE INDEX "Movement_copyId_seq_idx" ON "Movement"("copyId", "seq");

-- CreateIndex
CREATE INDEX "Movement_recordId_idx" ON "Movement"("recordId");

-- CreateIndex
CREATE INDEX "Movement_conventionId_seq_idx" ON "Movement"("conventionId", "seq");

-- CreateIndex
CREATE INDEX "Movement_toId_seq_idx" ON "Movement"("toId", "seq");

-- CreateIndex
CREATE INDEX "Movement_fromId_seq_idx" ON "Movement"("fromId", "seq");

-- CreateIndex
CREATE INDEX "HandledInteraction_at_idx" ON "HandledInteraction"("at");

-- CreateIndex
CREATE UNIQUE INDEX "Post_id_key" ON "Post"("id");

-- CreateIndex
CREATE INDEX "Post_due_place_seq_idx" ON "Post"("due", "place", "seq");

-- CreateIndex
CREATE INDEX "Post_kind_subject_idx" ON "Post"("kind", "subject");
