import type { ReactNode } from 'react';
import { classes } from '../../ui/classes.ts';

/** One band of the page under its heading. */
export function Section({
  id,
  title,
  text,
  tinted = false,
  children,
}: {
  id: string;
  title: string;
  text?: string;
  tinted?: boolean;
  children: ReactNode;
}) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className={classes('px-4 py-16 sm:px-6 sm:py-24', tinted && 'border-y border-line bg-surface')}
    >
      <div className="mx-auto max-w-6xl">
        <h2 id={`${id}-title`} className="text-[clamp(1.875rem,4vw,2.75rem)]">
          {title}
        </h2>
        {text && <p className="mt-3 max-w-2xl text-lg text-ink-soft">{text}</p>}
        <div className="mt-10">{children}</div>
      </div>
    </section>
  );
}
