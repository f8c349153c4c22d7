import { Menu } from 'lucide-react';
import { type KeyboardEvent, useRef } from 'react';
import { buttonClasses } from '../ui/button.tsx';
import { classes } from '../ui/classes.ts';
import { Logo } from '../ui/logo.tsx';

const anchors = [
  ['#', 'HOME'],
  ['#demo', 'TRY THE ASSISTANT'],
  ['#pricing', 'PRICING'],
  ['#team', 'OUR TEAM'],
  ['#contact', 'CONTACT'],
] as const;

export function Nav({ name, landing }: { name: string; landing: boolean }) {
  const links = anchors.map(([anchor, label]) => [landing ? anchor : `/${anchor}`, label] as const);
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-canvas px-4 sm:px-6">
      <div className="mx-auto flex max-w-6xl items-center gap-2 py-3">
        <a href="/" className="mr-auto flex min-w-0 rounded-control" aria-label={`${name}, home`}>
          <Logo name={name} />
        </a>
        <nav aria-label="Sections" className="max-xl:hidden">
          <ul className="flex">
            {links.map(([href, label]) => (
              <li key={href}>
                <a
                  href={href}
                  className="rounded-control px-3 py-2 text-[0.8125rem] font-semibold tracking-wide text-ink-soft hover:text-ink"
                >
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <a
          href="/login"
          className={classes(buttonClasses({ variant: 'ghost', size: 'small' }), 'max-md:hidden')}
        >
          Sign in
        </a>
        <a
          href="/client-auth"
          className={classes(buttonClasses({ variant: 'secondary', size: 'small' }), 'max-md:hidden')}
        >
          Client Portal
        </a>
        <StartLink size="small" />
        <SmallMenu links={links} />
      </div>
    </header>
  );
}

/** 'GET STARTED', or 'START' where there is little room. It is no page for search engines: nofollow. */
export function StartLink({ size }: { size: 'small' | 'large' }) {
  return (
    <a href="/client-auth" rel="nofollow" className={buttonClasses({ size })}>
      <span className="max-sm:hidden">GET STARTED</span>
      <span className="sm:hidden">START</span>
    </a>
  );
}

// A disclosure, so that it opens before (and without) the page's script.
function SmallMenu({ links }: { links: readonly (readonly [href: string, label: string])[] }) {
  const menu = useRef<HTMLDetailsElement>(null);
  const close = () => menu.current?.removeAttribute('open');

  function closeOnEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !menu.current?.open) return;
    close();
    menu.current.querySelector('summary')?.focus();
  }

  return (
    <details ref={menu} className="relative xl:hidden" onKeyDown={closeOnEscape}>
      <summary
        aria-label="Menu"
        className={classes(buttonClasses({ variant: 'ghost', size: 'icon' }), 'list-none')}
      >
        <Menu aria-hidden size={22} />
      </summary>
      <nav
        aria-label="Menu"
        className="absolute top-full right-0 mt-2 max-h-[75dvh] w-60 overflow-y-auto rounded-card border border-line bg-surface p-2 shadow-lift-high"
      >
        <ul>
          {[...links, ['/login', 'Sign in'] as const, ['/client-auth', 'Client Portal'] as const].map(
            ([href, label]) => (
              <li key={href}>
                <a
                  href={href}
                  onClick={close}
                  className="flex min-h-11 items-center rounded-control px-3 font-semibold hover:bg-sunken"
                >
                  {label}
                </a>
              </li>
            ),
          )}
        </ul>
      </nav>
    </details>
  );
}
