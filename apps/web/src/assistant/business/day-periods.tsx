import type { OpenPeriod } from '@deskbell/contract';
import { Plus, X } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { Input } from '../../ui/form/input.tsx';
import { nextPeriod, shownEnd, storedEnd } from './hours-fields.ts';

/** The open periods of one day: none is closed. `label` names the day to screen readers. */
export function DayPeriods({
  label,
  periods,
  onChange,
}: {
  label: string;
  periods: readonly OpenPeriod[];
  onChange: (periods: OpenPeriod[]) => void;
}) {
  const change = (at: number, changed: OpenPeriod) =>
    onChange(periods.map((period, i) => (i === at ? changed : period)));
  return (
    <div className="flex flex-wrap items-center gap-x-1 gap-y-2">
      {periods.length === 0 && <p className="py-2 pr-2 text-ink-soft">Closed</p>}
      {periods.map((period, at) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: a period is nothing but its place
          key={at}
          className="grid w-[20.5rem] max-w-full grid-cols-[1fr_auto_1fr_2.5rem] items-center gap-2"
        >
          <Input
            type="time"
            aria-label={`${label}, opens`}
            value={period.from}
            onChange={(event) => change(at, { ...period, from: event.target.value })}
            className={timeClasses}
          />
          <span aria-hidden>to</span>
          <Input
            type="time"
            aria-label={`${label}, closes`}
            value={shownEnd(period.to)}
            onChange={(event) => change(at, { ...period, to: storedEnd(event.target.value) })}
            className={timeClasses}
          />
          <Button
            variant="ghost"
            size="icon"
            aria-label={`Remove ${period.from} to ${period.to} on ${label}`}
            onClick={() => onChange(periods.filter((_, i) => i !== at))}
          >
            <X aria-hidden size={16} />
          </Button>
        </div>
      ))}
      {periods.length < 6 && (
        <Button
          variant="ghost"
          size="small"
          aria-label={`Add hours on ${label}`}
          onClick={() => onChange([...periods, nextPeriod(periods)])}
        >
          <Plus aria-hidden size={15} />
          <span className={periods.length > 0 ? 'sm:sr-only' : undefined}>Add hours</span>
        </Button>
      )}
    </div>
  );
}

// Narrow phones have no room for the picker's mark beside the time; touching the field opens it all the same.
const timeClasses = 'min-w-0 pr-1.5 pl-2.5 max-sm:[&::-webkit-calendar-picker-indicator]:hidden';
