import { zodResolver } from '@hookform/resolvers/zod';
import { Link } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { AuthLayout } from '../../shell/standalone/index.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { textLink } from '../../ui/text-link.ts';
import { nextAddress, signUp } from '../session/index.ts';
import { SignUpFields } from './account-fields.ts';
import { NewAccountFields } from './new-account-fields.tsx';
import { saveBrowserRegion } from './save-browser-region.ts';

export function SignUpForm({ next }: { next: string | undefined }) {
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(SignUpFields),
    defaultValues: { name: '', email: '', password: '' },
  });
  const { errors, isSubmitting, isSubmitSuccessful } = formState;

  const submit = handleSubmit(async (fields) => {
    try {
      await signUp(fields);
    } catch (error) {
      setError('root', { message: (error as Error).message });
      return;
    }
    await saveBrowserRegion();
    window.location.assign(next ? nextAddress(next) : '/dashboard?section=setup');
  });

  return (
    <AuthLayout title="Create your account" text="Then set up your assistant in three steps.">
      <form onSubmit={submit} noValidate className="grid gap-4">
        {errors.root && <Notice tint="danger">{errors.root.message}</Notice>}
        <NewAccountFields register={register} errors={errors} />
        <Button type="submit" size="large" busy={isSubmitting || (isSubmitSuccessful && !errors.root)}>
          Create account
        </Button>
      </form>
      <p className="text-sm text-ink-soft">
        Already have an account?{' '}
        <Link to="/login" search={{ next }} className={textLink}>
          Sign in
        </Link>
      </p>
    </AuthLayout>
  );
}
