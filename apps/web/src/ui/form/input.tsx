import type { ComponentProps } from 'react';
import { classes } from '../classes.ts';

/** The frame every control shares. */
export const controlClasses = classes(
  'w-full rounded-control border border-line-strong bg-surface text-ink transition-colors',
  'hover:border-ink-soft aria-invalid:border-danger disabled:cursor-not-allowed disabled:bg-sunken disabled:text-ink-soft',
);

export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return <input {...rest} className={classes(controlClasses, 'h-10 px-3', className)} />;
}

/** As high as its `rows`. */
export function Textarea({ className, rows = 3, ...rest }: ComponentProps<'textarea'>) {
  return <textarea {...rest} rows={rows} className={classes(controlClasses, 'px-3 py-2', className)} />;
}
