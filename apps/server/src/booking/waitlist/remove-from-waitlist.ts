import { type MemberContext, notFound } from '../../kernel/http/index.ts';
import { lockCalendars } from '../appointments/index.ts';
import { requireEntry } from './entry-row.ts';
import { leaveList } from './offers/end-offer.ts';

/** Takes somebody off the list in the team's name; nobody is told. */
export async function removeFromWaitlist(ctx: MemberContext, id: string): Promise<void> {
  await ctx.db.account(ctx.account.id, async (tx) => {
    const entry = await requireEntry(tx, id);
    await lockCalendars(tx, entry.assistant_id);
    if (!(await leaveList(ctx, tx, entry))) throw notFound('Waitlist entry');
  });
}
