import { Id } from '@deskbell/contract';
import type { AccountTransaction } from '@deskbell/database';
import type { SignedRequest } from '../calls/index.ts';
import { selectNumbers } from '../numbers/index.ts';
import { lockOutbound, type OutboundRow } from './outbound-row.ts';

/**
 * The call that a webhook's address names, locked. Null: there is none, it is at another carrier, or the news are of an attempt
 * before the one under way.
 */
export async function findReportedCall(
  tx: AccountTransaction,
  { query, carrierId }: Pick<SignedRequest, 'query' | 'carrierId'>,
): Promise<OutboundRow | null> {
  const id = Id.safeParse(query.get('call'));
  const row = id.success && (await lockOutbound(tx, id.data));
  if (!row || row.number_id === null || row.attempt !== Number(query.get('attempt'))) return null;
  const number = await selectNumbers(tx).where('n.id', '=', row.number_id).executeTakeFirst();
  return number?.carrier_id === carrierId ? row : null;
}
