import type { CalendarFeed } from '@deskbell/contract';
import type { MemberContext } from '../../kernel/http/index.ts';
import { toCalendarFeed } from './feed-address.ts';

/** The account's, the one of everybody first. */
export async function listCalendarFeeds(ctx: MemberContext): Promise<CalendarFeed[]> {
  const rows = await ctx.db.account(ctx.account.id, (tx) =>
    tx.kysely
      .selectFrom('calendar_feeds')
      .selectAll()
      .where('account_id', '=', tx.accountId)
      .orderBy('staff_id', (order) => order.nullsFirst())
      .execute(),
  );
  return rows.map((row) => toCalendarFeed(ctx, row));
}
