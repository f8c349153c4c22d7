import { type PlanType, planLimits } from '@deskbell/contract';
import type { AccountTransaction } from '@deskbell/database';
import type { Deps } from '../../../kernel/http/index.ts';
import { monthAt } from '../../../kernel/local-time/index.ts';
import { warnOfMinutes } from '../../../money/usage/index.ts';

/** Whether the month has voice minutes left to begin a call. */
export async function hasMinutesLeft(
  { config, db, clock }: Deps,
  accountId: string,
  planType: string | null,
): Promise<boolean> {
  const { voiceMinutes } = planLimits[(planType as PlanType | null) ?? 'pro'];
  if (!config.planLimits || voiceMinutes === null) return true;
  const [used] = await db.account(accountId, (tx) =>
    tx.query<{ voice_seconds: number }>({
      name: 'calls.seconds-used',
      text: `SELECT u.voice_seconds FROM accounts a JOIN usage_months u ON u.account_id = a.account_id
               AND u.month = ${monthAt('$2', 'a.time_zone')}::date
             WHERE a.account_id = $1`,
      values: [accountId, clock.now()],
    }),
  );
  return (used?.voice_seconds ?? 0) < voiceMinutes * 60;
}

/**
 * Brings the seconds of a running call up to `seconds` and the month's by as many as were not counted before, so that it
 * doesn't matter how often it is done or whether the process died in between. It also says that the call is alive.
 * False: there is no such running call.
 */
export async function countSeconds(
  deps: Deps,
  tx: AccountTransaction,
  callId: string,
  seconds: number,
): Promise<boolean> {
  const now = deps.clock.now();
  const [counted] = await tx.query<{
    month: string;
    voice_seconds: number;
    plan_type: PlanType | null;
    voice_warned_percent: number;
  }>({
    name: 'calls.count-seconds',
    text: `WITH before AS (
             SELECT seconds FROM calls WHERE account_id = $1 AND id = $2 AND ended_at IS NULL FOR UPDATE
           ), call AS (
             UPDATE calls c SET seconds = greatest(c.seconds, $3), alive_at = $4 FROM before
             WHERE c.account_id = $1 AND c.id = $2 RETURNING c.seconds - before.seconds AS more
           ), account AS (
             SELECT plan_type, ${monthAt('$4', 'time_zone')}::date AS month
             FROM accounts WHERE account_id = $1
           ), used AS (
             INSERT INTO usage_months AS u (account_id, month, voice_seconds)
             SELECT $1, account.month, call.more FROM account, call
             ON CONFLICT (account_id, month) DO UPDATE SET voice_seconds = u.voice_seconds + EXCLUDED.voice_seconds
             RETURNING u.month, u.voice_seconds, u.voice_warned_percent
           )
           SELECT used.month, voice_seconds, voice_warned_percent, plan_type FROM used, account`,
    values: [tx.accountId, callId, seconds, now],
  });
  if (!counted) return false;
  const { voiceMinutes } = planLimits[counted.plan_type ?? 'pro'];
  await warnOfMinutes(deps, tx, {
    month: counted.month,
    voiceSeconds: counted.voice_seconds,
    minuteLimit: deps.config.planLimits ? voiceMinutes : null,
    warnedPercent: counted.voice_warned_percent,
  });
  return true;
}
