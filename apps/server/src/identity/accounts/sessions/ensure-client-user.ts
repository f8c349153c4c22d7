import type { SystemTransaction } from '@deskbell/database';
import { v7 as uuidv7 } from 'uuid';
import { AppError } from '../../../kernel/http/index.ts';
import { clientPrefix } from '../ensure-account.ts';
import { findAddressHolder } from '../sign-in/find-address-holder.ts';

/** Somebody else may gain or lose the address meanwhile: then it is looked up again. */
const looks = 3;

/**
 * The client user of an address that was just proven; made if there is none. Who had signed up with it and never proved
 * it loses it.
 * @throws AppError conflict when the address is an owner's, a team member's or the administrator's
 */
export async function ensureClientUser(tx: SystemTransaction, email: string): Promise<string> {
  for (let look = 0; look < looks; look += 1) {
    const holder = await findAddressHolder(tx, email);
    if (holder?.kind === 'client') return holder.userId;
    if (holder?.kind === 'member') throw ownersAddress();
    if (holder) await freeAddress(tx, holder.userId);
    const made = await insertClient(tx, email);
    if (made) return made;
  }
  throw new AppError('unavailable', "That didn't work. Please try again.", {
    retryAfterSeconds: 2,
  });
}

const ownersAddress = () =>
  new AppError('conflict', 'This address belongs to an owner account. Please sign in at /login instead.');

/** The user stays with all that is theirs, but nobody can sign in as them any more. */
async function freeAddress(tx: SystemTransaction, userId: string): Promise<void> {
  const freed = await tx.query({
    name: 'accounts.free-address',
    text: `UPDATE auth."user" SET email = id || '@unverified.invalid', "updatedAt" = $2
           WHERE id = $1 AND NOT "emailVerified" RETURNING id`,
    values: [userId, new Date()],
  });
  if (freed.length === 0) return;
  for (const table of ['account', 'session', 'twoFactor']) {
    await tx.query({
      name: `accounts.free-address-${table}`,
      text: `DELETE FROM auth."${table}" WHERE "userId" = $1`,
      values: [userId],
    });
  }
}

async function insertClient(tx: SystemTransaction, email: string): Promise<string | null> {
  const [made] = await tx.query<{ id: string }>({
    name: 'accounts.add-client',
    text: `INSERT INTO auth."user" ("id", "name", "email", "emailVerified", "createdAt", "updatedAt")
           VALUES ($1, '', $2, true, $3, $3) ON CONFLICT ("email") DO NOTHING RETURNING id`,
    values: [`${clientPrefix}${uuidv7()}`, email, new Date()],
  });
  return made?.id ?? null;
}
