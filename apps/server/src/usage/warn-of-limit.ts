import type { AccountTransaction } from '@deskbell/database';
import type { Deps } from '../http/index.ts';
import { layOutMail, sendMail } from '../mail/index.ts';

/** The month's counter as it stands after a session was counted; `sessionLimit` null is unlimited. */
export interface CountedSession {
  month: string;
  chatSessions: number;
  sessionLimit: number | null;
  warnedPercent: number;
}

const warnAtPercents = [90, 75];

/** The month's voice seconds as they stand after a call's were counted; `minuteLimit` null is unlimited. */
export interface CountedMinutes {
  month: string;
  voiceSeconds: number;
  minuteLimit: number | null;
  warnedPercent: number;
}

/** What a plan limits, as its mails name it. */
interface Allowance {
  what: string;
  whenUsedUp: string;
  warned: 'warned_percent' | 'voice_warned_percent';
}

const sessions: Allowance = {
  what: 'chat sessions',
  whenUsedUp:
    'When all are used, new visitors are asked to contact you directly until next month. ' +
    'Conversations under way are never cut off.',
  warned: 'warned_percent',
};

const minutes: Allowance = {
  what: 'voice minutes',
  whenUsedUp:
    'When all are used, new callers are asked to write in the chat until next month. ' +
    'Calls under way are never cut off.',
  warned: 'voice_warned_percent',
};

/** Mails the owners once a month at 75 % and once at 90 %, in the transaction that counted the session. */
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

async function warn(
  deps: Deps,
  tx: AccountTransaction,
  allowance: Allowance,
  counted: { month: string; used: number; limit: number | null; warnedPercent: number },
): Promise<void> {
  const { month, used, limit, warnedPercent } = counted;
  if (limit === null) return;
  const reached = warnAtPercents.find((percent) => used * 100 >= limit * percent);
  if (reached === undefined || reached <= warnedPercent) return;
  const owners = await tx.query<{ email: string }>({
    name: 'usage.owners',
    text: `SELECT u.email FROM memberships m JOIN auth."user" u ON u.id = m.user_id
           WHERE m.account_id = $1 AND m.role = 'owner' ORDER BY m.created_at`,
    values: [tx.accountId],
  });
  for (const { email } of owners) {
    const mail = warningMail(deps, allowance, reached, { used, limit });
    await sendMail(deps, tx, { accountId: tx.accountId, kind: 'usage_warning', recipient: email, ...mail });
  }
  await tx.query({
    name: `usage.${allowance.warned}`,
    text: `UPDATE usage_months SET ${allowance.warned} = $3 WHERE account_id = $1 AND month = $2`,
    values: [tx.accountId, month, reached],
  });
}

function warningMail(
  deps: Deps,
  { what, whenUsedUp }: Allowance,
  percent: number,
  { used, limit }: { used: number; limit: number },
) {
  const count = (value: number) => value.toLocaleString('en-US');
  const content = layOutMail({
    brandName: deps.config.brand.name,
    paragraphs: [
      `You have used ${count(used)} of the ${count(limit)} ${what} your plan includes this month (${percent} %).`,
      whenUsedUp,
    ],
    action: { label: 'See your usage', url: `${deps.publicUrl}/dashboard?section=billing` },
  });
  return { subject: `You have used ${percent} % of this month's ${what}`, ...content };
}
