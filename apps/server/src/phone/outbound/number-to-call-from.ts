import type { OutboundSettings } from '@deskbell/contract';
import type { AccountTransaction } from '@deskbell/database';
import { type NumberRow, selectNumbers } from '../numbers/index.ts';

/** The number that an assistant calls from: the one chosen, else the first. Null: it has none. */
export async function numberToCallFrom(
  tx: AccountTransaction,
  assistantId: string,
  { numberId }: Pick<OutboundSettings, 'numberId'>,
): Promise<NumberRow | null> {
  const numbers = await selectNumbers(tx).where('n.assistant_id', '=', assistantId).orderBy('n.id').execute();
  return numbers.find(({ id }) => id === numberId) ?? numbers[0] ?? null;
}
