import { type Analytics, type Assistant, getAnalytics } from '@deskbell/contract';
import { useQuery } from '@tanstack/react-query';
import { AssistantGate, AssistantPicker } from '../../assistant/assistants/index.ts';
import { useAccountIsEmpty } from '../../conversation/conversations/index.ts';
import { useDashboardSearch } from '../../kernel/address.ts';
import { read } from '../../kernel/api.ts';
import { PlanLock, useLocked } from '../../money/plan-lock/index.ts';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { SampleNotice } from '../../ui/feedback/sample-notice.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { SectionHeader } from '../../ui/section-header.tsx';
import { daysText } from '../../ui/time/local-time.ts';
import { FigureCards } from './figure-cards.tsx';
import { PeakHours } from './peak-hours.tsx';
import { PeriodPicker } from './period-picker.tsx';
import { ResponseDistribution } from './response-distribution.tsx';
import { sampleAnalytics } from './sample-analytics.ts';
import { TopTopics } from './top-topics.tsx';
import { Unanswered } from './unanswered.tsx';
import { Volume } from './volume.tsx';

/** What happened in a period: volume, outcomes, topics, hours and what could not be answered. */
export function AnalyticsScreen() {
  const isLocked = useLocked('analytics');
  return (
    <>
      <SectionHeader
        title="Analytics"
        text="What your customers ask, when, and how conversations end."
        aside={<AssistantPicker />}
      />
      {isLocked ? (
        <PlanLock
          feature="analytics"
          kept="Your conversations are counted all the same, and their figures are here once you have it."
        />
      ) : (
        <AssistantGate none="Analytics start with your first assistant.">
          {(assistant, all) => <Period assistant={assistant} all={all} />}
        </AssistantGate>
      )}
    </>
  );
}

function Period({ assistant, all }: { assistant: Assistant; all: Assistant[] }) {
  const { period, from, to } = useDashboardSearch().search;
  const days = from && to ? { from, to } : { period: period ?? '30d' };
  const { data, error, isPending, refetch } = useQuery(
    read(getAnalytics, { query: { assistantId: assistant.id, ...days } }),
  );
  const accountIsEmpty = useAccountIsEmpty(all, data?.totals.conversations === 0);
  return (
    <div className="grid gap-6">
      <PeriodPicker today={data?.period.to} />
      {isPending && <Loading />}
      {error && (
        <Card>
          <ErrorState title="Couldn’t load analytics" error={error} onRetry={() => void refetch()} />
        </Card>
      )}
      {data && !error && (
        <>
          <p className="text-sm text-ink-soft">
            {daysText(data.period.from, data.period.to)}, counted in {data.period.timeZone}.
          </p>
          {accountIsEmpty ? <Sample period={data.period} /> : <Report data={data} />}
        </>
      )}
    </div>
  );
}

function Sample({ period }: { period: Analytics['period'] }) {
  return (
    <section
      aria-label="Sample data"
      className="grid gap-6 rounded-card border-2 border-dashed border-brass p-4 sm:p-6"
    >
      <SampleNotice text="This is what your analytics will look like after your first conversation." />
      <Report data={sampleAnalytics(period)} sample />
    </section>
  );
}

function Report({ data, sample = false }: { data: Analytics; sample?: boolean }) {
  return (
    <>
      <FigureCards data={data} sample={sample} />
      <Volume data={data} sample={sample} />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        <div className="grid min-w-0 grid-cols-1 gap-6">
          <ResponseDistribution data={data} />
          <PeakHours data={data} />
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-6">
          <TopTopics data={data} sample={sample} />
          <Unanswered data={data} sample={sample} />
        </div>
      </div>
    </>
  );
}

function Loading() {
  return (
    <div role="status" className="grid gap-6">
      <span className="sr-only">Loading analytics</span>
      <div className="grid gap-4 sm:grid-cols-3">
        {['time', 'satisfaction', 'conversion'].map((name) => (
          <Skeleton key={name} className="h-32 rounded-card" />
        ))}
      </div>
      <Skeleton className="h-80 rounded-card" />
    </div>
  );
}
