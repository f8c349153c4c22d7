import { zodResolver } from '@hookform/resolvers/zod';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useSite } from '../brand/use-site.ts';
import { FrontDoor } from '../front-door/front-door.tsx';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Input } from '../ui/input.tsx';
import { Notice } from '../ui/notice.tsx';
import { textLink } from '../ui/text-link.ts';
import { ForgotFields } from './account-fields.ts';
import { requestPasswordReset } from './auth-client.ts';

export function ForgotPasswordForm() {
  const { mail } = useSite();
  const [askedFor, setAskedFor] = useState<string | null>(null);
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(ForgotFields),
    defaultValues: { email: '' },
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async ({ email }) => {
    try {
      await requestPasswordReset(email);
    } catch (error) {
      setError('root', { message: (error as Error).message });
      return;
    }
    setAskedFor(email);
  });

  return (
    <FrontDoor title="Reset your password" text="We send you a link with which you choose a new one.">
      {askedFor ? (
        // The same words whether or not the address is known.
        <Notice tint="good">
          {mail === 'smtp'
            ? `If there is an account for ${askedFor}, a link is on its way to it.`
            : `If there is an account for ${askedFor}, its link waits in the outbox: no mail server is set up here. Ask your administrator for it.`}
        </Notice>
      ) : (
        <form onSubmit={submit} noValidate className="grid gap-4">
          {errors.root && <Notice tint="danger">{errors.root.message}</Notice>}
          <Field label="Email" error={errors.email?.message}>
            {(control) => <Input {...control} {...register('email')} type="email" autoComplete="email" />}
          </Field>
          <Button type="submit" size="large" busy={isSubmitting}>
            Send the link
          </Button>
        </form>
      )}
      <Link to="/login" className={`${textLink} text-sm`}>
        Back to sign in
      </Link>
    </FrontDoor>
  );
}
