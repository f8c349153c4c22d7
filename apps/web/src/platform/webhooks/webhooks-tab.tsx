import type { Webhook } from '@deskbell/contract';
import { Plus, Webhook as WebhookIcon } from 'lucide-react';
import { useState } from 'react';
import { PlanLock, useLocked } from '../../money/plan-lock/index.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeading } from '../../ui/card.tsx';
import { classes } from '../../ui/classes.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { useWebhooks } from './use-webhooks.ts';
import { WebhookDetails } from './webhook-details.tsx';
import { WebhookDialog } from './webhook-dialog.tsx';

/** Where events of the account are sent; one that is chosen opens below. */
export function WebhooksTab() {
  const { data, error, refetch } = useWebhooks();
  const [adding, setAdding] = useState(false);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const chosen = data?.find(({ id }) => id === chosenId) ?? data?.[0];
  const add = () => setAdding(true);
  const isLocked = useLocked('webhooks');
  return (
    <div className="grid gap-5">
      <Card>
        <CardHeading
          title="Webhooks"
          hint="Your own programs are told what happens in your account, for all assistants."
          aside={
            data &&
            data.length > 0 &&
            !isLocked && (
              <Button variant="secondary" size="small" onClick={add}>
                <Plus aria-hidden size={16} /> Add a webhook
              </Button>
            )
          }
        />
        <PlanLock
          feature="webhooks"
          kept={
            data && data.length > 0
              ? 'Nothing is sent until then, and your webhooks and their log are kept.'
              : undefined
          }
        />
        {error ? (
          <ErrorState title="Couldn’t load webhooks" error={error} onRetry={() => void refetch()} />
        ) : !data ? (
          <Skeleton className="h-16" />
        ) : data.length === 0 && isLocked ? null : data.length === 0 ? (
          <EmptyState
            icon={WebhookIcon}
            title="No webhook yet"
            text="Send leads, conversations, appointments, and calls to your CRM or any other program the moment they happen."
            action={<Button onClick={add}>Add a webhook</Button>}
          />
        ) : (
          <ul className="-mx-2">
            {data.map((webhook) => (
              <li key={webhook.id}>
                <WebhookRow
                  webhook={webhook}
                  isChosen={webhook.id === chosen?.id}
                  onChoose={() => setChosenId(webhook.id)}
                />
              </li>
            ))}
          </ul>
        )}
      </Card>
      {chosen && <WebhookDetails key={chosen.id} webhook={chosen} />}
      <WebhookDialog open={adding} onClose={() => setAdding(false)} onAdded={setChosenId} />
    </div>
  );
}

function WebhookRow({
  webhook,
  isChosen,
  onChoose,
}: {
  webhook: Webhook;
  isChosen: boolean;
  onChoose: () => void;
}) {
  const { url, description, events } = webhook;
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className={classes(
        'flex w-full flex-wrap items-center gap-x-3 gap-y-1 rounded-control px-2 py-2.5 text-left',
        isChosen ? 'bg-sunken' : 'hover:bg-canvas',
      )}
    >
      <span className="min-w-0 grow">
        <span className="block font-semibold wrap-anywhere">{description || new URL(url).host}</span>
        <span className="block text-sm text-ink-soft wrap-anywhere">
          {url} · {events.length} {events.length === 1 ? 'event' : 'events'}
        </span>
      </span>
      <StateBadge webhook={webhook} />
    </button>
  );
}

function StateBadge({ webhook: { enabled, disabledReason, failingSince } }: { webhook: Webhook }) {
  if (useLocked('webhooks')) return <Badge>Off</Badge>;
  if (enabled) return failingSince ? <Badge tint="brass">Failing</Badge> : <Badge tint="good">On</Badge>;
  return disabledReason ? <Badge tint="danger">Turned off</Badge> : <Badge>Off</Badge>;
}
