import { LoaderCircle } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classes } from './classes.ts';

type Variant = 'primary' | 'secondary' | 'ghost' | 'danger';
type Size = 'small' | 'normal' | 'large' | 'icon';
interface Look {
  variant?: Variant;
  size?: Size;
}

/** `busy` shows a spinner and keeps it from being pressed again. */
export function Button({
  variant,
  size,
  busy = false,
  disabled,
  className,
  children,
  type = 'button',
  ...rest
}: ComponentProps<'button'> & Look & { busy?: boolean }) {
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled || busy}
      className={classes(buttonClasses({ variant, size }), className)}
    >
      {busy && <LoaderCircle aria-hidden size={16} className="animate-spin" />}
      {children}
    </button>
  );
}

/** A link that looks like a button. */
export function ButtonLink({ variant, size, className, ...rest }: ComponentProps<'a'> & Look) {
  return <a {...rest} className={classes(buttonClasses({ variant, size }), className)} />;
}

/** The classes of a button, for links that a router makes. */
export function buttonClasses({ variant = 'primary', size = 'normal' }: Look = {}): string {
  return classes(
    'inline-flex items-center justify-center gap-2 rounded-control font-semibold whitespace-nowrap transition-colors',
    'disabled:cursor-not-allowed disabled:opacity-55',
    variants[variant],
    sizes[size],
  );
}

const variants: Record<Variant, string> = {
  primary: 'bg-primary text-on-primary enabled:hover:bg-primary-hover [a&]:hover:bg-primary-hover',
  secondary: 'border border-line-strong/60 bg-surface text-ink hover:border-line-strong hover:bg-sunken',
  ghost: 'text-ink hover:bg-sunken',
  danger: 'bg-danger text-on-danger hover:bg-danger-hover',
};

const sizes: Record<Size, string> = {
  small: 'min-h-9 px-3 text-sm',
  normal: 'min-h-10 px-4 text-[0.9375rem]',
  large: 'min-h-12 px-6 text-base',
  icon: 'size-10 shrink-0',
};
