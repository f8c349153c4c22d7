import { useEffect, useId, useState } from 'react';
import { Input } from '../form/input.tsx';

/** Two days, each optional. A day that would turn the range around takes the other with it. */
export function DayRange({
  from,
  to,
  max,
  onChange,
}: {
  from: string | undefined;
  to: string | undefined;
  max?: string;
  onChange: (range: { from: string | undefined; to: string | undefined }) => void;
}) {
  return (
    <fieldset className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-2 max-sm:grid max-sm:w-full max-sm:grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] max-sm:gap-x-2">
      <legend className="sr-only">Days</legend>
      <DayInput
        label="From"
        value={from}
        max={max}
        onChange={(day) => onChange({ from: day, to: day && to && to < day ? day : to })}
      />
      <DayInput
        label="To"
        value={to}
        max={max}
        onChange={(day) => onChange({ from: day && from && from > day ? day : from, to: day })}
      />
    </fieldset>
  );
}

function DayInput({
  label,
  value,
  max,
  onChange,
}: {
  label: string;
  value: string | undefined;
  max: string | undefined;
  onChange: (day: string | undefined) => void;
}) {
  const id = useId();
  const [typed, setTyped] = useState(value ?? '');
  useEffect(() => setTyped(value ?? ''), [value]);
  return (
    <span className="flex min-w-0 gap-x-2 max-sm:flex-col sm:items-center">
      <label htmlFor={id} className="text-sm text-ink-soft">
        {label}
      </label>
      <Input
        id={id}
        type="date"
        value={typed}
        max={max}
        onChange={({ target }) => {
          setTyped(target.value);
          // While a year is being typed, its first digits are a year too: 0002 is nobody's wish.
          if (target.value === '' || target.value >= '2000') onChange(target.value || undefined);
        }}
        className="sm:w-40"
      />
    </span>
  );
}
