import type { SystemReport } from '@deskbell/contract';
import { Link } from '@tanstack/react-router';
import { countText } from '../../../ui/data/figures.ts';
import { textLink } from '../../../ui/text-link.ts';
import { RelativeTime } from '../../../ui/time/relative-time.tsx';
import { Facts, Part } from './part.tsx';

/** What goes out to others: mails, webhooks, server messages. */
export function MailPart({ report }: { report: SystemReport }) {
  const { mail, deliveries } = report;
  const waiting = (of: string) => countText(deliveries.find(({ what }) => what === of)?.waiting ?? 0);
  return (
    <Part part="mail" also="deliveries" report={report}>
      <Facts
        facts={[
          ['Mails are', mail.sends === 'smtp' ? 'sent by SMTP' : 'kept in the outbox'],
          [
            'Last one sent',
            mail.lastSentAt ? <RelativeTime key="last" instant={mail.lastSentAt} /> : 'None yet',
          ],
          ['Mails waiting', countText(mail.waiting)],
          [
            'Mails that failed',
            mail.failed === 0 ? (
              '0'
            ) : (
              <Link
                key="failed"
                to="/admin"
                search={{ tab: 'outbox', status: 'failed' }}
                className={textLink}
              >
                {countText(mail.failed)}
              </Link>
            ),
          ],
          ['Webhooks waiting', waiting('webhook')],
          ['Server messages waiting', waiting('server_message')],
        ]}
      />
    </Part>
  );
}
