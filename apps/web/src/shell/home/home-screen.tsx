import { lazy, Suspense } from 'react';
import { RequireSession } from '../../identity/session/index.ts';
import { FullPageSpinner } from '../../ui/feedback/spinner.tsx';
import { DashboardScreen } from '../dashboard/index.ts';

const Portal = lazy(async () => ({ default: (await import('../../platform/portal/portal.tsx')).Portal }));

/**
 * What the site's own address shows to somebody signed in: a client their portal, anyone else the dashboard.
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
