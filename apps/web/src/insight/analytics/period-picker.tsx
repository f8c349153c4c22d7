import { useDashboardSearch } from '../../kernel/address.ts';
import { Choices } from '../../ui/form/choices.tsx';
import { DayRange } from '../../ui/time/day-range.tsx';
import { dayAfter, dayIn } from '../../ui/time/local-time.ts';

const periods = [
  ['7d', '7 days'],
  ['30d', '30 days'],
  ['90d', '90 days'],
  ['custom', 'Custom'],
] as const;

const longestRangeDays = 366;

/** The last days or a range of one's own, kept in the address. */
export function PeriodPicker({ today = dayIn(undefined, Date.now()) }: { today?: string }) {
  const { search, change } = useDashboardSearch();
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
      <Choices
        label="Period"
        options={periods}
        chosen={current}
        onChoose={(id) =>
          id === 'custom'
            ? choose({ from: from ?? dayAfter(today, -29), to: to ?? today })
            : void change({ period: id, from: undefined, to: undefined }, { replace: true })
        }
      />
      {custom && <DayRange from={from} to={to} onChange={choose} />}
    </div>
  );
}
