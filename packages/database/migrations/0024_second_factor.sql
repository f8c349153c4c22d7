-- better-auth's own table and column for a second factor (TOTP and recovery codes, both encrypted with the secret).
ALTER TABLE auth."user" ADD COLUMN "twoFactorEnabled" boolean NOT NULL DEFAULT false;

CREATE TABLE auth."twoFactor" (
  "id" text PRIMARY KEY,
  "secret" text NOT NULL,
  "backupCodes" text NOT NULL,
  "userId" text NOT NULL UNIQUE REFERENCES auth."user" ("id") ON DELETE CASCADE,
  "verified" boolean NOT NULL DEFAULT true,
  "failedVerificationCount" int NOT NULL DEFAULT 0,
  "lockedUntil" timestamptz
);
