import { type CrmProvider, connectsByApp, crmProviderNames } from '@deskbell/contract';
import { Controller } from 'react-hook-form';
import { errorMessage } from '../../kernel/api.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogForm, useDialogForm } from '../../ui/form/dialog-form.tsx';
import { Switch } from '../../ui/form/switch.tsx';
import { emptyEntry, entrySchema } from './entry.ts';
import { EntryFields } from './entry-fields.tsx';
import { useConnect } from './use-crm.ts';

interface DialogProps {
  provider: CrmProvider;
  open: boolean;
  onClose: () => void;
}

/** Asks for the token by which leads are sent to a CRM. */
export function ConnectDialog({ provider, open, onClose }: DialogProps) {
  const name = crmProviderNames[provider];
  return (
    <Dialog
      open={open}
      onClose={onClose}
      wide
      title={`Connect ${name}`}
      description={`${connectsByApp(provider) ? 'What you enter' : 'The token'} is tried at once, kept encrypted, and never shown again.`}
    >
      <ConnectForm provider={provider} onClose={onClose} />
    </Dialog>
  );
}

function ConnectForm({ provider, onClose }: { provider: CrmProvider; onClose: () => void }) {
  const connect = useConnect();
  const form = useDialogForm({
    schema: entrySchema(provider),
    values: emptyEntry(provider),
    save: (saved, outcome) => connect.mutate(saved, outcome),
    onClose,
  });
  const { register, control, errors } = form;
  const isAtField = Boolean(errors.token ?? errors.app?.host ?? errors.app?.code);
  return (
    <DialogForm
      onSubmit={form.submit}
      onClose={onClose}
      busy={connect.isPending}
      action="Connect"
      error={connect.error && !isAtField ? errorMessage(connect.error) : undefined}
    >
      <EntryFields provider={provider} register={register} errors={errors} />
      <Controller
        control={control}
        name="sendsExisting"
        render={({ field }) => (
          <Switch
            label="Send the leads you have, too"
            hint="Otherwise a lead is sent once it is new or changes."
            checked={field.value}
            onChange={field.onChange}
          />
        )}
      />
    </DialogForm>
  );
}
