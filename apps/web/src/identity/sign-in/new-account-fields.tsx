import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import { Field } from '../../ui/form/field.tsx';
import { Input } from '../../ui/form/input.tsx';
import { PasswordInput } from './password-input.tsx';

interface NewAccount {
  name: string;
  email: string;
  password: string;
}

/** Name, address and password of an account to be made. */
export function NewAccountFields({
  register,
  errors,
}: {
  register: UseFormRegister<NewAccount>;
  errors: FieldErrors<NewAccount>;
}) {
  return (
    <>
      <Field label="Name" required error={errors.name?.message}>
        {(control) => <Input {...control} {...register('name')} autoComplete="name" />}
      </Field>
      <Field label="Email" required error={errors.email?.message}>
        {(control) => <Input {...control} {...register('email')} type="email" autoComplete="email" />}
      </Field>
      <Field label="Password" required hint="At least 8 characters." error={errors.password?.message}>
        {(control) => <PasswordInput {...control} {...register('password')} autoComplete="new-password" />}
      </Field>
    </>
  );
}
