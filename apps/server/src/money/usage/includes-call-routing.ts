import { planLimits, type Usage } from '@deskbell/contract';
import type { AccountTransaction } from '@deskbell/database';
import type { Config } from '../../kernel/config.ts';

/** Whether the account's plan puts callers through by department and need. */
export async function includesCallRouting(tx: AccountTransaction, config: Config): Promise<boolean> {
  if (!config.planLimits) return true;
  const [account] = await tx.query<{ plan_type: Usage['planType'] }>({
    name: 'usage.plan-of-account',
    text: 'SELECT plan_type FROM accounts WHERE account_id = $1',
    values: [tx.accountId],
  });
  return planLimits[account!.plan_type ?? 'pro'].callRouting;
}
