import type { ProviderCall } from '@deskbell/contract';
import type { AccountTransaction } from '@deskbell/database';
import type { Deps } from '../../kernel/http/index.ts';
import { selectCalls, toProviderCalls } from '../calls/index.ts';

/** A call that was held and is over, with what was said; null: there is none. */
export async function readEndedCall(
  tx: AccountTransaction,
  deps: Pick<Deps, 'secrets' | 'clock' | 'publicUrl'>,
  id: string,
): Promise<ProviderCall | null> {
  const row = await selectCalls(tx)
    .where('calls.id', '=', id)
    .where('calls.ended_at', 'is not', null)
    .executeTakeFirst();
  if (!row || row.planned_state) return null;
  const [call] = await toProviderCalls(tx, [row], deps);
  return call!;
}
