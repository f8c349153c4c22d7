import type { AccountTransaction } from '@deskbell/database';
import { raiseAlert } from '../../identity/alerts/index.ts';
import type { Deps } from '../../kernel/http/index.ts';
import { type Allowance, usageWarningMail } from './usage-warning-mail.ts';

/** The month's counter as it stands after a session was counted; `sessionLimit` null is unlimited. */
export interface CountedSession {
  month: string;
  chatSessions: number;
  sessionLimit: number | null;
  warnedPercent: number;
}

const warnAtPercents = [100, 90, 75];

/** The month's voice seconds as they stand after a call's were counted; `minuteLimit` null is unlimited. */
export interface CountedMinutes {
  month: string;
  voiceSeconds: number;
  minuteLimit: number | null;
  warnedPercent: number;
}

/** The month's API calls as they stand after some were counted; `callLimit` null is unlimited. */
export interface CountedCalls {
  month: string;
  apiCalls: number;
  callLimit: number | null;
  warnedPercent: number;
}

/** What a plan limits, and the column that says how far its owners were warned. */
type WarnedAllowance = Allowance & {
  warned: 'warned_percent' | 'voice_warned_percent' | 'api_warned_percent';
};

const sessions: WarnedAllowance = {
  what: 'chat sessions',
  whenUsedUp:
    'new visitors are asked to contact you directly until next month. ' +
    'Ongoing conversations are never cut off.',
  warned: 'warned_percent',
};

const minutes: WarnedAllowance = {
  what: 'voice minutes',
  whenUsedUp: 'new callers are asked to use the chat until next month. ' + 'Ongoing calls are never cut off.',
  warned: 'voice_warned_percent',
};

const calls: WarnedAllowance = {
  what: 'API calls',
  whenUsedUp: 'requests with your API keys are refused until next month. Chats and calls go on.',
  warned: 'api_warned_percent',
};

/** Alerts whoever wants it once a month at 75 %, at 90 % and at the limit, in the transaction that counted the session. */
export async function warnOfLimit(
  deps: Deps,
  tx: AccountTransaction,
  { month, chatSessions, sessionLimit, warnedPercent }: CountedSession,
): Promise<void> {
  await warn(deps, tx, sessions, { month, used: chatSessions, limit: sessionLimit, warnedPercent });
}

/** The same for voice minutes, in the transaction that counted a call's seconds. */
export async function warnOfMinutes(
  deps: Deps,
  tx: AccountTransaction,
  { month, voiceSeconds, minuteLimit, warnedPercent }: CountedMinutes,
): Promise<void> {
  const used = Math.floor(voiceSeconds / 60);
  await warn(deps, tx, minutes, { month, used, limit: minuteLimit, warnedPercent });
}

/** The same for API calls, in the transaction that stored them. */
export async function warnOfCalls(
  deps: Deps,
  tx: AccountTransaction,
  { month, apiCalls, callLimit, warnedPercent }: CountedCalls,
): Promise<void> {
  await warn(deps, tx, calls, { month, used: apiCalls, limit: callLimit, warnedPercent });
}

async function warn(
  deps: Deps,
  tx: AccountTransaction,
  allowance: WarnedAllowance,
  counted: { month: string; used: number; limit: number | null; warnedPercent: number },
): Promise<void> {
  const { month, used, limit, warnedPercent } = counted;
  if (limit === null) return;
  const reached = warnAtPercents.find((percent) => used * 100 >= limit * percent);
  if (reached === undefined || reached <= warnedPercent) return;
  const mail = usageWarningMail({
    publicUrl: deps.publicUrl,
    allowance,
    percent: reached,
    used,
    limit,
  });
  await raiseAlert(deps, tx, {
    kind: 'plan_limit',
    cause: `${tx.accountId} ${month} ${allowance.warned} ${reached}`,
    assistantId: null,
    conversationId: null,
    mail,
  });
  await tx.query({
    name: `usage.${allowance.warned}`,
    text: `UPDATE usage_months SET ${allowance.warned} = $3 WHERE account_id = $1 AND month = $2`,
    values: [tx.accountId, month, reached],
  });
}
