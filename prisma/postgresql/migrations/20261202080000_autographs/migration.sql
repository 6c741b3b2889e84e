-- CreateTable
CREATE TABLE "Guest" (
    "conventionId" TEXT NOT NULL,
    "person" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "userName" TEXT NOT NULL,
    "linkedBy" TEXT,
    "at" TIMESTAMP(3) NOT NULL,
    "noticedAt" TIMESTAMP(3),
    "noticeDueAt" TIMESTAMP(3),

    CONSTRAINT "Guest_pkey" PRIMARY KEY ("conventionId","person")
);

-- CreateTable
CREATE TABLE "SignRequest" (
    "id" TEXT NOT NULL,
    "conventionId" TEXT NOT NULL,
    "memberId" TEXT NOT NULL,
    "person" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "copyId" TEXT NOT NULL,
    "card" TEXT NOT NULL,
    "channelId" TEXT NOT NULL,
    "openKey" TEXT,
    "state" TEXT NOT NULL,
    "reason" TEXT,
    "by" TEXT,
    "signers" TEXT,
    "createdAt" TIMESTAMP(3) NOT NULL,
    "endedAt" TIMESTAMP(3),

    CONSTRAINT "SignRequest_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "Guest_userId_idx" ON "Guest"("userId");

-- CreateIndex
CREATE INDEX "Guest_noticeDueAt_idx" ON "Guest"("noticeDueAt");

-- CreateIndex
CREATE UNIQUE INDEX "SignRequest_openKey_key" ON "SignRequest"("openKey");

-- CreateIndex
CREATE INDEX "SignRequest_copyId_state_idx" ON "SignRequest"("copyId", "state");

-- CreateIndex
CREATE INDEX "SignRequest_conventionId_person_state_createdAt_idx" ON "SignRequest"("conventionId", "person", "state", "createdAt");

-- CreateIndex
CREATE INDEX "SignRequest_memberId_idx" ON "SignRequest"("memberId");
