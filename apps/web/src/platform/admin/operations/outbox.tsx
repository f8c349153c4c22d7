import { listOutbox, type OutboxMail } from '@deskbell/contract';
import { useQuery } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import { readPage } from '../../../kernel/api.ts';
import { useSite } from '../../../kernel/brand/use-site.ts';
import { Badge, type Tint } from '../../../ui/badge.tsx';
import { ListCard } from '../../../ui/data/list-card.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { DateTime } from '../../../ui/time/date-time.tsx';
import { type AdminList, pageOf, useAdminAddress, useAdminPlace } from '../admin-address.ts';
import { words } from '../admin-labels.ts';
import { ResendMail } from './resend-mail.tsx';

const tints: Record<OutboxMail['status'], Tint> = {
  queued: 'info',
  kept: 'brass',
  sent: 'good',
  failed: 'danger',
};

const outboxList: AdminList<OutboxMail> = {
  name: 'mails',
  icon: Mail,
  searchHint: 'Recipient or subject',
  selects: [
    {
      field: 'status',
      label: 'Status',
      options: [
        ['', 'All emails'],
        ['queued', 'Queued'],
        ['kept', 'Kept'],
        ['sent', 'Sent'],
        ['failed', 'Failed'],
      ],
    },
  ],
  none: { title: 'No emails yet' },
};

/** Mails as they were sent, wait, failed, or were kept because no mail server is set up. */
export function Outbox() {
  const { search } = useAdminAddress();
  const { mail } = useSite();
  const asked = useQuery(readPage(listOutbox, { query: { ...pageOf(search), status: search.status } }));
  const place = useAdminPlace(asked.data?.nextCursor ?? null);
  return (
    <div className="grid grid-cols-1 gap-4">
      {mail === 'outbox' && (
        <Notice tint="brass">No mail server is configured. Emails are kept here and not sent.</Notice>
      )}
      <ListCard list={outboxList} asked={asked} place={place}>
        {(mails) => (
          <ul className="divide-y divide-line">
            {mails.map((row) => (
              <li key={row.id} className="px-5 py-4 sm:px-6">
                <OneMail mail={row} sends={mail === 'smtp'} />
              </li>
            ))}
          </ul>
        )}
      </ListCard>
    </div>
  );
}

function OneMail({ mail, sends }: { mail: OutboxMail; sends: boolean }) {
  // Without a mail server a kept mail would only be kept again.
  const mayResend = mail.status === 'failed' || (mail.status === 'kept' && sends);
  return (
    <article className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
      <div className="min-w-0 grow basis-72">
        <h2 className="flex flex-wrap items-center gap-2 text-base">
          <span className="min-w-0 break-words">{mail.subject}</span>
          <Badge tint={tints[mail.status]}>{words(mail.status)}</Badge>
        </h2>
        <p className="mt-1 text-sm break-words text-ink-soft">
          To {mail.recipient}, <DateTime instant={mail.createdAt} />
          {mail.sentAt && (
            <>
              , sent <DateTime instant={mail.sentAt} />
            </>
          )}
          {mail.attempts > 1 && `, ${mail.attempts} attempts`}
        </p>
        {mail.lastError && <p className="mt-1 text-sm break-words text-danger">{mail.lastError}</p>}
        <details className="mt-2 text-sm">
          <summary className="w-fit rounded-control text-ink-soft hover:text-ink">Read</summary>
          <p className="mt-2 rounded-control bg-sunken p-3 break-words whitespace-pre-wrap">{mail.text}</p>
        </details>
      </div>
      {mayResend && <ResendMail mail={mail} />}
    </article>
  );
}
