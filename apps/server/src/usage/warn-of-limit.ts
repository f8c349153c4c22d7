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

/** Mails the owners once a month at 75 % and once at 90 %, in the transaction that counted the session. */
export async function warnOfLimit(
  deps: Deps,
  tx: AccountTransaction,
  counted: CountedSession,
): Promise<void> {
  const { month, chatSessions, sessionLimit, warnedPercent } = counted;
  if (sessionLimit === null) return;
  const reached = warnAtPercents.find((percent) => chatSessions * 100 >= sessionLimit * percent);
  if (reached === undefined || reached <= warnedPercent) return;
  const owners = await tx.query<{ email: string }>({
    name: 'usage.owners',
    text: `SELECT u.email FROM memberships m JOIN auth."user" u ON u.id = m.user_id
           WHERE m.account_id = $1 AND m.role = 'owner' ORDER BY m.created_at`,
    values: [tx.accountId],
  });
  for (const { email } of owners) {
    const mail = warningMail(deps, reached, chatSessions, sessionLimit);
    await sendMail(deps, tx, { accountId: tx.accountId, kind: 'usage_warning', recipient: email, ...mail });
  }
  await tx.query({
    name: 'usage.warned',
    text: 'UPDATE usage_months SET warned_percent = $3 WHERE account_id = $1 AND month = $2',
    values: [tx.accountId, month, reached],
  });
}

function warningMail(deps: Deps, percent: number, used: number, limit: number) {
  const count = (value: number) => value.toLocaleString('en-US');
  const content = layOutMail({
    brandName: deps.config.brand.name,
    paragraphs: [
      `You have used ${count(used)} of the ${count(limit)} chat sessions your plan includes this month (${percent} %).`,
      'When all are used, new visitors are asked to contact you directly until next month. ' +
        'Conversations under way are never cut off.',
    ],
    action: { label: 'See your usage', url: `${deps.publicUrl}/dashboard?section=billing` },
  });
  return { subject: `You have used ${percent} % of this month's chat sessions`, ...content };
}
