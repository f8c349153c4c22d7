import { useAddress } from '../address.ts';
import { classes } from '../ui/classes.ts';
import { DayRange } from '../ui/day-range.tsx';
import { dayAfter, dayIn } from '../ui/days.ts';

const periods = [
  ['7d', '7 days'],
  ['30d', '30 days'],
  ['90d', '90 days'],
] as const;

const longestRangeDays = 366;

/** The last days or a range of one's own, kept in the address. */
export function PeriodPicker({ today = dayIn(undefined, Date.now()) }: { today?: string }) {
  const { search, change } = useAddress();
  const { from, to } = search;
  const custom = Boolean(from && to);
  const current = custom ? 'custom' : (search.period ?? '30d');
  const choose = (range: { from: string | undefined; to: string | undefined }) => {
    if (!range.from || !range.to) return;
    const earliest = dayAfter(range.to, 1 - longestRangeDays);
    void change(
      { period: undefined, to: range.to, from: range.from < earliest ? earliest : range.from },
      { replace: true },
    );
  };
  return (
    <div className="flex flex-wrap items-center gap-3">
      <fieldset className="flex rounded-control border border-line-strong/60 bg-surface p-0.5">
        <legend className="sr-only">Period</legend>
        {periods.map(([id, label]) => (
          <Choice
            key={id}
            label={label}
            chosen={current === id}
            onChoose={() => {
              void change({ period: id, from: undefined, to: undefined }, { replace: true });
            }}
          />
        ))}
        <Choice
          label="Custom"
          chosen={custom}
          onChoose={() => choose({ from: from ?? dayAfter(today, -29), to: to ?? today })}
        />
      </fieldset>
      {custom && <DayRange from={from} to={to} onChange={choose} />}
    </div>
  );
}

function Choice({ label, chosen, onChoose }: { label: string; chosen: boolean; onChoose: () => void }) {
  return (
    <button
      type="button"
      aria-pressed={chosen}
      onClick={onChoose}
      className={classes(
        'min-h-9 rounded-[0.4rem] px-3 text-sm font-semibold',
        chosen ? 'bg-primary text-on-primary' : 'text-ink-soft hover:bg-sunken hover:text-ink',
      )}
    >
      {label}
    </button>
  );
}
