import type { Webhook } from '@deskbell/contract';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { errorMessage } from '../../kernel/api.ts';
import { useLocked } from '../../money/plan-lock/index.ts';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeading } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Switch } from '../../ui/form/switch.tsx';
import { DateTime } from '../../ui/time/date-time.tsx';
import { DeliveryLog } from './delivery-log.tsx';
import { SecretField } from './secret-field.tsx';
import { TestButton } from './test-button.tsx';
import { useDeleteWebhook, useUpdateWebhook } from './use-webhooks.ts';
import { WebhookDialog } from './webhook-dialog.tsx';

/** One webhook: on or off, its secret, a test, and its log. */
export function WebhookDetails({ webhook }: { webhook: Webhook }) {
  const update = useUpdateWebhook(webhook);
  const isLocked = useLocked('webhooks');
  const [editing, setEditing] = useState(false);
  const [deleting, setDeleting] = useState(false);
  const name = webhook.description || new URL(webhook.url).host;
  return (
    <>
      <Card aria-label={name}>
        <CardHeading
          title={name}
          hint={<span className="wrap-anywhere">{webhook.url}</span>}
          aside={
            <div className="flex gap-2">
              {!isLocked && (
                <Button variant="secondary" size="small" onClick={() => setEditing(true)}>
                  <Pencil aria-hidden size={16} /> Edit
                </Button>
              )}
              <Button variant="ghost" size="small" onClick={() => setDeleting(true)}>
                <Trash2 aria-hidden size={16} /> Delete
              </Button>
            </div>
          }
        />
        {isLocked ? null : (
          <div className="grid gap-5">
            <Trouble webhook={webhook} />
            {update.error && <Notice tint="danger">{errorMessage(update.error)}</Notice>}
            <Switch
              label="Send events"
              hint="Turned off, it is sent nothing, and what still waits is given up."
              checked={webhook.enabled}
              onChange={(enabled) => update.mutate({ enabled })}
            />
            <SecretField webhook={webhook} />
            <TestButton webhook={webhook} />
          </div>
        )}
      </Card>
      <DeliveryLog webhook={webhook} />
      <WebhookDialog open={editing} onClose={() => setEditing(false)} webhook={webhook} />
      {deleting && <DeleteDialog webhook={webhook} name={name} onClose={() => setDeleting(false)} />}
    </>
  );
}

function Trouble({ webhook: { enabled, disabledReason, failingSince } }: { webhook: Webhook }) {
  if (disabledReason === 'gone')
    return (
      <Notice tint="danger">
        The receiver answered that it wants no more events (410), so this webhook was turned off.
      </Notice>
    );
  if (disabledReason === 'failing')
    return (
      <Notice tint="danger">
        Nothing could be delivered for five days, so this webhook was turned off. Once the receiver works,
        turn it on and replay what failed.
      </Notice>
    );
  if (!enabled || !failingSince) return null;
  return (
    <Notice tint="brass">
      Nothing has been delivered since <DateTime instant={failingSince} />. Events are sent again for 32
      hours; after five days of failing the webhook is turned off.
    </Notice>
  );
}

function DeleteDialog({ webhook, name, onClose }: { webhook: Webhook; name: string; onClose: () => void }) {
  const remove = useDeleteWebhook(webhook);
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`Delete ${name}?`}
      description="Its log goes with it, and what still waits is not sent."
      confirm="Delete webhook"
      keep="Keep it"
      busy={remove.isPending}
      error={remove.error ? errorMessage(remove.error) : undefined}
      onConfirm={() => remove.mutate(undefined, { onSuccess: onClose })}
    />
  );
}
