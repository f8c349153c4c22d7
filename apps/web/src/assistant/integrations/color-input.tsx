import type { FieldControl } from '../../ui/form/field.tsx';
import { Input } from '../../ui/form/input.tsx';

/** A color to be picked or typed; the picker keeps the last readable one. */
export function ColorInput({
  value,
  onChange,
  ...control
}: FieldControl & { value: string; onChange: (value: string) => void }) {
  return (
    <span className="flex gap-2">
      <input
        type="color"
        aria-label="Pick a color"
        value={pickable(value)}
        onChange={(event) => onChange(event.target.value)}
        className="h-10 w-14 shrink-0 cursor-pointer rounded-control border border-line-strong bg-surface p-1"
      />
      <Input
        {...control}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        spellCheck={false}
        className="font-mono"
      />
    </span>
  );
}

// The browser's picker knows six digits only.
function pickable(value: string): string {
  const short = value.trim().match(/^#([\da-f])([\da-f])([\da-f])$/i);
  if (short)
    return `#${short
      .slice(1)
      .map((digit) => digit + digit)
      .join('')}`;
  return /^#[\da-f]{6}$/i.test(value.trim()) ? value.trim() : '#6366f1';
}
