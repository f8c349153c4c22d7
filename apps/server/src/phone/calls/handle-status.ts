import type { AccountTransaction } from '@deskbell/database';
import type { Deps } from '../../kernel/http/index.ts';
import { enqueueCallCost, storeCallCost } from './call-cost.ts';
import { enqueueCallOver } from './call-over.ts';
import type { CarrierWire } from './carrier-wire.ts';
import type { SignedRequest } from './signed-request.ts';

/** The carrier tells how a call goes; older news than what is known are left aside. */
export async function handleStatus(deps: Deps, wire: CarrierWire, request: SignedRequest): Promise<null> {
  const news = wire.news(request);
  if (!news) return null;
  const { carrierCallId, status, sequence, seconds, isOver, cost } = news;
  await deps.db.account(request.accountId, async (tx) => {
    const changed = await tx.kysely
      .updateTable('phone_calls')
      .set({
        status: status.slice(0, 40),
        sequence,
        ...(seconds !== null && { seconds: Math.min(Math.round(seconds) || 0, 86_400) }),
        ...(isOver && { ended_at: deps.clock.now() }),
      })
      .where('account_id', '=', tx.accountId)
      .where('carrier_call_id', '=', carrierCallId)
      .where('number_id', 'in', numbersOf(tx, request.carrierId))
      .where('sequence', '<', sequence)
      .where('ended_at', 'is', null)
      .returning(['id', 'direction'])
      .execute();
    for (const { id, direction } of changed) {
      if (isOver && direction === 'inbound') await enqueueCallOver(deps, tx, id);
      if (isOver && cost === 'later') await enqueueCallCost(deps, tx, id);
      if (cost !== null && cost !== 'later') await storeCallCost(tx, id, cost);
    }
  });
  return null;
}

const numbersOf = (tx: AccountTransaction, carrierId: string) =>
  tx.kysely
    .selectFrom('phone_numbers')
    .select('id')
    .where('account_id', '=', tx.accountId)
    .where('carrier_id', '=', carrierId);
