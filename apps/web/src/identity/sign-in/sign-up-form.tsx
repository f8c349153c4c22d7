import { zodResolver } from '@hookform/resolvers/zod';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useSite } from '../../kernel/brand/use-site.ts';
import { AuthLayout } from '../../shell/standalone/index.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { textLink } from '../../ui/text-link.ts';
import { afterSignUp, type NewAccount, signUp } from '../session/index.ts';
import { SignUpFields } from './account-fields.ts';
import { CheckMail } from './check-mail.tsx';
import { NewAccountFields } from './new-account-fields.tsx';
import { saveBrowserRegion } from './save-browser-region.ts';

export function SignUpForm({ next }: { next: string | undefined }) {
  const mailed = useSite().mail === 'smtp';
  const [asked, setAsked] = useState<NewAccount | null>(null);
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(SignUpFields),
    defaultValues: { name: '', email: '', password: '' },
  });
  const { errors, isSubmitting, isSubmitSuccessful } = formState;

  const submit = handleSubmit(async (fields) => {
    try {
      await signUp(fields, { mailed, next });
    } catch (error) {
      setError('root', { message: (error as Error).message });
      return;
    }
    if (mailed) return setAsked(fields);
    await saveBrowserRegion();
    window.location.assign(afterSignUp(next));
  });

  if (asked) {
    const resend = () => signUp(asked, { mailed, next });
    return <CheckMail email={asked.email} next={next} resend={resend} onBack={() => setAsked(null)} />;
  }
  return (
    <AuthLayout title="Create your account" text="Then set up your assistant in three steps.">
      <form onSubmit={submit} noValidate className="grid gap-4">
        {errors.root && <Notice tint="danger">{errors.root.message}</Notice>}
        <NewAccountFields register={register} errors={errors} />
        <Button
          type="submit"
          size="large"
          busy={isSubmitting || (isSubmitSuccessful && !mailed && !errors.root)}
        >
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
