import { type MemberContext, notFound } from '../../kernel/http/index.ts';

/** Reads it no more; what was busy in it can be booked again. */
export async function disconnectCalendar(ctx: MemberContext, id: string): Promise<void> {
  const gone = await ctx.db.account(ctx.account.id, ({ kysely, accountId }) =>
    kysely
      .deleteFrom('connected_calendars')
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst(),
  );
  if (!gone) throw notFound('Calendar');
}
