import { planLimits, type Usage } from '@deskbell/contract';
import type { SystemTransaction } from '@deskbell/database';
import type { MemberContext } from '../../kernel/http/index.ts';
import { monthAt } from '../../kernel/local-time/index.ts';

interface UsageRow {
  account_id: string;
  plan_type: Usage['planType'];
  chat_sessions: number;
  voice_seconds: number;
  api_calls: number;
  period_ends_at: Date;
}

/** This month's counters; the month ends with the account's local one. */
export function getUsage(ctx: MemberContext): Promise<Usage> {
  return getUsageOf(ctx, ctx.account.id);
}

/** The same of any account. */
export function getUsageOf(deps: Pick<MemberContext, 'db' | 'clock' | 'config'>, id: string): Promise<Usage> {
  return deps.db.account(id, async (tx) => (await usageOfAccounts(deps, tx, [id])).get(id)!);
}

/** The same figures of those accounts that the transaction sees, by account id. */
export async function usageOfAccounts(
  { clock, config }: Pick<MemberContext, 'clock' | 'config'>,
  tx: SystemTransaction,
  accountIds: string[],
): Promise<Map<string, Usage>> {
  const rows = await tx.query<UsageRow>({
    name: 'usage.of-accounts',
    text: `SELECT a.account_id, a.plan_type, coalesce(u.chat_sessions, 0) AS chat_sessions,
             coalesce(u.voice_seconds, 0) AS voice_seconds, coalesce(u.api_calls, 0) AS api_calls,
             (local.month + interval '1 month') AT TIME ZONE a.time_zone AS period_ends_at
           FROM accounts a
           CROSS JOIN LATERAL (SELECT ${monthAt('$2', 'a.time_zone')} AS month) local
           LEFT JOIN usage_months u ON u.account_id = a.account_id AND u.month = local.month::date
           WHERE a.account_id = ANY ($1)`,
    values: [accountIds, clock.now()],
  });
  return new Map(rows.map((row) => [row.account_id, toUsage(row, config.planLimits)]));
}

function toUsage(row: UsageRow, isLimited: boolean): Usage {
  const { chatSessions, voiceMinutes, apiCalls, assistants } = planLimits[row.plan_type ?? 'pro'];
  return {
    chatSessions: row.chat_sessions,
    voiceMinutes: row.voice_seconds / 60,
    apiCalls: row.api_calls,
    limits: { chatSessions, voiceMinutes, apiCalls },
    assistantsIncluded: isLimited ? assistants : null,
    planType: row.plan_type,
    periodEndsAt: row.period_ends_at.toISOString(),
  };
}
