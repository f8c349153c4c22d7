import type { CurrentUser } from '@deskbell/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import * as z from 'zod';
import { useSendsMail } from '../../kernel/brand/use-site.ts';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeading } from '../../ui/card.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Input } from '../../ui/form/input.tsx';
import { changeEmail } from '../session/index.ts';
import { PasswordInput, SignUpFields } from '../sign-in/index.ts';

/** The address one signs in with, and how to have another: the password, then a link that is sent there. */
export function EmailCard({ user }: { user: CurrentUser }) {
  const Fields = z.object({
    newEmail: SignUpFields.shape.email.refine(
      (address) => address.toLowerCase() !== user.email,
      'This is your address already',
    ),
    password: z.string().min(1, 'Enter your current password'),
  });
  const { register, handleSubmit, reset, formState } = useForm({
    resolver: zodResolver(Fields),
    defaultValues: { newEmail: '', password: '' },
  });
  const ask = useMutation({ mutationFn: changeEmail, onSuccess: () => reset() });
  const { errors } = formState;
  return (
    <Card>
      <CardHeading
        title="Email"
        hint={`You sign in with ${user.email}. It is ${user.emailVerified ? 'verified' : 'not verified yet'}.`}
      />
      <form noValidate onSubmit={handleSubmit((fields) => ask.mutate(fields))} className="grid gap-5">
        {ask.error && <Notice tint="danger">{ask.error.message}</Notice>}
        {ask.isSuccess && <LinkIsReady address={ask.variables.newEmail} />}
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <Field label="New email" error={errors.newEmail?.message}>
            {(control) => <Input {...control} {...register('newEmail')} type="email" autoComplete="email" />}
          </Field>
          <Field label="Your password" error={errors.password?.message}>
            {(control) => (
              <PasswordInput {...control} {...register('password')} autoComplete="current-password" />
            )}
          </Field>
        </div>
        <div>
          <Button type="submit" variant="secondary" busy={ask.isPending}>
            Change email
          </Button>
        </div>
      </form>
    </Card>
  );
}

function LinkIsReady({ address }: { address: string }) {
  const sendsMail = useSendsMail();
  return (
    <Notice tint="good">
      {sendsMail
        ? `We sent a link to ${address}. Your address changes when you open it in a browser where you’re signed in.`
        : `The link for ${address} is in the outbox; email isn’t set up here. Your address changes when you open it.`}
    </Notice>
  );
}
