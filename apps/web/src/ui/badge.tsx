import type { ReactNode } from 'react';
import { classes } from './classes.ts';

export type Tint = 'plain' | 'primary' | 'brass' | 'good' | 'info' | 'violet' | 'danger';

/** A short word with a color that helps the eye and never speaks alone. */
export function Badge({ tint = 'plain', children }: { tint?: Tint; children: ReactNode }) {
  return (
    <span
      className={classes(
        'inline-flex items-center gap-1 rounded-full px-2.5 py-0.5 text-[0.8125rem] font-semibold whitespace-nowrap',
        tints[tint],
      )}
    >
      {children}
    </span>
  );
}

const tints: Record<Tint, string> = {
  plain: 'bg-sunken text-ink-soft',
  primary: 'bg-primary-soft text-primary',
  brass: 'bg-brass-soft text-brass-ink',
  good: 'bg-good-soft text-good',
  info: 'bg-info-soft text-info',
  violet: 'bg-violet-soft text-violet',
  danger: 'bg-danger-soft text-danger',
};
