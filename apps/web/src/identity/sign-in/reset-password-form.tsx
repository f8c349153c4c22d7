import { zodResolver } from '@hookform/resolvers/zod';
import { Link, useNavigate } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { AuthLayout } from '../../shell/standalone/index.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Field } from '../../ui/form/field.tsx';
import { textLink } from '../../ui/text-link.ts';
import { resetPassword } from '../session/index.ts';
import { ResetFields } from './account-fields.ts';
import { PasswordInput } from './password-input.tsx';

export function ResetPasswordForm({ token }: { token: string }) {
  const navigate = useNavigate();
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(ResetFields),
    defaultValues: { newPassword: '' },
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async ({ newPassword }) => {
    try {
      await resetPassword({ newPassword, token });
    } catch (error) {
      setError('root', { message: (error as Error).message });
      return;
    }
    // Replaced, so that the used token is not left one step back.
    await navigate({ to: '/login', search: { said: 'password-changed' }, replace: true });
  });

  return (
    <AuthLayout title="Choose a new password">
      <form onSubmit={submit} noValidate className="grid gap-4">
        {errors.root && (
          <Notice tint="danger">
            {errors.root.message}{' '}
            <Link to="/login" search={{ view: 'forgot' }} className="font-semibold underline">
              Send a new link
            </Link>
          </Notice>
        )}
        <Field label="New password" hint="At least 8 characters." error={errors.newPassword?.message}>
          {(control) => (
            <PasswordInput {...control} {...register('newPassword')} autoComplete="new-password" />
          )}
        </Field>
        <Button type="submit" size="large" busy={isSubmitting}>
          Save password
        </Button>
      </form>
      <Link to="/login" className={`${textLink} text-sm`}>
        Back to sign in
      </Link>
    </AuthLayout>
  );
}
