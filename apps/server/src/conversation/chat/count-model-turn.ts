import type { AccountTransaction } from '@deskbell/database';
import { monthAt } from '../../kernel/local-time/index.ts';

/** Counts a turn that was put to the language model, in the month of the account's time zone. */
export async function countModelTurn(tx: AccountTransaction, now: Date): Promise<void> {
  await tx.query({
    name: 'chat.count-model-turn',
    text: `INSERT INTO usage_months AS u (account_id, month, model_turns)
           SELECT account_id, ${monthAt('$2', 'time_zone')}::date, 1
           FROM accounts WHERE account_id = $1
           ON CONFLICT (account_id, month) DO UPDATE SET model_turns = u.model_turns + 1`,
    values: [tx.accountId, now],
  });
}
