import type { CurrentUser } from '@deskbell/contract';
import { Suspense, useEffect, useMemo, useState } from 'react';
import { AccountTimeZone, useActiveAccount } from '../../identity/accounts/index.ts';
import { RequireSession, VerifyBanner } from '../../identity/session/index.ts';
import { useDashboardSearch } from '../../kernel/address.ts';
import { useSite } from '../../kernel/brand/use-site.ts';
import { useLive } from '../../platform/live/index.ts';
import { classes } from '../../ui/classes.ts';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { CommandPalette, ShortcutsHelp, useShortcuts } from '../command-palette/index.ts';
import { NotFoundScreen } from '../standalone/index.ts';
import { isSection, type Section, sectionsOf } from './sections.tsx';
import { Sidebar } from './sidebar.tsx';
import { TopBar } from './top-bar.tsx';

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
  return section ? <Shell user={user} sections={sections} section={section} /> : <NotFoundScreen />;
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
      <title>{`${section.label} · ${brand.name}`}</title>
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
      <ShortcutsHelp places={sections} open={helpOpen} onClose={() => setHelpOpen(false)} />
      <VerifyBanner user={user} />
      <div className="flex grow">
        <Sidebar
          sections={sections}
          current={section.id}
          open={menuOpen}
          onClose={() => setMenuOpen(false)}
        />
        <main id="section" tabIndex={-1} className="min-w-0 grow px-4 py-6 outline-none sm:px-8 sm:py-8">
          <div className="mx-auto max-w-6xl">
            <AccountTimeZone>
              <Suspense fallback={<SectionLoading />}>
                <section.Screen />
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
