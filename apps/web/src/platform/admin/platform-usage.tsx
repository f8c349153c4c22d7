import { getPlatformUsage, type PlatformDay } from '@deskbell/contract';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../kernel/api.ts';
import { Card, CardHeading } from '../../ui/card.tsx';
import { BarChart } from '../../ui/data/bar-chart.tsx';
import { countText } from '../../ui/data/figures.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Choices } from '../../ui/form/choices.tsx';
import { daysText, dayText } from '../../ui/time/local-time.ts';
import { useAdminAddress } from './admin-address.ts';

const periods = [
  ['7d', '7 days'],
  ['30d', '30 days'],
  ['90d', '90 days'],
] as const;

const charts = [
  ['conversations', 'Conversations', ['conversation', 'conversations']],
  ['customerTurns', 'Customer Messages', ['message', 'messages']],
  ['leads', 'Leads', ['lead', 'leads']],
  ['newUsers', 'New Users', ['new user', 'new users']],
] as const;

/** What happened on the whole platform on each of the last days. */
export function PlatformUsage() {
  const { search, change } = useAdminAddress();
  const period = search.period ?? '30d';
  const { data, error, isPending, refetch } = useQuery(read(getPlatformUsage, { query: { period } }));
  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Choices
          label="Period"
          options={periods}
          chosen={period}
          onChoose={(id) => void change({ period: id }, { replace: true })}
        />
        {data?.[0] && (
          <p className="text-sm text-ink-soft">
            {daysText(data[0].day, data.at(-1)!.day)}, each account in its own time zone.
          </p>
        )}
      </div>
      {isPending && <Loading />}
      {error && (
        <Card>
          <ErrorState title="Couldn’t load usage" error={error} onRetry={() => void refetch()} />
        </Card>
      )}
      {data && !error && (
        <div className="grid grid-cols-1 gap-6 lg:grid-cols-2">
          {charts.map(([figure, title, unit]) => (
            <Chart key={figure} title={title} unit={unit} days={data} figure={figure} />
          ))}
        </div>
      )}
    </div>
  );
}

function Chart({
  title,
  unit,
  days,
  figure,
}: {
  title: string;
  unit: readonly [string, string];
  days: PlatformDay[];
  figure: (typeof charts)[number][0];
}) {
  const total = days.reduce((sum, day) => sum + day[figure], 0);
  return (
    <Card className="min-w-0">
      <CardHeading title={title} hint={`${countText(total)} ${unit[total === 1 ? 0 : 1]}`} />
      <BarChart
        label={`${title} per day`}
        unit={unit}
        bars={days.map((day) => ({ key: day.day, label: dayText(day.day), count: day[figure] }))}
      />
    </Card>
  );
}

function Loading() {
  return (
    <div role="status" className="grid gap-6 lg:grid-cols-2">
      <span className="sr-only">Loading usage</span>
      {charts.map(([figure]) => (
        <Skeleton key={figure} className="h-80 rounded-card" />
      ))}
    </div>
  );
}
