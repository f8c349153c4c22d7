import { type AppRequest, HttpError, readAppRequest } from '@deskbell/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call, currentUserQuery, errorMessage } from '../../kernel/api.ts';
import { useSite } from '../../kernel/brand/use-site.ts';
import { AuthLayout } from '../../shell/standalone/index.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { FullPageSpinner } from '../../ui/feedback/spinner.tsx';
import { ConsentForm } from './consent-form.tsx';

/** Where an app sends somebody whose account it wants to use: the address holds its request. */
export function ConnectAppScreen() {
  const [request] = useState(() => Object.fromEntries(new URLSearchParams(window.location.search)));
  const { data: user, error } = useQuery(currentUserQuery);
  if (error instanceof HttpError && error.status === 401) return <SignInFirst />;
  if (error) return <Refused sentence={errorMessage(error)} />;
  if (!user) return <FullPageSpinner label="Loading your account" />;
  return <Asked request={request} email={user.email} />;
}

function SignInFirst() {
  const { brand } = useSite();
  const { pathname, search } = window.location;
  return (
    <AuthLayout
      title={`An app wants to use ${brand.name}`}
      text="Sign in to see which app it is and decide what it may do."
    >
      <ButtonLink href={`/api/login?${new URLSearchParams({ next: pathname + search })}`} size="large">
        Sign in
      </ButtonLink>
    </AuthLayout>
  );
}

function Asked({ request, email }: { request: AppRequest; email: string }) {
  const { brand } = useSite();
  const { data: view, error } = useQuery({
    queryKey: ['/api/app-requests/read', request],
    queryFn: () => call(readAppRequest, { body: request }),
  });
  if (error) return <Refused sentence={errorMessage(error)} />;
  if (!view) return <FullPageSpinner label="Loading the app’s request" />;
  return (
    <AuthLayout
      title={`${view.appName} wants to use ${brand.name}`}
      text={
        <>
          It would work in <strong className="wrap-anywhere text-ink">{view.accountName}</strong> as{' '}
          <span className="wrap-anywhere">{email}</span>.
        </>
      }
    >
      <ConsentForm key={view.accountId} request={request} view={view} />
    </AuthLayout>
  );
}

function Refused({ sentence }: { sentence: string }) {
  return (
    <AuthLayout title="This app can’t be connected" text={sentence}>
      <ButtonLink href="/dashboard" size="large">
        Go to your dashboard
      </ButtonLink>
    </AuthLayout>
  );
}
