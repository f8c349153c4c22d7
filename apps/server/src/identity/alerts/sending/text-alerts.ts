import type { AccountTransaction } from '@deskbell/database';
import * as z from 'zod';
import type { Due, ToldAlert } from './due-alerts.ts';
import type { SendDeps } from './send-deps.ts';

/** The job that texts a member. It is done where carriers are known (phone/alert-phones), which also says how it ended. */
export const textAlertsJob = 'alerts.text';
export const TextAlertsPayloadSchema = z.object({
  accountId: z.string(),
  userId: z.string(),
  deliveryIds: z.array(z.string()),
  text: z.string(),
});
type TextAlertsPayload = z.infer<typeof TextAlertsPayloadSchema>;

/** Characters of the titles: with the link some three segments. */
const longestTitles = 240;

/** Has a member texted all that is due, in one message, once the caller's transaction commits. */
export async function textAlerts(
  { jobs, publicUrl }: Pick<SendDeps, 'jobs' | 'publicUrl'>,
  tx: AccountTransaction,
  { target: userId, alerts }: Due,
): Promise<void> {
  const payload: TextAlertsPayload = {
    ...{ accountId: tx.accountId, userId },
    deliveryIds: alerts.map(({ deliveryId }) => deliveryId),
    text: textOf(publicUrl, alerts),
  };
  await jobs.enqueue(tx, textAlertsJob, { ...payload });
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
