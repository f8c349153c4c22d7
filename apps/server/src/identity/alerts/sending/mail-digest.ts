import type { AccountTransaction } from '@deskbell/database';
import { momentText } from '../../../kernel/local-time/index.ts';
import { renderMail, sendMail } from '../../../kernel/mail/index.ts';
import type { Due, ToldAlert } from './due-alerts.ts';
import type { SendDeps } from './send-deps.ts';

interface Reader {
  email: string;
  accountName: string;
  timeZone: string;
  country: string;
}

/** Mails a member what has come in their quiet hours or since their last digest, if the transaction commits. */
export async function mailDigest(
  deps: Pick<SendDeps, 'config' | 'jobs' | 'clock' | 'publicUrl'>,
  tx: AccountTransaction,
  { target: userId, alerts }: Due,
): Promise<void> {
  const [reader] = await tx.query<Reader>({
    name: 'alerts.reader',
    text: `SELECT u.email, a.name AS "accountName", coalesce(s.time_zone, a.time_zone) AS "timeZone", a.country
           FROM memberships m JOIN accounts a ON a.account_id = m.account_id
           JOIN auth."user" u ON u.id = m.user_id
           LEFT JOIN alert_settings s ON s.account_id = m.account_id AND s.user_id = m.user_id
           WHERE m.account_id = $1 AND m.user_id = $2`,
    values: [tx.accountId, userId],
  });
  if (!reader) return; // no member any more
  const subject = subjectOf(alerts, reader);
  await sendMail(deps, tx, {
    kind: 'alert_digest',
    accountId: tx.accountId,
    recipient: reader.email,
    onceKey: `alert_digest ${alerts[0]!.deliveryId}`,
    subject,
    ...renderMail({
      brand: deps.config.brand,
      heading: subject,
      paragraphs: [
        {
          facts: alerts.map(({ title, happenedAt, page }) => ({
            label: momentText(reader, happenedAt),
            value: title,
            href: `${deps.publicUrl}${page}`,
          })),
        },
      ],
      action: {
        label: 'See all notifications',
        url: `${deps.publicUrl}/dashboard?section=notifications`,
      },
      reason: `You received this email as a member of ${reader.accountName}. What you are told, and when, you choose under Notifications.`,
    }),
  });
}

const subjectOf = ([first, ...others]: ToldAlert[], { accountName }: Reader): string =>
  others.length === 0 ? first!.title : `${others.length + 1} notifications from ${accountName}`;
