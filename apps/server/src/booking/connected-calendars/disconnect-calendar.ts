import { type MemberContext, notFound } from '../../kernel/http/index.ts';
import { stopChannelLater } from './calendar-providers/channels/stop-channel.ts';

/** Reads it no more; what was busy in it can be booked again. */
export async function disconnectCalendar(ctx: MemberContext, id: string): Promise<void> {
  const isGone = await ctx.db.account(ctx.account.id, async (tx) => {
    const gone = await tx.kysely
      .deleteFrom('connected_calendars')
      .where('account_id', '=', tx.accountId)
      .where('id', '=', id)
      .returning(['grant_id', 'channel_id', 'channel_resource'])
      .executeTakeFirst();
    if (gone) await stopChannelLater(ctx, tx, gone);
    return gone !== undefined;
  });
  if (!isGone) throw notFound('Calendar');
}
