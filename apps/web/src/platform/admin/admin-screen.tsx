import type { CurrentUser } from '@deskbell/contract';
import { ArrowLeft, RefreshCw } from 'lucide-react';
import { AccountTimeZone, ActingBanner } from '../../identity/accounts/index.ts';
import { RequireSession } from '../../identity/session/index.ts';
import { refresh } from '../../kernel/api.ts';
import { useSite } from '../../kernel/brand/use-site.ts';
import { NotFoundScreen } from '../../shell/standalone/index.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { TooltipProvider } from '../../ui/feedback/tooltip.tsx';
import { Logo } from '../../ui/logo.tsx';
import { SectionHeader } from '../../ui/section-header.tsx';
import { AdminTabs } from './admin-tabs.tsx';
import { StatCards } from './stat-cards.tsx';

/**
 * What the platform's administrator watches over: everybody's users, assistants, conversations and leads, and whether
 * the installation does its work. To anyone else it isn't there; the server refuses them its data in any case.
 */
export function AdminScreen() {
  return (
    <RequireSession>
      {(user) =>
        user.role === 'administrator' ? (
          <TooltipProvider>
            <AdminDashboard user={user} />
          </TooltipProvider>
        ) : (
          <NotFoundScreen />
        )
      }
    </RequireSession>
  );
}

function AdminDashboard({ user }: { user: CurrentUser }) {
  const { brand } = useSite();
  return (
    <div className="flex min-h-dvh flex-col">
      <title>{`Admin Dashboard · ${brand.name}`}</title>
      <ActingBanner user={user} />
      <header className="flex h-15 shrink-0 items-center justify-between gap-3 border-b border-line bg-surface px-3 sm:px-5">
        <Logo name={brand.name} />
        <ButtonLink variant="secondary" size="small" href="/">
          <ArrowLeft aria-hidden size={16} /> Back to Dashboard
        </ButtonLink>
      </header>
      <main className="mx-auto w-full max-w-6xl grow px-4 py-6 sm:px-8 sm:py-8">
        <AccountTimeZone>
          <SectionHeader
            title="Admin Dashboard"
            text="Your whole platform at a glance."
            aside={
              <Button
                variant="secondary"
                className="max-sm:size-10 max-sm:px-0"
                onClick={() => void refresh('/api/admin/')}
              >
                <RefreshCw aria-hidden size={16} /> <span className="max-sm:sr-only">Refresh</span>
              </Button>
            }
          />
          <StatCards />
          <AdminTabs />
        </AccountTimeZone>
      </main>
      {brand.credit && (
        <footer className="border-t border-line px-4 py-5 text-center text-sm text-ink-soft">
          {brand.credit}
        </footer>
      )}
    </div>
  );
}
