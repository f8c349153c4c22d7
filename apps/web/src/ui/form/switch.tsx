import { Switch as Radix } from 'radix-ui';
import { useId } from 'react';

/** An on/off switch with its label and what it does. */
export function Switch({
  label,
  hint,
  checked,
  onChange,
}: {
  label: string;
  hint?: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}) {
  const id = useId();
  return (
    <div className="flex items-start justify-between gap-4">
      <div>
        <label htmlFor={id} className="text-sm font-semibold">
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className="text-sm text-ink-soft">
            {hint}
          </p>
        )}
      </div>
      <Radix.Root
        id={id}
        checked={checked}
        onCheckedChange={onChange}
        aria-describedby={hint ? `${id}-hint` : undefined}
        className="relative h-6 w-11 shrink-0 rounded-full bg-line-strong transition-colors data-[state=checked]:bg-primary"
      >
        <Radix.Thumb className="block size-5 translate-x-0.5 rounded-full bg-surface shadow-lift transition-transform data-[state=checked]:translate-x-[1.375rem]" />
      </Radix.Root>
    </div>
  );
}
