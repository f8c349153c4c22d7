import { planLimits, type Usage } from '@deskbell/contract';
import type { AccountTransaction } from '@deskbell/database';
import type { Config } from '../../kernel/config.ts';
import { AppError } from '../../kernel/http/index.ts';

/**
 * Throws conflict when an assistant would answer by chat and by phone where the plan includes one of them.
 */
export async function requireChannels(
  tx: AccountTransaction,
  config: Config,
  assistant: { widgetEnabled: boolean; phoneIntegrationEnabled: boolean },
): Promise<void> {
  if (!config.planLimits || !assistant.widgetEnabled || !assistant.phoneIntegrationEnabled) return;
  const [account] = await tx.query<{ plan_type: Usage['planType'] }>({
    name: 'usage.plan',
    text: 'SELECT plan_type FROM accounts WHERE account_id = $1',
    values: [tx.accountId],
  });
  if (planLimits[account!.plan_type ?? 'pro'].channels === 'both') return;
  throw new AppError(
    'conflict',
    'Your plan includes chat or phone, not both. Turn one of them off first, or upgrade your plan.',
  );
}
