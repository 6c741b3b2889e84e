-- CreateTable
CREATE TABLE "RoleGrant" (
    "id" TEXT NOT NULL,
    "conventionId" TEXT NOT NULL,
    "roleId" TEXT NOT NULL,
    "first" INTEGER NOT NULL,
    "boosters" INTEGER NOT NULL,
    "at" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "RoleGrant_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "RoleGrant_conventionId_roleId_idx" ON "RoleGrant"("conventionId", "roleId");

-- CreateIndex
CREATE UNIQUE INDEX "RoleGrant_conventionId_first_key" ON "RoleGrant"("conventionId", "first");

-- AddForeignKey
ALTER TABLE "RoleGrant" ADD CONSTRAINT "RoleGrant_conventionId_fkey" FOREIGN KEY ("conventionId") REFERENCES "Convention"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
