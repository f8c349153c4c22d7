import { planLimits, type Usage } from '@deskbell/contract';
import type { AccountTransaction } from '@deskbell/database';
import type { Config } from '../../kernel/config.ts';
import { AppError } from '../../kernel/http/index.ts';

interface Room {
  plan_type: Usage['planType'];
  assistants: number;
}

/**
 * Throws conflict when the account has as many assistants as its plan includes. Holds the account's row, so that two
 * creations at once cannot both take the last place.
 */
export async function requireRoomForAssistant(tx: AccountTransaction, config: Config): Promise<void> {
  if (!config.planLimits) return;
  await tx.query({
    name: 'usage.lock-account',
    text: 'SELECT 1 FROM accounts WHERE account_id = $1 FOR NO KEY UPDATE',
    values: [tx.accountId],
  });
  const [room] = await tx.query<Room>({
    name: 'usage.count-assistants',
    text: `SELECT plan_type, (SELECT count(*)::int FROM assistants
             WHERE account_id = $1 AND unlisted_key IS NULL) AS assistants
           FROM accounts WHERE account_id = $1`,
    values: [tx.accountId],
  });
  const { assistants: limit } = planLimits[room!.plan_type ?? 'pro'];
  if (limit === null || room!.assistants < limit) return;
  const included = limit === 1 ? 'one assistant' : `${limit} assistants`;
  throw new AppError('conflict', `Your plan includes ${included}. Upgrade to add another.`);
}
