import { isUniqueViolation, type SystemTransaction } from '@deskbell/database';
import { v7 as uuidv7 } from 'uuid';
import { AppError } from '../../../kernel/http/index.ts';

/** Somebody who holds a token for their address: `passwordHash` by better-auth's own hashing. */
export interface RegisteredUser {
  id: string;
  /** Whether there is no user of this address yet; otherwise `id` is one who never proved it. */
  isNew: boolean;
  /** Whether the token was mailed to the address and came back; one who isn't new must have proven it. */
  isProven: boolean;
  email: string;
  name: string;
  passwordHash: string;
}

/**
 * Makes the user of an address, with a password, and no account of their own. Whoever signed up with an
 * address that was proven now, and never proved it, may have been somebody else: their password, provider, second factor and
 * sessions end here.
 * @throws AppError conflict when somebody proved or took the address meanwhile
 */
export async function registerUser(tx: SystemTransaction, user: RegisteredUser): Promise<void> {
  if (user.isNew) await insertUser(tx, user);
  else await takeOverUnproven(tx, user);
  await tx.query({
    name: 'accounts.add-credential',
    text: `INSERT INTO auth."account" ("id", "accountId", "providerId", "userId", "password", "createdAt", "updatedAt")
           VALUES ($1, $2, 'credential', $2, $3, $4, $4)`,
    values: [uuidv7(), user.id, user.passwordHash, new Date()],
  });
}

async function insertUser(
  tx: SystemTransaction,
  { id, email, name, isProven }: RegisteredUser,
): Promise<void> {
  try {
    await tx.query({
      name: 'accounts.add-user',
      text: `INSERT INTO auth."user" ("id", "name", "email", "emailVerified", "createdAt", "updatedAt")
             VALUES ($1, $2, $3, $4, $5, $5)`,
      values: [id, name, email, isProven, new Date()],
    });
  } catch (error) {
    throw isUniqueViolation(error, 'user_email_key') ? takenMeanwhile() : error;
  }
}

async function takeOverUnproven(tx: SystemTransaction, { id, name }: RegisteredUser): Promise<void> {
  const taken = await tx.query({
    name: 'accounts.take-over-unproven',
    text: `UPDATE auth."user" SET name = $2, "lastName" = NULL, image = NULL, "emailVerified" = true,
             "twoFactorEnabled" = false, "updatedAt" = $3
           WHERE id = $1 AND NOT "emailVerified" RETURNING id`,
    values: [id, name, new Date()],
  });
  if (taken.length === 0) throw takenMeanwhile();
  for (const table of ['account', 'session', 'twoFactor']) {
    await tx.query({
      name: `accounts.revoke-unproven-${table}`,
      text: `DELETE FROM auth."${table}" WHERE "userId" = $1`,
      values: [id],
    });
  }
}

const takenMeanwhile = () =>
  new AppError('conflict', 'Someone just signed up with this address. Sign in to continue.');
