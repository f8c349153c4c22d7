import type { SeeToCall } from '@deskbell/contract';
import { AppError, type MemberContext, notFound } from '../../../kernel/http/index.ts';
import { callerNumberOf } from '../caller-number.ts';
import { selectCall } from '../phone-call-row.ts';
import { seeToMissedCalls } from './see-to-missed-calls.ts';

/** Says that a missed call is seen to, with all others from its number, or that it isn't. */
export const seeToCall = (ctx: MemberContext, id: string, { isSeenTo }: SeeToCall): Promise<void> =>
  ctx.db.account(ctx.account.id, async (tx) => {
    const call = await selectCall(tx).where('id', '=', id).forUpdate().executeTakeFirst();
    if (!call) throw notFound('Call');
    if (!call.missed) throw new AppError('conflict', 'This call wasn’t missed.');
    const now = ctx.clock.now();
    const number = callerNumberOf(call.from_number);
    if (isSeenTo && number) await seeToMissedCalls(tx, number, now);
    await tx.kysely
      .updateTable('phone_calls')
      .set({ seen_to_at: isSeenTo ? (call.seen_to_at ?? now) : null })
      .where('account_id', '=', tx.accountId)
      .where('id', '=', id)
      .execute();
  });
