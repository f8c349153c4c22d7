import { confirmSignUp } from '@deskbell/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call, errorMessage } from '../../kernel/api.ts';
import { AuthLayout } from '../../shell/standalone/index.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { afterSignUp } from '../session/index.ts';
import { saveBrowserRegion } from './save-browser-region.ts';

/** Where the link of a sign-up ends: it goes on by itself, which a filter that looks at links doesn't. */
export function ConfirmSignUp({ token, next }: { token: string; next: string | undefined }) {
  const { data, error } = useQuery({ queryKey: ['confirm-sign-up', token], queryFn: () => confirm(token) });
  useEffect(() => {
    if (data) window.location.replace(afterSignUp(next));
  }, [data, next]);
  if (error) {
    return (
      <AuthLayout title="Your account couldn’t be created" text={errorMessage(error)}>
        <div className="grid gap-3">
          <ButtonLink href="/login" size="large">
            Sign in
          </ButtonLink>
          <ButtonLink href="/login?view=sign-up" variant="secondary" size="large">
            Sign up again
          </ButtonLink>
        </div>
      </AuthLayout>
    );
  }
  return (
    <AuthLayout title="Creating your account" text="One moment.">
      <Spinner label="Creating your account" />
    </AuthLayout>
  );
}

async function confirm(token: string) {
  const user = await call(confirmSignUp, { body: { token } });
  await saveBrowserRegion();
  return user;
}
