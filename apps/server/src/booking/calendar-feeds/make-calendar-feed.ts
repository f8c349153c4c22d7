import type { BodyOf, CalendarFeed, makeCalendarFeed as endpoint } from '@deskbell/contract';
import type { AccountTransaction } from '@deskbell/database';
import { type MemberContext, notFound } from '../../kernel/http/index.ts';
import { newIdAt } from '../../kernel/new-id.ts';
import { toCalendarFeed } from './feed-address.ts';

/** Makes the address of a feed, or gives the one there is; renewed, the one of before opens nothing. */
export async function makeCalendarFeed(
  ctx: MemberContext,
  { staffId, renew }: BodyOf<typeof endpoint>,
): Promise<CalendarFeed> {
  const row = await ctx.db.account(ctx.account.id, async (tx) => {
    if (staffId !== null) await requireStaff(tx, staffId);
    const now = ctx.clock.now();
    await tx.kysely
      .insertInto('calendar_feeds')
      .values({ account_id: tx.accountId, id: newIdAt(now), staff_id: staffId, created_at: now })
      .onConflict((conflict) => conflict.constraint('calendar_feeds_once').doNothing())
      .execute();
    const feed = tx.kysely
      .updateTable('calendar_feeds')
      .set((set) => ({ version: set('version', '+', renew ? 1 : 0) }))
      .where('account_id', '=', tx.accountId)
      .where('staff_id', 'is not distinct from', staffId);
    return feed.returningAll().executeTakeFirstOrThrow();
  });
  return toCalendarFeed(ctx, row);
}

async function requireStaff(tx: AccountTransaction, id: string): Promise<void> {
  const member = await tx.kysely
    .selectFrom('staff')
    .select('id')
    .where('account_id', '=', tx.accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!member) throw notFound('Staff member');
}
