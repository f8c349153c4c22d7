import { v7 as uuidv7 } from 'uuid';
import type { Deps } from '../../kernel/http/index.ts';

/** Ids of invited clients begin so; they join accounts and never found one. */
export const clientPrefix = 'client_';

/** Founds the user's own account unless they are in one. Safe to repeat and to run twice at once. */
export async function ensureAccount(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  user: { id: string; name: string },
): Promise<void> {
  if (user.id.startsWith(clientPrefix)) return;
  const accountId = uuidv7();
  await db.account(accountId, async (tx) => {
    await tx.query({
      name: 'lock_founding',
      text: `SELECT pg_advisory_xact_lock(hashtextextended('found-account ' || $1, 0))`,
      values: [user.id],
    });
    const memberships = await tx.query({
      name: 'membership_of_user',
      text: 'SELECT account_id FROM membership_of_user($1)',
      values: [user.id],
    });
    if (memberships.length > 0) return;
    const createdAt = clock.now();
    await tx.kysely
      .insertInto('accounts')
      .values({ account_id: accountId, name: user.name, plan_type: null, created_at: createdAt })
      .execute();
    await tx.kysely
      .insertInto('memberships')
      .values({ account_id: accountId, user_id: user.id, role: 'owner', created_at: createdAt })
      .execute();
  });
}
