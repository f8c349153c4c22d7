import type { ReactNode } from 'react';
import { classes } from '../classes.ts';

/** A sentence that stays: good news, a hint, or why a form was refused. */
export function Notice({
  tint = 'info',
  children,
}: {
  tint?: 'info' | 'good' | 'danger' | 'brass';
  children: ReactNode;
}) {
  return (
    <div
      role={tint === 'danger' ? 'alert' : 'status'}
      className={classes('rounded-control px-4 py-3 text-sm', tints[tint])}
    >
      {children}
    </div>
  );
}

const tints = {
  info: 'bg-info-soft text-info',
  good: 'bg-good-soft text-good',
  danger: 'bg-danger-soft text-danger',
  brass: 'bg-brass-soft text-brass-ink',
};
