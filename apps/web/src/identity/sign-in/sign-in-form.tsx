import { zodResolver } from '@hookform/resolvers/zod';
import { Link } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { useSite } from '../../kernel/brand/use-site.ts';
import { AuthLayout } from '../../shell/standalone/index.ts';
import { Button, ButtonLink, buttonClasses } from '../../ui/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Input } from '../../ui/form/input.tsx';
import { textLink } from '../../ui/text-link.ts';
import { afterFirstStep, nextAddress, signIn } from '../session/index.ts';
import { SignInFields } from './account-fields.ts';
import { PasswordInput } from './password-input.tsx';

/** `said` is news from another step (a changed password, a verified address). */
export function SignInForm({
  next,
  said,
  fault,
}: {
  next: string | undefined;
  said?: string | undefined;
  /** What went wrong elsewhere on the way in. */
  fault?: string | undefined;
}) {
  const site = useSite();
  const { singleSignOn } = site;
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(SignInFields),
    defaultValues: { email: '', password: '', rememberMe: true },
  });
  const { errors, isSubmitting, isSubmitSuccessful } = formState;

  const submit = handleSubmit(async (fields) => {
    try {
      window.location.assign(afterFirstStep(await signIn(fields), next));
    } catch (error) {
      setError('root', { message: (error as Error).message });
    }
  });

  return (
    <AuthLayout title="Sign in" text="Welcome back.">
      {said && <Notice tint="good">{said}</Notice>}
      {fault && <Notice tint="danger">{fault}</Notice>}
      <form onSubmit={submit} noValidate className="grid gap-4">
        {errors.root && <Notice tint="danger">{errors.root.message}</Notice>}
        <Field label="Email" error={errors.email?.message}>
          {(control) => <Input {...control} {...register('email')} type="email" autoComplete="email" />}
        </Field>
        <Field label="Password" error={errors.password?.message}>
          {(control) => (
            <PasswordInput {...control} {...register('password')} autoComplete="current-password" />
          )}
        </Field>
        <div className="flex flex-wrap items-center justify-between gap-2 text-sm">
          <label className="flex min-h-8 items-center gap-2">
            <input type="checkbox" {...register('rememberMe')} className="size-4 accent-primary" />
            Keep me signed in
          </label>
          <Link to="/login" search={{ view: 'forgot', next }} className={textLink}>
            Forgot your password?
          </Link>
        </div>
        <Button type="submit" size="large" busy={isSubmitting || (isSubmitSuccessful && !errors.root)}>
          Sign in
        </Button>
        <Link
          to="/login"
          search={{ view: 'link', next }}
          className={buttonClasses({ variant: 'secondary', size: 'large' })}
        >
          {site.mail === 'smtp' ? 'Email me a link instead' : 'Sign in with a link instead'}
        </Link>
        {singleSignOn && (
          <ButtonLink
            href={`/api/login?${new URLSearchParams({ next: nextAddress(next) })}`}
            variant="secondary"
            size="large"
          >
            Sign in with {singleSignOn}
          </ButtonLink>
        )}
      </form>
      <p className="text-sm text-ink-soft">
        New here?{' '}
        <Link to="/login" search={{ view: 'sign-up', next }} className={textLink}>
          Create an account
        </Link>
      </p>
    </AuthLayout>
  );
}
