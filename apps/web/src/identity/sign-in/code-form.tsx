import { zodResolver } from '@hookform/resolvers/zod';
import { Link } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { AuthLayout } from '../../shell/standalone/index.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Input } from '../../ui/form/input.tsx';
import { textLink } from '../../ui/text-link.ts';
import { giveCode, nextAddress } from '../session/index.ts';
import { CodeFields } from './account-fields.ts';

/** The second step of signing in. */
export function CodeForm({ next }: { next: string | undefined }) {
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(CodeFields),
    defaultValues: { code: '', trustDevice: false },
  });
  const { errors, isSubmitting, isSubmitSuccessful } = formState;

  const submit = handleSubmit(async (fields) => {
    try {
      await giveCode(fields);
    } catch (error) {
      setError('root', { message: (error as Error).message });
      return;
    }
    window.location.assign(nextAddress(next));
  });

  return (
    <AuthLayout
      title="Enter your code"
      text="Enter the six-digit code from your authenticator app, or a recovery code."
    >
      <form onSubmit={submit} noValidate className="grid gap-4">
        {errors.root && <Notice tint="danger">{errors.root.message}</Notice>}
        <Field label="Code" error={errors.code?.message}>
          {(control) => <Input {...control} {...register('code')} autoComplete="one-time-code" autoFocus />}
        </Field>
        <label className="flex min-h-8 items-center gap-2 text-sm">
          <input type="checkbox" {...register('trustDevice')} className="size-4 accent-primary" />
          Don't ask again in this browser for 30 days
        </label>
        <Button type="submit" size="large" busy={isSubmitting || (isSubmitSuccessful && !errors.root)}>
          Sign in
        </Button>
      </form>
      <Link to="/login" className={`${textLink} text-sm`}>
        Back to sign in
      </Link>
    </AuthLayout>
  );
}
