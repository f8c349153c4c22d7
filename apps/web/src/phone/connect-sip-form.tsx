import { errorMessage } from '../kernel/api.ts';
import { DialogForm, useDialogForm } from '../ui/form/dialog-form.tsx';
import { Field } from '../ui/form/field.tsx';
import { Input, Textarea } from '../ui/form/input.tsx';
import { Select } from '../ui/form/select.tsx';
import { emptyTrunk, isOverTls, SipTrunkFormSchema } from './sip-trunk-form.ts';
import { useConnectCarrier } from './use-phone.ts';

const choices = {
  connection: [
    ['udp', 'UDP'],
    ['tcp', 'TCP'],
    ['tls', 'TLS, sound encrypted'],
    ['tls-plain', 'TLS, sound unencrypted'],
  ],
  registers: [
    ['yes', 'Register with user and password'],
    ['no', 'The trunk sends calls to this server’s address'],
  ],
  codecs: [
    ['both', 'G.711, both laws'],
    ['pcmu', 'G.711 mu-law (PCMU)'],
    ['pcma', 'G.711 A-law (PCMA)'],
  ],
  plus: [
    ['yes', 'With a plus: +15550100123'],
    ['no', 'Without: 15550100123'],
  ],
  transfer: [
    ['bridge', 'Call staff here; callers come back if nobody answers'],
    ['refer', 'Have the trunk do it (REFER)'],
  ],
} as const;

export function ConnectSipForm({ onClose }: { onClose: () => void }) {
  const connect = useConnectCarrier();
  const { register, submit, errors, watch } = useDialogForm({
    schema: SipTrunkFormSchema,
    values: emptyTrunk,
    save: (trunk, outcome) => connect.mutate(trunk, outcome),
    onClose,
  });
  const choice = (name: keyof typeof choices, label: string, hint?: string) => (
    <Field label={label} hint={hint}>
      {(frame) => <Select {...frame} {...register(name)} className="w-full" options={choices[name]} />}
    </Field>
  );
  return (
    <DialogForm
      onSubmit={submit}
      onClose={onClose}
      busy={connect.isPending}
      action="Connect"
      error={connect.error ? errorMessage(connect.error) : undefined}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Address" required error={errors.address?.message}>
          {(frame) => (
            <Input {...frame} {...register('address')} placeholder="sip.provider.com" autoComplete="off" />
          )}
        </Field>
        {choice('connection', 'Connection')}
        <Field label="User" error={errors.user?.message}>
          {(frame) => <Input {...frame} {...register('user')} autoComplete="off" />}
        </Field>
        <Field
          label="Password"
          hint="Stored encrypted, and never shown again."
          error={errors.password?.message}
        >
          {(frame) => <Input {...frame} {...register('password')} type="password" autoComplete="off" />}
        </Field>
      </div>
      {isOverTls(watch('connection')) && (
        <Field
          label="Certificate of the trunk"
          hint="Only if your own telephone system made its certificate itself: paste it here (PEM)."
          error={errors.certificate?.message}
        >
          {(frame) => (
            <Textarea
              {...frame}
              {...register('certificate')}
              rows={3}
              placeholder="-----BEGIN CERTIFICATE-----"
              className="font-mono"
            />
          )}
        </Field>
      )}
      {choice('registers', 'How it finds this server')}
      <div className="grid gap-5 sm:grid-cols-2">
        {choice('codecs', 'Sound')}
        {choice('plus', 'Numbers')}
      </div>
      {choice('transfer', 'Putting callers through')}
      <Field
        label="Other addresses its calls come from"
        hint="Addresses or networks, separated by commas. Leave it empty if you don’t know of any."
        error={
          errors.alsoFrom?.message ?? (errors.alsoFrom as { message?: string }[] | undefined)?.[0]?.message
        }
      >
        {(frame) => <Input {...frame} {...register('alsoFrom')} autoComplete="off" />}
      </Field>
    </DialogForm>
  );
}
