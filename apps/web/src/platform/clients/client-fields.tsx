import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import { useSendsMail } from '../../kernel/brand/use-site.ts';
import { Field } from '../../ui/form/field.tsx';
import { Input, Textarea } from '../../ui/form/input.tsx';
import { Select } from '../../ui/form/select.tsx';

/** What the forms of a client hold, as it is typed. */
export interface ClientForm {
  name: string;
  businessName: string;
  industry: string;
  clientContactEmail: string;
  clientContactPhone: string;
  setupNotes: string;
}

export function ClientFields({
  register,
  errors,
  industries,
}: {
  register: UseFormRegister<ClientForm>;
  errors: FieldErrors<ClientForm>;
  industries: readonly (readonly [string, string])[];
}) {
  const sendsMail = useSendsMail();
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Assistant Name" required error={errors.name?.message}>
          {(control) => <Input {...control} {...register('name')} autoComplete="off" />}
        </Field>
        <Field label="Business Name" required error={errors.businessName?.message}>
          {(control) => <Input {...control} {...register('businessName')} autoComplete="off" />}
        </Field>
        <Field label="Industry" required error={errors.industry?.message}>
          {(control) => (
            <Select {...control} {...register('industry')} options={industries} className="w-full" />
          )}
        </Field>
        <Field label="Client Phone" error={errors.clientContactPhone?.message}>
          {(control) => (
            <Input {...control} {...register('clientContactPhone')} type="tel" autoComplete="off" />
          )}
        </Field>
      </div>
      <Field
        label="Client Email"
        required
        hint={`This person can see the assistant in the portal${sendsMail ? ' and is invited by email' : ''}.`}
        error={errors.clientContactEmail?.message}
      >
        {(control) => (
          <Input {...control} {...register('clientContactEmail')} type="email" autoComplete="off" />
        )}
      </Field>
      <Field label="Setup Notes" error={errors.setupNotes?.message}>
        {(control) => <Textarea {...control} {...register('setupNotes')} rows={3} />}
      </Field>
    </>
  );
}
