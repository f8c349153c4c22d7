import type { BookingPage } from '@deskbell/contract';
import { type ReactNode, useEffect, useRef } from 'react';
import { useSpoken } from './zoned.ts';

/** The page around what is to be done: whose it is, and the foot. */
export function PageFrame({
  business,
  line,
  poweredBy = null,
  children,
}: {
  business: string;
  /** Stands under the name, such as the address. */
  line?: string;
  poweredBy?: BookingPage['poweredBy'];
  children: ReactNode;
}) {
  const { texts } = useSpoken();
  return (
    <div className="flex min-h-dvh flex-col">
      <div aria-hidden className="h-1.5 bg-[var(--brand,var(--primary))]" />
      <header className="mx-auto w-full max-w-2xl px-4 pt-8 sm:pt-12">
        <p className="font-display text-2xl font-semibold break-words sm:text-3xl">{business}</p>
        {line && <p className="mt-1 break-words text-ink-soft">{line}</p>}
      </header>
      <main className="mx-auto w-full max-w-2xl grow px-4 py-6 sm:py-8">{children}</main>
      {poweredBy && (
        <footer className="mx-auto w-full max-w-2xl px-4 pb-8 text-sm text-ink-soft">
          <a href={poweredBy.url} target="_blank" rel="noopener" className="hover:underline">
            {texts.poweredBy(poweredBy.name)}
          </a>
        </footer>
      )}
    </div>
  );
}

/** A heading that takes the focus when it comes: what changed is read aloud, and the keyboard goes on from here. */
export function StepHeading({ focused, children }: { focused: boolean; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focused) heading.current?.focus();
  }, [focused]);
  return (
    <h1 ref={heading} tabIndex={-1} className="text-xl outline-none sm:text-2xl">
      {children}
    </h1>
  );
}

/** How a business is reached otherwise. */
export function Reach({ phone, email = '' }: { phone: string; email?: string }) {
  return (
    <ul className="grid gap-1">
      {phone && (
        <li>
          <a href={`tel:${phone.replace(/[^\d+]/g, '')}`} className={reachLink}>
            {phone}
          </a>
        </li>
      )}
      {email && (
        <li>
          <a href={`mailto:${email}`} className={reachLink}>
            {email}
          </a>
        </li>
      )}
    </ul>
  );
}

const reachLink =
  'inline-block py-1 font-semibold break-words text-primary underline decoration-primary/40 underline-offset-4';
