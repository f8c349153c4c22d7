import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { AuthLayout } from '../../shell/standalone/index.ts';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { afterFirstStep, signInByLink } from '../session/index.ts';
import { SignInLinkForm } from './sign-in-link-form.tsx';

/** Where the link in a sign-in mail ends: it goes on by itself, which a filter that looks at links doesn't. */
export function SignInByLink({ token, next }: { token: string; next: string | undefined }) {
  const { data, error } = useQuery({ queryKey: ['sign-in-link', token], queryFn: () => signInByLink(token) });
  useEffect(() => {
    if (data) window.location.replace(afterFirstStep(data, next));
  }, [data, next]);
  if (error) return <SignInLinkForm isStale />;
  return (
    <AuthLayout title="Signing you in" text="One moment.">
      <Spinner label="Signing you in" />
    </AuthLayout>
  );
}
