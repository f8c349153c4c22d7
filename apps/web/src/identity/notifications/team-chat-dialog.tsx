import {
  AlertKindSchema,
  alertKinds,
  createTeamChat,
  type TeamChat,
  type TeamChatCreate,
  TeamChatCreateSchema,
  updateTeamChat,
} from '@deskbell/contract';
import { useMutation } from '@tanstack/react-query';
import { call, errorMessage } from '../../kernel/api.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogForm, useDialogForm } from '../../ui/form/dialog-form.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Input } from '../../ui/form/input.tsx';
import { Select } from '../../ui/form/select.tsx';

interface DialogProps {
  /** The one that is changed, or a new one; null: closed. */
  edited: TeamChat | 'new' | null;
  onClose: () => void;
  onSaved: () => unknown;
}

/** Adds a channel of Slack or Teams, or changes one. */
export function TeamChatDialog({ edited, onClose, onSaved }: DialogProps) {
  return (
    <Dialog
      open={edited !== null}
      onClose={onClose}
      wide
      title={edited === 'new' ? 'Add a channel' : 'Change the channel'}
      description="Alerts are posted by an address that you make in Slack or Teams. It is kept encrypted, and never shown again."
    >
      {edited !== null && (
        <ChannelForm edited={edited === 'new' ? null : edited} onClose={onClose} onSaved={onSaved} />
      )}
    </Dialog>
  );
}

const ChangeSchema = TeamChatCreateSchema.omit({ address: true });
const usualKinds: TeamChatCreate['kinds'] = ['person_wanted', 'hot_lead', 'new_lead'];

function ChannelForm({
  edited,
  onClose,
  onSaved,
}: {
  edited: TeamChat | null;
  onClose: () => void;
  onSaved: () => unknown;
}) {
  const save = useMutation({
    mutationFn: (given: Omit<TeamChatCreate, 'address'> & { address?: string }) => {
      const { service, name, kinds, address } = given;
      return edited
        ? call(updateTeamChat, { params: { id: edited.id }, body: { name, kinds } })
        : call(createTeamChat, { body: { service, name, kinds, address: address ?? '' } });
    },
    onSuccess: () => onSaved(),
  });
  const form = useDialogForm({
    schema: edited ? ChangeSchema : TeamChatCreateSchema,
    values: edited
      ? { service: edited.service, name: edited.name, kinds: edited.kinds, address: '' }
      : { service: 'slack' as const, name: '', kinds: usualKinds, address: '' },
    save: (saved, outcome) => save.mutate(saved, outcome),
    onClose,
  });
  const { register, errors, watch } = form;
  const service = watch('service');
  return (
    <DialogForm
      onSubmit={form.submit}
      onClose={onClose}
      busy={save.isPending}
      action={edited ? 'Save' : 'Add channel'}
      error={save.error ? errorMessage(save.error) : undefined}
    >
      {!edited && (
        <>
          <Field label="Service">
            {(frame) => (
              <Select
                {...frame}
                {...register('service')}
                className="w-full"
                options={[
                  ['slack', 'Slack'],
                  ['teams', 'Microsoft Teams'],
                ]}
              />
            )}
          </Field>
          <Field label="Webhook address" hint={howTo[service]} error={errors.address?.message} required>
            {(frame) => <Input {...frame} {...register('address')} type="url" autoComplete="off" />}
          </Field>
        </>
      )}
      <Field label="Name" hint="So that you know it again." error={errors.name?.message} required>
        {(frame) => <Input {...frame} {...register('name')} placeholder="#front-desk" />}
      </Field>
      <fieldset className="grid gap-2">
        <legend className="mb-1.5 text-sm font-semibold">What is posted</legend>
        {AlertKindSchema.options.map((kind) => (
          <label key={kind} className="flex items-start gap-2.5 text-sm">
            <input
              type="checkbox"
              value={kind}
              {...register('kinds')}
              className="mt-0.5 size-4 shrink-0 accent-primary"
            />
            {alertKinds[kind]}
          </label>
        ))}
        {errors.kinds && (
          <p role="alert" className="text-sm font-medium text-danger">
            {errors.kinds.message}
          </p>
        )}
      </fieldset>
    </DialogForm>
  );
}

const howTo = {
  slack: 'In Slack: create an app, turn on Incoming Webhooks, add one for the channel, and copy its address.',
  teams:
    'In Teams: open the channel’s menu, choose Workflows, “Post to a channel when a webhook request is received”, and copy the address.',
};
