import { createLlmResponder, createOfflineResponder, type Responder } from '@deskbell/dialogue';
import type { Deps } from '../../kernel/http/index.ts';
import { monthAt } from '../../kernel/local-time/index.ts';

/**
 * Finds the responder of an account's next turn; `inHurry`: the quick one, as other turns of the conversation come in
 * between.
 */
export type ResponderFor = (accountId: string, inHurry?: boolean) => Promise<Responder>;

/**
 * The language model where one is configured, for accounts that want it and have not used up their turns of the month;
 * else the offline responder. Turns in progress at the same time may go past the budget by as many.
 */
export function createResponders(deps: Deps): ResponderFor {
  const offline = createOfflineResponder();
  const { llm } = deps.config;
  if (!llm) return async () => offline;
  const byModel = createLlmResponder({ ...llm, fallback: offline, log: deps.log });
  return async (accountId, inHurry = false) =>
    !inHurry && (await mayAskModel(deps, accountId)) ? byModel : offline;
}

async function mayAskModel({ db, clock }: Deps, accountId: string): Promise<boolean> {
  const rows = await db.account(accountId, (tx) =>
    tx.query<{ may_ask: boolean }>({
      name: 'chat.may-ask-model',
      text: `SELECT a.responder = 'default'
               AND (a.llm_monthly_budget IS NULL OR coalesce(u.model_turns, 0) < a.llm_monthly_budget) AS may_ask
             FROM accounts a
             LEFT JOIN usage_months u ON u.account_id = a.account_id
               AND u.month = ${monthAt('$2', 'a.time_zone')}::date
             WHERE a.account_id = $1`,
      values: [accountId, clock.now()],
    }),
  );
  return rows[0]?.may_ask ?? false;
}
