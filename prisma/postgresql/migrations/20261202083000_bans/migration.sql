-- CreateTable
CREATE TABLE "Ban" (
    "guildId" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "at" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "Ban_pkey" PRIMARY KEY ("guildId","userId")
);
