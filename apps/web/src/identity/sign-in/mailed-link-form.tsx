import { zodResolver } from '@hookform/resolvers/zod';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useSendsMail } from '../../kernel/brand/use-site.ts';
import { AuthLayout } from '../../shell/standalone/index.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Input } from '../../ui/form/input.tsx';
import { textLink } from '../../ui/text-link.ts';
import { AddressFields } from './account-fields.ts';

/** Asks for an address and has a link sent to it. `fault`: what went wrong with an earlier link. */
export function MailedLinkForm({
  title,
  text,
  fault,
  send,
}: {
  title: string;
  text: string;
  fault?: string | undefined;
  send: (email: string) => Promise<void>;
}) {
  const sendsMail = useSendsMail();
  const [askedFor, setAskedFor] = useState<string | null>(null);
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(AddressFields),
    defaultValues: { email: '' },
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async ({ email }) => {
    try {
      await send(email);
    } catch (error) {
      setError('root', { message: (error as Error).message });
      return;
    }
    setAskedFor(email);
  });

  return (
    <AuthLayout title={title} text={text}>
      {askedFor ? (
        // The same words whether or not the address is known.
        <Notice tint="good">
          {sendsMail
            ? `If there is an account for ${askedFor}, we’ve sent it a link.`
            : `If there is an account for ${askedFor}, its link is in the outbox because email isn’t set up here. Ask your administrator for it.`}
        </Notice>
      ) : (
        <form onSubmit={submit} noValidate className="grid gap-4">
          {fault && !errors.root && <Notice tint="danger">{fault}</Notice>}
          {errors.root && <Notice tint="danger">{errors.root.message}</Notice>}
          <Field label="Email" error={errors.email?.message}>
            {(control) => <Input {...control} {...register('email')} type="email" autoComplete="email" />}
          </Field>
          <Button type="submit" size="large" busy={isSubmitting}>
            {sendsMail ? 'Send the link' : 'Make the link'}
          </Button>
        </form>
      )}
      <Link to="/login" className={`${textLink} text-sm`}>
        Back to sign in
      </Link>
    </AuthLayout>
  );
}
