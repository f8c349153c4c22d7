import { useSearch } from '@tanstack/react-router';
import { CodeForm } from './code-form.tsx';
import { ConfirmSignUp } from './confirm-sign-up.tsx';
import { ForgotPasswordForm } from './forgot-password-form.tsx';
import { ResetPasswordForm } from './reset-password-form.tsx';
import { SignInByLink } from './sign-in-by-link.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { SignInLinkForm } from './sign-in-link-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';
import { VerifiedScreen } from './verified-screen.tsx';

/** Sign in, sign up, forgotten and new password, and where a verification link ends. */
export function LoginScreen() {
  const search = useSearch({ from: '/login' });
  const token = search.reset ?? search.token;
  if (token) return <ResetPasswordForm token={token} />;
  if (search.link) return <SignInByLink token={search.link} next={search.next} />;
  if (search.confirm) return <ConfirmSignUp token={search.confirm} next={search.next} />;
  if (search.verified) return <VerifiedScreen error={search.error} />;
  if (search.view === 'sign-up') return <SignUpForm next={search.next} />;
  if (search.view === 'code') return <CodeForm next={search.next} />;
  if (search.view === 'link') return <SignInLinkForm isStale={search.error !== undefined} />;
  if (search.view === 'forgot' || (search.error && search.view !== 'provider')) return <ForgotPasswordForm />;
  return (
    <SignInForm
      next={search.next}
      said={search.said && 'Your password was changed. Sign in with the new one.'}
      fault={search.view === 'provider' ? faultOfProvider(search.error) : undefined}
    />
  );
}

/** The codes are better-auth's. */
function faultOfProvider(error: string | undefined): string {
  if (error === 'account_not_linked')
    return 'An account with this email address exists but isn’t verified yet. Sign in with an email link first.';
  return 'Sign-in didn’t work. Please try again.';
}
