import { type CurrentUser, HttpError } from '@deskbell/contract';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { currentUserQuery } from '../../kernel/api.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { FullPageSpinner } from '../../ui/feedback/spinner.tsx';
import { showToast } from '../../ui/feedback/toast-store.ts';

const logoutRedirectMs = 500;

/**
 * Shows its children to someone signed in, and sends anyone else to sign in. `forClients`: the page is theirs, and so is
 * the way back in.
 */
export function RequireSession({
  forClients = false,
  children,
}: {
  forClients?: boolean;
  children: (user: CurrentUser) => ReactNode;
}) {
  const { data, error, refetch } = useQuery(currentUserQuery);
  if (error instanceof HttpError && error.status === 401)
    return <SignedOut isClient={forClients || data?.role === 'client'} />;
  if (data) return children(data);
  if (error) {
    return (
      <main className="grid min-h-dvh place-items-center">
        <ErrorState title="Couldn’t reach the server" error={error} onRetry={() => void refetch()} />
      </main>
    );
  }
  return <FullPageSpinner label="Loading your account" />;
}

function SignedOut({ isClient }: { isClient: boolean }) {
  useEffect(() => {
    showToast({
      variant: 'destructive',
      title: 'Unauthorized',
      description: 'You are logged out. Logging in again...',
    });
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    const leaveSoon = () => {
      if (isGone) return;
      timer = setTimeout(
        () => window.location.assign(isClient ? '/client-auth' : loginAddress()),
        logoutRedirectMs,
      );
    };
    // Toasts come in a file of their own: nobody is sent away before it is there, unless it can't be had.
    import('../../ui/feedback/toaster.tsx').then(leaveSoon, leaveSoon);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [isClient]);
  return <FullPageSpinner label="Going to the sign-in page" />;
}

function loginAddress(): string {
  const { pathname, search } = window.location;
  return `/api/login?${new URLSearchParams({ next: pathname + search })}`;
}
