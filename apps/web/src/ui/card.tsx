import type { ComponentProps, ReactNode } from 'react';
import { classes } from './classes.ts';

/**
 * A framed part of a page; `flush` lets its content reach the frame, `tinted` sets it apart from its neighbors.
 */
export function Card({
  className,
  flush = false,
  tinted = false,
  ...rest
}: ComponentProps<'section'> & { flush?: boolean; tinted?: boolean }) {
  return (
    <section
      {...rest}
      className={classes(
        'rounded-card border border-line',
        tinted ? 'bg-brass-soft' : 'bg-surface',
        !flush && 'p-5 sm:p-6',
        className,
      )}
    />
  );
}

/** A card's heading with what stands at its right. */
export function CardHeading({ title, hint, aside }: { title: string; hint?: ReactNode; aside?: ReactNode }) {
  return (
    <div className="mb-4 flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
      <div>
        <h2 className="text-lg">{title}</h2>
        {hint && <p className="mt-0.5 text-sm text-ink-soft">{hint}</p>}
      </div>
      {aside}
    </div>
  );
}
