import { CarrierConnectSchema } from '@deskbell/contract';
import { errorMessage } from '../kernel/api.ts';
import { DialogForm, useDialogForm } from '../ui/form/dialog-form.tsx';
import { Field } from '../ui/form/field.tsx';
import { Input } from '../ui/form/input.tsx';
import { useConnectCarrier } from './use-phone.ts';

export function ConnectTwilioForm({ onClose }: { onClose: () => void }) {
  const connect = useConnectCarrier();
  const { register, submit, errors } = useDialogForm({
    schema: CarrierConnectSchema,
    values: { carrier: 'twilio' as const, accountSid: '', authToken: '' },
    save: (form, outcome) => connect.mutate(form, outcome),
    onClose,
  });
  return (
    <DialogForm
      onSubmit={submit}
      onClose={onClose}
      busy={connect.isPending}
      action="Connect"
      error={connect.error ? errorMessage(connect.error) : undefined}
    >
      <Field label="Account SID" required error={errors.accountSid?.message}>
        {(frame) => <Input {...frame} {...register('accountSid')} placeholder="AC…" autoComplete="off" />}
      </Field>
      <Field
        label="Auth token"
        required
        hint="Stored encrypted, and never shown again."
        error={errors.authToken?.message}
      >
        {(frame) => <Input {...frame} {...register('authToken')} type="password" autoComplete="off" />}
      </Field>
    </DialogForm>
  );
}
