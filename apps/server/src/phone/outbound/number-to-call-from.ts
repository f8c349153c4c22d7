import { type OutboundSettings, TextRulesSchema } from '@deskbell/contract';
import type { AccountTransaction } from '@deskbell/database';
import { type NumberRow, selectNumbers } from '../numbers/index.ts';

type Wished = Pick<OutboundSettings, 'numberId'>;

/** The number that an assistant calls from. Null: it has none. */
export async function numberToCallFrom(
  tx: AccountTransaction,
  assistantId: string,
  wished: Wished,
): Promise<NumberRow | null> {
  return chosen(await ownNumbers(tx, assistantId), wished);
}

/** The number that an assistant writes from: one at which it also answers; trunks carry no texts. Null: it has none. */
export async function numberToTextFrom(
  tx: AccountTransaction,
  assistantId: string,
  wished: Wished,
): Promise<NumberRow | null> {
  const numbers = await ownNumbers(tx, assistantId);
  const texting = numbers.filter(
    ({ carrier, can_text: canText, texting }) =>
      carrier !== 'sip' && canText && TextRulesSchema.parse(texting).enabled,
  );
  return chosen(texting, wished);
}

const ownNumbers = (tx: AccountTransaction, assistantId: string): Promise<NumberRow[]> =>
  selectNumbers(tx).where('n.assistant_id', '=', assistantId).orderBy('n.id').execute();

const chosen = (numbers: readonly NumberRow[], { numberId }: Wished): NumberRow | null =>
  numbers.find(({ id }) => id === numberId) ?? numbers[0] ?? null;
