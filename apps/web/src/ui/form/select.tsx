import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classes } from '../classes.ts';
import { controlClasses } from './input.tsx';

/** The browser's own list under our frame: right on phones, by keyboard and for screen readers. */
export function Select({
  options,
  className,
  compact = false,
  ...rest
}: ComponentProps<'select'> & { options: readonly (readonly [string, string])[]; compact?: boolean }) {
  return (
    <span className={classes('relative inline-block', className)}>
      <select
        {...rest}
        className={classes(controlClasses, 'appearance-none pr-9 pl-3', compact ? 'h-9 text-sm' : 'h-10')}
      >
        {options.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden
        size={16}
        className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-ink-soft"
      />
    </span>
  );
}
