import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useDashboardSearch } from '../../kernel/address.ts';
import { classes } from '../../ui/classes.ts';
import type { Section } from './sections.tsx';

// Its file comes once the dashboard stands.
const InboxCount = lazy(async () => ({
  default: (await import('../../conversation/waiting/inbox-count.tsx')).InboxCount,
}));

/** The sections; on phones it lies over the page. The chosen assistant is taken along. */
export function Sidebar({
  sections,
  current,
  waiting,
  open,
  onClose,
}: {
  sections: readonly Section[];
  current: string;
  /** How many customers wait for a person. */
  waiting: number;
  open: boolean;
  onClose: () => void;
}) {
  const { assistant } = useDashboardSearch().search;
  return (
    <>
      {open && (
        <button
          type="button"
          aria-label="Close menu"
          onClick={onClose}
          className="fixed inset-0 top-(--header-height) z-20 bg-shade lg:hidden"
        />
      )}
      <nav
        id="sidebar"
        aria-label="Dashboard"
        className={classes(
          'fixed top-(--header-height) bottom-0 left-0 z-30 w-64 shrink-0 overflow-y-auto border-r border-line bg-surface p-3 lg:sticky lg:block lg:h-[calc(100dvh-var(--header-height))]',
          !open && 'max-lg:hidden',
        )}
      >
        <ul className="grid gap-1">
          {sections
            .filter(({ unlisted }) => !unlisted)
            .map(({ id, label, icon: Icon }) => (
              <li key={id}>
                <Link
                  to="/dashboard"
                  search={{ section: id, assistant }}
                  onClick={onClose}
                  aria-current={id === current ? 'page' : undefined}
                  className={classes(
                    'flex min-h-11 items-center gap-3 rounded-control px-3 font-medium',
                    id === current
                      ? 'bg-primary-soft text-primary'
                      : 'text-ink-soft hover:bg-sunken hover:text-ink',
                  )}
                >
                  <Icon aria-hidden size={19} />
                  {label}
                  {id === 'conversations' && (
                    <Suspense>
                      <InboxCount waiting={waiting} />
                    </Suspense>
                  )}
                </Link>
              </li>
            ))}
        </ul>
      </nav>
    </>
  );
}
