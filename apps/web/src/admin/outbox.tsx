import { listOutbox, type OutboxMail } from '@deskbell/contract';
import { useQuery } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import { read } from '../api.ts';
import { Badge, type Tint } from '../ui/badge.tsx';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { RelativeTime } from '../ui/relative-time.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';

const tints: Record<OutboxMail['status'], Tint> = {
  queued: 'info',
  kept: 'brass',
  sent: 'good',
  failed: 'danger',
};

/** Mails as they were sent, wait, failed, or were kept because no mail server is set up. */
export function Outbox() {
  const { data, error, isPending, refetch } = useQuery(read(listOutbox, {}));
  return (
    <Card flush>
      {isPending && <SkeletonRows label="Loading mails" />}
      {error && <ErrorState title="Mails could not be loaded" error={error} onRetry={() => void refetch()} />}
      {data?.length === 0 && <EmptyState icon={Mail} title="No mails yet" />}
      <ul className="divide-y divide-line">
        {data?.map((mail) => (
          <li key={mail.id} className="p-4 sm:px-6">
            <h2 className="flex flex-wrap items-center gap-2 text-base">
              {mail.subject}
              <Badge tint={tints[mail.status]}>{mail.status}</Badge>
            </h2>
            <p className="mt-1 text-sm break-words text-ink-soft">
              To {mail.recipient}, <RelativeTime instant={mail.createdAt} inSentence />
            </p>
            {mail.lastError && <p className="mt-1 text-sm text-danger">{mail.lastError}</p>}
            <details className="mt-2 text-sm">
              <summary className="w-fit rounded-control text-ink-soft hover:text-ink">Read</summary>
              <p className="mt-2 rounded-control bg-sunken p-3 break-words whitespace-pre-wrap">
                {mail.text}
              </p>
            </details>
          </li>
        ))}
      </ul>
    </Card>
  );
}
