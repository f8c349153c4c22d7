import { lazy, Suspense } from 'react';
import { DashboardScreen } from '../dashboard/dashboard-screen.tsx';
import { RequireSession } from '../session/require-session.tsx';
import { FullPageSpinner } from '../ui/spinner.tsx';

const Portal = lazy(async () => ({ default: (await import('../portal/portal.tsx')).Portal }));

/**
 * What the site's own address shows to somebody signed in: a client their portal, anyone else the dashboard.
 * @public
 */
export function HomeScreen() {
  return (
    <RequireSession>
      {(user) =>
        user.role === 'client' ? (
          <Suspense fallback={<FullPageSpinner label="Loading your portal" />}>
            <Portal user={user} />
          </Suspense>
        ) : (
          <DashboardScreen />
        )
      }
    </RequireSession>
  );
}
