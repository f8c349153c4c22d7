import type { CurrentUser } from '@deskbell/contract';
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { useWaitingAlerts, WaitingCards } from '../../conversation/waiting/index.ts';
import { AccountTimeZone, useActiveAccount } from '../../identity/accounts/index.ts';
import { RequireSession, VerifyBanner } from '../../identity/session/index.ts';
import { useDashboardSearch } from '../../kernel/address.ts';
import { useSite } from '../../kernel/brand/use-site.ts';
import { useLive } from '../../platform/live/index.ts';
import { classes } from '../../ui/classes.ts';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { TooltipProvider } from '../../ui/feedback/tooltip.tsx';
import { CommandPalette, useShortcuts } from '../command-palette/index.ts';
import { NotFoundScreen } from '../standalone/index.ts';
import { SectionFocus } from './section-focus.tsx';
import { isSection, type Section, sectionsOf } from './sections.tsx';
import { Sidebar } from './sidebar.tsx';
import { TopBar } from './top-bar.tsx';
import { UnsavedEditsGuard } from './unsaved-edits-guard.tsx';

const ShortcutsHelp = lazy(async () => ({
  default: (await import('../command-palette/shortcuts-help.tsx')).ShortcutsHelp,
}));

/**
 * The owner's workplace: top bar, sidebar and the section that the address names. To clients it isn't there.
 */
export function DashboardScreen() {
  const { search } = useDashboardSearch();
  const id = search.section ?? 'overview';
  if (!isSection(id)) return <NotFoundScreen />;
  return (
    <RequireSession>
      {(user) => (user.role === 'client' ? <NotFoundScreen /> : <Workplace user={user} id={id} />)}
    </RequireSession>
  );
}

function Workplace({ user, id }: { user: CurrentUser; id: string }) {
  const sections = useMemo(() => sectionsOf(user), [user]);
  const section = sections.find((one) => one.id === id);
  if (!section) return <NotFoundScreen />;
  return (
    <TooltipProvider>
      <Shell user={user} sections={sections} section={section} />
    </TooltipProvider>
  );
}

function Shell({
  user,
  sections,
  section,
}: {
  user: CurrentUser;
  sections: readonly Section[];
  section: Section;
}) {
  const { brand } = useSite();
  const [menuOpen, setMenuOpen] = useState(false);
  const [paletteOpen, setPaletteOpen] = useState(false);
  const [helpOpen, setHelpOpen] = useState(false);
  const live = useLive();
  const alerts = useWaitingAlerts();
  useEscape(menuOpen, () => setMenuOpen(false));
  useShortcuts(sections, { palette: () => setPaletteOpen(true), help: () => setHelpOpen(true) });
  usePreload(sections);
  useActiveAccount(user, section.id);
  return (
    <div
      className={classes(
        'flex min-h-dvh flex-col',
        user.account?.acting ? '[--header-height:6.75rem]' : '[--header-height:3.75rem]',
      )}
    >
      <title>{`${alerts.count > 0 ? `(${alerts.count}) ` : ''}${section.label} · ${brand.name}`}</title>
      <a
        href="#section"
        className="sr-only z-50 rounded-control bg-surface px-4 py-2 font-semibold focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        Skip to content
      </a>
      <TopBar
        user={user}
        brandName={brand.name}
        menuOpen={menuOpen}
        waiting={alerts.count}
        onMenu={() => setMenuOpen(!menuOpen)}
        live={live}
        onSearch={() => setPaletteOpen(true)}
      />
      <CommandPalette
        places={sections}
        open={paletteOpen}
        onOpenChange={setPaletteOpen}
        onHelp={() => setHelpOpen(true)}
      />
      <UnsavedEditsGuard />
      {helpOpen && (
        <Suspense fallback={null}>
          <ShortcutsHelp places={sections} open onClose={() => setHelpOpen(false)} />
        </Suspense>
      )}
      <AccountTimeZone>
        <WaitingCards alerts={alerts} />
      </AccountTimeZone>
      <VerifyBanner user={user} />
      <div className="flex grow">
        <Sidebar
          sections={sections}
          current={section.id}
          waiting={alerts.count}
          open={menuOpen}
          onClose={() => setMenuOpen(false)}
        />
        <main id="section" tabIndex={-1} className="min-w-0 grow px-4 py-6 outline-none sm:px-8 sm:py-8">
          <div className="mx-auto max-w-6xl">
            <AccountTimeZone>
              <Suspense fallback={<SectionLoading />}>
                <section.Screen />
                <SectionFocus section={section.id} />
              </Suspense>
            </AccountTimeZone>
          </div>
        </main>
      </div>
    </div>
  );
}

function SectionLoading() {
  return (
    <div className="grid place-items-center py-24">
      <Spinner size={28} />
    </div>
  );
}

// The other sections' files come while the owner reads the first one.
function usePreload(sections: readonly Section[]) {
  useEffect(() => {
    const timer = setTimeout(() => {
      // A file that can't be fetched now is fetched, and its failure shown, when its section is opened.
      for (const { preload } of sections) preload?.().catch(() => undefined);
    }, 1500);
    return () => clearTimeout(timer);
  }, [sections]);
}

function useEscape(active: boolean, onEscape: () => void) {
  useEffect(() => {
    if (!active) return;
    const listen = (event: KeyboardEvent) => event.key === 'Escape' && onEscape();
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [active, onEscape]);
}
