import { acceptInvitation } from '@deskbell/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { call, errorMessage } from '../../kernel/api.ts';
import { useSite } from '../../kernel/brand/use-site.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Input } from '../../ui/form/input.tsx';
import { PasswordInput, SignUpFields } from '../sign-in/index.ts';

const Fields = SignUpFields.pick({ name: true, password: true });

/** For somebody who has no user yet, or one whose address nobody has proven: a name and a password. */
export function JoinAsNewUser({
  token,
  email,
  isUnproven,
}: {
  token: string;
  email: string;
  isUnproven: boolean;
}) {
  const { singleSignOn } = useSite();
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(Fields),
    defaultValues: { name: '', password: '' },
  });
  const { errors, isSubmitting, isSubmitSuccessful } = formState;
  const submit = handleSubmit(async (fields) => {
    try {
      await call(acceptInvitation, { body: { ...fields, token } });
      window.location.assign('/dashboard');
    } catch (error) {
      setError('root', { message: errorMessage(error) });
    }
  });
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      {errors.root && <Notice tint="danger">{errors.root.message}</Notice>}
      {isUnproven && (
        <Notice>
          Your address wasn’t verified until now. To protect your account, choose a new password.
        </Notice>
      )}
      <Field label="Email">
        {(control) => <Input {...control} value={email} readOnly disabled autoComplete="username" />}
      </Field>
      <Field label="Name" required error={errors.name?.message}>
        {(control) => <Input {...control} {...register('name')} autoComplete="name" />}
      </Field>
      <Field label="Password" required hint="At least 8 characters." error={errors.password?.message}>
        {(control) => <PasswordInput {...control} {...register('password')} autoComplete="new-password" />}
      </Field>
      <Button type="submit" size="large" busy={isSubmitting || (isSubmitSuccessful && !errors.root)}>
        Join the team
      </Button>
      {singleSignOn && !isUnproven && (
        <ButtonLink href={providerAddress(token)} variant="secondary" size="large">
          Sign in with {singleSignOn} instead
        </ButtonLink>
      )}
    </form>
  );
}

/** The provider vouches for the address; back here, one press is left. */
const providerAddress = (token: string) =>
  `/api/login?${new URLSearchParams({ next: `/join?${new URLSearchParams({ token })}` })}`;
