import type { listFreeSlots as endpoint, FreeSlot, QueryOf } from '@deskbell/contract';
import { requireAssistant } from '../../assistant/assistants/index.ts';
import type { MemberContext } from '../../kernel/http/index.ts';
import { freeTimes } from './free-times.ts';

/**
 * When a service is free on some days by the account's calendar, in order of time; with whom, where somebody does it: the
 * same time may be there once for each.
 */
export async function listFreeSlots(
  ctx: MemberContext,
  assistantId: string,
  query: QueryOf<typeof endpoint>,
): Promise<FreeSlot[]> {
  const now = ctx.clock.now();
  const times = await ctx.db.account(ctx.account.id, async (tx) => {
    await requireAssistant(tx, assistantId);
    return freeTimes(tx, { ...query, assistantId, staffId: query.staffId ?? null, by: 'owner' }, now);
  });
  return times.map(({ startsAt, endsAt, staffId }) => ({
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    staffId,
  }));
}
