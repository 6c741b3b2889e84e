-- CreateTable
CREATE TABLE "Ban" (
    "guildId" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "at" DATETIME NOT NULL,

    PRIMARY KEY ("guildId", "userId")
);
