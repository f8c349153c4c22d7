import type { AccountTransaction } from '@deskbell/database';
import type { Due, ToldAlert } from './due-alerts.ts';
import type { SendDeps } from './send-deps.ts';

/** The job that texts a member: `{accountId, userId, text}`. It is done where carriers are known (phone/alert-phones). */
export const textAlertsJob = 'alerts.text';

/** Characters of the titles: with the link some three segments. */
const longestTitles = 240;

/** Has a member texted all that is due, in one message, once the caller's transaction commits. */
export async function textAlerts(
  { jobs, publicUrl }: Pick<SendDeps, 'jobs' | 'publicUrl'>,
  tx: AccountTransaction,
  { target: userId, alerts }: Due,
): Promise<void> {
  const text = textOf(publicUrl, alerts);
  await jobs.enqueue(tx, textAlertsJob, { accountId: tx.accountId, userId, text });
}

function textOf(publicUrl: string, alerts: readonly ToldAlert[]): string {
  const [first, ...others] = alerts;
  if (others.length === 0) return `${short(first!.title)}: ${publicUrl}${first!.page}`;
  const titles = short(alerts.map(({ title }) => title).join('; '));
  return `${alerts.length} alerts: ${titles}. ${publicUrl}/dashboard?section=notifications`;
}

/** Never with half a character (an emoji is two units): the database takes no such payload. */
const short = (text: string): string =>
  text.length > longestTitles
    ? `${text
        .slice(0, longestTitles - 1)
        .replace(/[\ud800-\udbff]$/, '')
        .trimEnd()}…`
    : text;
