import { CarrierConnectSchema } from '@deskbell/contract';
import { errorMessage } from '../kernel/api.ts';
import { DialogForm, useDialogForm } from '../ui/form/dialog-form.tsx';
import { Field } from '../ui/form/field.tsx';
import { Input, Textarea } from '../ui/form/input.tsx';
import { useConnectCarrier } from './use-phone.ts';

export function ConnectVonageForm({ onClose }: { onClose: () => void }) {
  const connect = useConnectCarrier();
  const { register, submit, errors } = useDialogForm({
    schema: CarrierConnectSchema,
    values: {
      carrier: 'vonage' as const,
      apiKey: '',
      apiSecret: '',
      applicationId: '',
      privateKey: '',
      signatureSecret: '',
    },
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
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="API key" required error={errors.apiKey?.message}>
          {(frame) => <Input {...frame} {...register('apiKey')} autoComplete="off" />}
        </Field>
        <Field label="API secret" required error={errors.apiSecret?.message}>
          {(frame) => <Input {...frame} {...register('apiSecret')} type="password" autoComplete="off" />}
        </Field>
      </div>
      <Field
        label="Signature secret"
        required
        hint="From API settings. It proves that calls and texts come from Vonage. For texts, choose Messages API there."
        error={errors.signatureSecret?.message}
      >
        {(frame) => <Input {...frame} {...register('signatureSecret')} type="password" autoComplete="off" />}
      </Field>
      <Field label="Application ID" required error={errors.applicationId?.message}>
        {(frame) => <Input {...frame} {...register('applicationId')} autoComplete="off" />}
      </Field>
      <Field
        label="Private key"
        required
        hint="The file private.key of the application. Secrets are stored encrypted, and never shown again."
        error={errors.privateKey?.message}
      >
        {(frame) => (
          <Textarea
            {...frame}
            {...register('privateKey')}
            rows={4}
            placeholder="-----BEGIN PRIVATE KEY-----"
            autoComplete="off"
            spellCheck={false}
          />
        )}
      </Field>
    </DialogForm>
  );
}
