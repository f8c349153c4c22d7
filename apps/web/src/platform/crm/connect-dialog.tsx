import { CrmConnectSchema, type CrmProvider, crmProviderNames } from '@deskbell/contract';
import { Controller } from 'react-hook-form';
import { errorMessage } from '../../kernel/api.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogForm, useDialogForm } from '../../ui/form/dialog-form.tsx';
import { Switch } from '../../ui/form/switch.tsx';
import { TokenField } from './token-field.tsx';
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
      description={`The token is tried at once, kept encrypted, and never shown again.`}
    >
      <ConnectForm provider={provider} onClose={onClose} />
    </Dialog>
  );
}

const Form = CrmConnectSchema.omit({ provider: true });

function ConnectForm({ provider, onClose }: { provider: CrmProvider; onClose: () => void }) {
  const connect = useConnect();
  const form = useDialogForm({
    schema: Form,
    values: { token: '', sendsExisting: true },
    save: (saved, outcome) => connect.mutate({ provider, ...saved }, outcome),
    onClose,
  });
  const { register, control, errors } = form;
  const isAtField = Boolean(errors.token);
  return (
    <DialogForm
      onSubmit={form.submit}
      onClose={onClose}
      busy={connect.isPending}
      action="Connect"
      error={connect.error && !isAtField ? errorMessage(connect.error) : undefined}
    >
      <TokenField provider={provider} error={errors.token?.message} input={register('token')} />
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
