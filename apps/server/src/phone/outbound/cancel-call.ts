import type { OutboundCall } from '@deskbell/contract';
import { AppError, type MemberContext } from '../../kernel/http/index.ts';
import { changeOutbound, requireOutbound, toOutboundCall } from './outbound-row.ts';

/** Somebody is called no more for this reason. One who is being called is: their call goes on. */
export const cancelCall = (ctx: MemberContext, id: string): Promise<OutboundCall> =>
  ctx.db.account(ctx.account.id, async (tx) => {
    const row = await requireOutbound(tx, id);
    if (row.state === 'cancelled') return toOutboundCall(row);
    if (row.state !== 'waiting') throw new AppError('conflict', 'This is under way or over.');
    return toOutboundCall(await changeOutbound(tx, id, { state: 'cancelled' }, ctx.clock.now()));
  });
