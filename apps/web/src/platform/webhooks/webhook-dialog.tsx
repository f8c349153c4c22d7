import {
  type Webhook,
  WebhookCreateSchema,
  type WebhookEventType,
  WebhookEventTypeSchema,
  webhookEventNotes,
} from '@deskbell/contract';
import { errorMessage } from '../../kernel/api.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogForm, useDialogForm } from '../../ui/form/dialog-form.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Input } from '../../ui/form/input.tsx';
import { useCreateWebhook, useUpdateWebhook } from './use-webhooks.ts';

/** Adds a webhook, or with `webhook` changes it. */
export function WebhookDialog({
  open,
  onClose,
  webhook,
  onAdded,
}: {
  open: boolean;
  onClose: () => void;
  webhook?: Webhook;
  onAdded?: (id: string) => void;
}) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      wide
      title={webhook ? 'Edit webhook' : 'Add a webhook'}
      description="Each event is sent to this address as JSON, signed with the webhook’s secret."
    >
      {webhook ? (
        <Editing webhook={webhook} onClose={onClose} />
      ) : (
        <Adding onClose={onClose} onAdded={onAdded} />
      )}
    </Dialog>
  );
}

const WebhookForm = WebhookCreateSchema.omit({ enabled: true });

interface Values {
  url: string;
  description: string;
  events: WebhookEventType[];
}

function Adding({ onClose, onAdded }: { onClose: () => void; onAdded: ((id: string) => void) | undefined }) {
  const add = useCreateWebhook();
  return (
    <WebhookFields
      values={{ url: '', description: '', events: ['lead.captured', 'conversation.needs_person'] }}
      save={(values, { onSuccess, onError }) =>
        add.mutate(
          { ...values, enabled: true },
          {
            onError,
            onSuccess: ({ id }) => {
              onAdded?.(id);
              onSuccess();
            },
          },
        )
      }
      onClose={onClose}
      busy={add.isPending}
      error={add.error}
      action="Add webhook"
    />
  );
}

function Editing({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const update = useUpdateWebhook(webhook);
  const { url, description, events } = webhook;
  return (
    <WebhookFields
      values={{ url, description, events }}
      save={(values, outcome) => update.mutate(values, outcome)}
      onClose={onClose}
      busy={update.isPending}
      error={update.error}
      action="Save"
    />
  );
}

function WebhookFields({
  values,
  save,
  onClose,
  busy,
  error,
  action,
}: {
  values: Values;
  save: (saved: Values, outcome: { onSuccess: () => void; onError: (error: unknown) => void }) => void;
  onClose: () => void;
  busy: boolean;
  error: Error | null;
  action: string;
}) {
  const form = useDialogForm({ schema: WebhookForm, values, save, onClose });
  const { register, errors } = form;
  return (
    <DialogForm
      onSubmit={form.submit}
      onClose={onClose}
      busy={busy}
      action={action}
      error={error ? errorMessage(error) : undefined}
    >
      <Field label="Address" error={errors.url?.message} required>
        {(frame) => (
          <Input {...frame} {...register('url')} type="url" placeholder="https://example.com/webhooks" />
        )}
      </Field>
      <Field label="Name" hint="For your team only." error={errors.description?.message}>
        {(frame) => <Input {...frame} {...register('description')} placeholder="Our CRM" />}
      </Field>
      <fieldset className="grid gap-2">
        <legend className="mb-1.5 text-sm font-semibold">Events</legend>
        {WebhookEventTypeSchema.options.map((type) => (
          <label key={type} className="flex items-start gap-2.5 text-sm">
            <input
              type="checkbox"
              value={type}
              {...register('events')}
              className="mt-0.5 size-4 shrink-0 accent-primary"
            />
            <span>
              {webhookEventNotes[type]}
              <code className="block text-[0.8125rem] text-ink-soft">{type}</code>
            </span>
          </label>
        ))}
        {errors.events && (
          <p role="alert" className="text-sm font-medium text-danger">
            {errors.events.message}
          </p>
        )}
      </fieldset>
    </DialogForm>
  );
}
