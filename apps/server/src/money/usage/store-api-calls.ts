import { planLimits, type Usage } from '@deskbell/contract';
import type { Deps } from '../../kernel/http/index.ts';
import { monthAt } from '../../kernel/local-time/index.ts';
import { warnOfCalls } from './warn-of-limit.ts';

/** Adds calls to the account's month, warning of its limit where they reach it. Returns the month's calls with these. */
export function storeApiCalls(deps: Deps, accountId: string, calls: number): Promise<number> {
  return deps.db.account(accountId, async (tx) => {
    const [month] = await tx.query<{
      month: string;
      api_calls: number;
      api_warned_percent: number;
      plan_type: Usage['planType'];
    }>({
      name: 'usage.store-api-calls',
      text: `WITH account AS (
               SELECT plan_type, ${monthAt('$3', 'time_zone')}::date AS month FROM accounts WHERE account_id = $1
             ), used AS (
               INSERT INTO usage_months AS u (account_id, month, api_calls) SELECT $1, month, $2 FROM account
               ON CONFLICT (account_id, month) DO UPDATE SET api_calls = u.api_calls + EXCLUDED.api_calls
               RETURNING month, api_calls, api_warned_percent
             )
             SELECT used.month, api_calls, api_warned_percent, plan_type FROM used, account`,
      values: [accountId, calls, deps.clock.now()],
    });
    if (!month) return 0; // the account is gone
    const { apiCalls: limit } = planLimits[month.plan_type ?? 'pro'];
    await warnOfCalls(deps, tx, {
      month: month.month,
      apiCalls: month.api_calls,
      callLimit: deps.config.planLimits ? limit : null,
      warnedPercent: month.api_warned_percent,
    });
    return month.api_calls;
  });
}
