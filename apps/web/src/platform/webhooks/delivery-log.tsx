import {
  type Webhook,
  type WebhookDelivery,
  WebhookDeliverySchema,
  WebhookDeliveryStatusSchema,
} from '@deskbell/contract';
import { History, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { useLocked } from '../../money/plan-lock/index.ts';
import { Badge, type Tint } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeading } from '../../ui/card.tsx';
import { PagedRows } from '../../ui/data/list-states.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Select } from '../../ui/form/select.tsx';
import { DateTime } from '../../ui/time/date-time.tsx';
import { useCursors } from '../privacy/index.ts';
import { DeliveryDialog } from './delivery-dialog.tsx';
import { ReplayFailedDialog } from './replay-failed-dialog.tsx';
import { type DeliveryFilter, pageSize, useDeliveries, useReplay } from './use-webhooks.ts';

const statusNames: Record<WebhookDelivery['status'], [name: string, tint: Tint]> = {
  waiting: ['Waiting', 'brass'],
  delivered: ['Delivered', 'good'],
  failed: ['Failed', 'danger'],
};
const statuses = [
  ['', 'All results'],
  ...WebhookDeliveryStatusSchema.options.map((status) => [status, statusNames[status][0]] as const),
] as const;
const types = [
  ['', 'All events'],
  ...WebhookDeliverySchema.shape.type.options.map((type) => [type, type] as const),
] as const;

/** What was sent to a webhook in the last 30 days, the newest first. */
export function DeliveryLog({ webhook }: { webhook: Webhook }) {
  const [filter, setFilter] = useState<DeliveryFilter>({});
  const cursors = useCursors();
  const asked = useDeliveries(webhook, filter, cursors.current);
  const [openId, setOpenId] = useState<string | null>(null);
  const isLocked = useLocked('webhooks');
  const [replaying, setReplaying] = useState(false);
  const narrow = (change: Record<string, string>) => {
    setFilter(Object.fromEntries(Object.entries({ ...filter, ...change }).filter(([, value]) => value)));
    cursors.reset();
  };
  const isNarrowed = Object.keys(filter).length > 0;
  return (
    <Card flush aria-label="Delivery log" className="overflow-hidden">
      <div className="border-b border-line p-5 sm:p-6">
        <CardHeading
          title="Delivery log"
          hint="The last 30 days."
          aside={
            <div className="flex flex-wrap gap-2">
              <Button variant="secondary" size="small" onClick={() => void asked.refetch()}>
                Refresh
              </Button>
              {!isLocked && (
                <Button
                  variant="secondary"
                  size="small"
                  disabled={!webhook.enabled}
                  onClick={() => setReplaying(true)}
                >
                  <RotateCcw aria-hidden size={16} /> Replay failed
                </Button>
              )}
            </div>
          }
        />
        <div className="flex flex-wrap gap-2">
          <Select
            aria-label="Result"
            options={statuses}
            value={filter.status ?? ''}
            onChange={({ target }) => narrow({ status: target.value })}
          />
          <Select
            aria-label="Event"
            options={types}
            value={filter.type ?? ''}
            onChange={({ target }) => narrow({ type: target.value })}
          />
        </div>
      </div>
      <PagedRows
        name="the delivery log"
        asked={asked}
        pageSize={pageSize}
        paging={{
          number: cursors.before + 1,
          newer: cursors.newer,
          older: cursors.olderTo(asked.data?.nextCursor ?? null),
        }}
        empty={
          <EmptyState
            icon={History}
            title={isNarrowed ? 'Nothing matches' : 'Nothing sent yet'}
            text={isNarrowed ? 'Try another result or event.' : 'Events appear here as they happen.'}
          />
        }
      >
        {(deliveries) => (
          <ol>
            {deliveries.map((delivery) => (
              <Delivery
                key={delivery.id}
                delivery={delivery}
                canReplay={webhook.enabled && !isLocked && delivery.type !== 'ping'}
                onOpen={() => setOpenId(delivery.id)}
              />
            ))}
          </ol>
        )}
      </PagedRows>
      {openId && <DeliveryDialog id={openId} onClose={() => setOpenId(null)} />}
      <ReplayFailedDialog open={replaying} webhook={webhook} onClose={() => setReplaying(false)} />
    </Card>
  );
}

function Delivery({
  delivery,
  canReplay,
  onOpen,
}: {
  delivery: WebhookDelivery;
  canReplay: boolean;
  onOpen: () => void;
}) {
  const { type, status, occurredAt, error, attempts, nextAttemptAt } = delivery;
  const replay = useReplay();
  const [name, tint] = statusNames[status];
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-5 py-3 last:border-0 sm:px-6">
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-2">
          <code className="text-sm font-semibold wrap-anywhere">{type}</code>
          <Badge tint={tint}>{name}</Badge>
        </p>
        <p className="text-sm text-ink-soft wrap-anywhere">
          <DateTime instant={occurredAt} />
          {attempts > 1 && ` · ${attempts} attempts`}
          {error && ` · ${error}`}
          {nextAttemptAt && (
            <>
              {' '}
              · Next: <DateTime instant={nextAttemptAt} />
            </>
          )}
        </p>
      </div>
      <Button variant="ghost" size="small" aria-label={`Details of ${type}`} onClick={onOpen}>
        Details
      </Button>
      {canReplay && (
        <Button
          variant="ghost"
          size="small"
          aria-label={status === 'waiting' ? `Send ${type} now` : `Replay ${type}`}
          busy={replay.isPending}
          onClick={() => replay.mutate(delivery.id)}
        >
          {status === 'waiting' ? 'Send now' : 'Replay'}
        </Button>
      )}
    </li>
  );
}
