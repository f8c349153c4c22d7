import type { WebhookAttempt, WebhookDeliveryDetail } from '@deskbell/contract';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { DateTime } from '../../ui/time/date-time.tsx';
import { Answer } from './answer.tsx';
import { useDelivery } from './use-webhooks.ts';

/** What was sent, and what each attempt was answered. */
export function DeliveryDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error, refetch } = useDelivery(id);
  return (
    <Dialog
      open
      onClose={onClose}
      wide
      title={data?.type ?? 'Delivery'}
      description={data ? `webhook-id ${data.eventId}` : 'What was sent and answered.'}
    >
      {error ? (
        <ErrorState title="Couldn’t load the delivery" error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton className="h-40" />
      ) : (
        <Detail delivery={data} />
      )}
    </Dialog>
  );
}

function Detail({ delivery: { body, attemptLog } }: { delivery: WebhookDeliveryDetail }) {
  return (
    <div className="grid gap-5">
      <Answer label="Sent" text={JSON.stringify(JSON.parse(body), null, 2)} />
      <section className="grid gap-3">
        <h3 className="text-sm font-semibold">Attempts</h3>
        {attemptLog.length === 0 && <p className="text-sm text-ink-soft">Not sent so far.</p>}
        <ol className="grid gap-3">
          {attemptLog.map((attempt) => (
            <Attempt key={attempt.nr} attempt={attempt} />
          ))}
        </ol>
      </section>
    </div>
  );
}

const Attempt = ({
  attempt: { nr, at, durationMs, statusCode, error, answer },
}: {
  attempt: WebhookAttempt;
}) => (
  <li className="grid gap-1.5 border-t border-line pt-3 first:border-0 first:pt-0">
    <p className="text-sm">
      <strong className="font-semibold">
        {nr}. {error ?? `Answered ${statusCode}`}
      </strong>{' '}
      <span className="text-ink-soft">
        · <DateTime instant={at} /> · {durationMs.toLocaleString('en-US')} ms
      </span>
    </p>
    <Answer text={answer} />
  </li>
);
