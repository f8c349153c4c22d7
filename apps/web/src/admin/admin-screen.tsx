import { useNavigate, useSearch } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useSite } from '../brand/use-site.ts';
import { NotFoundScreen } from '../front-door/not-found-screen.tsx';
import { RequireSession } from '../session/require-session.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Logo } from '../ui/logo.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { ErrorGroups } from './error-groups.tsx';
import { Outbox } from './outbox.tsx';

/**
 * What the platform's administrator watches over: errors in browsers and mails. To anyone else it isn't there;
 * the server refuses them its data in any case.
 * @public
 */
export function AdminScreen() {
  return (
    <RequireSession>
      {(user) => (user.role === 'administrator' ? <AdminDashboard /> : <NotFoundScreen />)}
    </RequireSession>
  );
}

function AdminDashboard() {
  const { brand } = useSite();
  const { tab } = useSearch({ from: '/admin' });
  const navigate = useNavigate();
  return (
    <div className="min-h-dvh">
      <title>{`Admin Dashboard · ${brand.name}`}</title>
      <header className="flex h-15 items-center justify-between gap-3 border-b border-line bg-surface px-3 sm:px-5">
        <Logo name={brand.name} />
        <ButtonLink variant="secondary" size="small" href="/">
          <ArrowLeft aria-hidden size={16} /> Back to Dashboard
        </ButtonLink>
      </header>
      <main className="mx-auto max-w-6xl px-4 py-6 sm:px-8 sm:py-8">
        <h1 className="mb-6 text-[1.75rem]">Admin Dashboard</h1>
        <Tabs
          label="Admin Dashboard"
          value={tab ?? 'errors'}
          onChange={(chosen) =>
            void navigate({ to: '/admin', search: { tab: chosen as typeof tab }, replace: true })
          }
          tabs={[
            { id: 'errors', label: 'Browser errors', content: <ErrorGroups /> },
            { id: 'outbox', label: 'Outbox', content: <Outbox /> },
          ]}
        />
      </main>
    </div>
  );
}
