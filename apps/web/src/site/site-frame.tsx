import type { SiteConfig } from '@deskbell/contract';
import { lazy, type ReactNode, Suspense } from 'react';
import { useToasts } from '../ui/feedback/toast-store.ts';
import { Footer } from './footer.tsx';
import { Nav } from './nav.tsx';

// Radix's toasts come with the first toast: nobody waits for them to read a page.
const Toaster = lazy(() =>
  import('../ui/feedback/toaster.tsx').then((module) => ({ default: module.Toaster })),
);

/**
 * What stands around every public page: banner, navigation, footer, toasts. `landing` makes the anchors point into
 * the page itself; `toasts` is false where another frame shows them.
 */
export function SiteFrame({
  config: { brand },
  landing = false,
  toasts = true,
  children,
}: {
  config: SiteConfig;
  landing?: boolean;
  toasts?: boolean;
  children: ReactNode;
}) {
  return (
    <>
      <a
        href="#main"
        className="sr-only z-50 rounded-control bg-surface px-4 py-2 font-semibold focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        Skip to content
      </a>
      <aside
        aria-label="Announcement"
        className="bg-brass-soft px-4 py-2 text-center text-sm font-medium text-brass-ink empty:hidden"
      >
        {brand.banner}
      </aside>
      <Nav name={brand.name} landing={landing} />
      <main id="main" tabIndex={-1} className="outline-none">
        {children}
      </main>
      <Footer brand={brand} landing={landing} />
      {toasts && <ToastsWhenThereAre />}
    </>
  );
}

function ToastsWhenThereAre() {
  const some = useToasts().length > 0;
  return <Suspense>{some && <Toaster />}</Suspense>;
}
