import { type Assistant, getStats, listConversations, listLeads } from '@deskbell/contract';
import { useQuery } from '@tanstack/react-query';
import { Bot, RefreshCw } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { AssistantPicker, chosenAssistant, useAssistants } from '../../assistant/assistants/index.ts';
import { useMay } from '../../identity/session/index.ts';
import { useDashboardSearch } from '../../kernel/address.ts';
import { read, readPage, refreshAll } from '../../kernel/api.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { SectionHeader } from '../../ui/section-header.tsx';
import { checklistOf } from './checklist.ts';
import { GettingStarted } from './getting-started.tsx';
import { Performance } from './performance.tsx';
import { RecentConversations, RecentLeads } from './recent-lists.tsx';
import { StatCards } from './stat-cards.tsx';

const MissedCalls = lazy(async () => ({
  default: (await import('../../phone/missed-calls-card.tsx')).MissedCallsCard,
}));

const recentCount = 5;

/** This month's figures, what is left to do, and what happened last: all of it from stored rows. */
export function OverviewScreen() {
  const { search } = useDashboardSearch();
  const maySetUp = useMay('setup.write');
  const { data, error, refetch } = useAssistants();
  const assistant = chosenAssistant(data ?? [], search.assistant);
  return (
    <>
      <SectionHeader
        title="Overview"
        text={assistant ? `${assistant.name} for ${assistant.businessName}` : undefined}
        aside={
          <>
            <AssistantPicker />
            {assistant && (
              <Button variant="secondary" onClick={() => void refreshAll(['/api/assistants', '/api/stats'])}>
                <RefreshCw aria-hidden size={16} /> Refresh
              </Button>
            )}
          </>
        }
      />
      {error && (
        <ErrorState title="Couldn’t load your assistants" error={error} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Skeleton className="h-72" />}
      {data &&
        !assistant &&
        (maySetUp ? (
          <GettingStarted items={checklistOf(undefined, 0, 0)} />
        ) : (
          <EmptyState
            icon={Bot}
            title="No assistant yet"
            text="Activity appears here once an account owner sets one up."
          />
        ))}
      {assistant && <Activity assistant={assistant} />}
    </>
  );
}

function Activity({ assistant }: { assistant: Assistant }) {
  const input = { params: { id: assistant.id }, query: { limit: recentCount } };
  const conversations = useQuery(readPage(listConversations, input));
  const leads = useQuery(readPage(listLeads, input));
  const stats = useQuery(read(getStats, { query: { assistantId: assistant.id } }));
  const maySetUp = useMay('setup.write');
  const items =
    maySetUp && conversations.data && leads.data
      ? checklistOf(assistant, conversations.data.total, leads.data.total)
      : undefined;
  return (
    <div className="grid gap-6">
      {stats.data && <StatCards stats={stats.data} />}
      {stats.isPending && <StatsLoading />}
      {stats.error && (
        <Card>
          <ErrorState
            title="Couldn't load this month's stats"
            error={stats.error}
            onRetry={() => void stats.refetch()}
          />
        </Card>
      )}
      {/* Nothing is kept free for it: as a rule there are none. */}
      <Suspense>
        <MissedCalls assistantId={assistant.id} />
      </Suspense>
      {items?.some((item) => !item.done) && <GettingStarted items={items} />}
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-2 xl:grid-cols-3">
        <RecentConversations query={conversations} />
        <RecentLeads query={leads} />
        {stats.data && <Performance stats={stats.data} />}
      </div>
    </div>
  );
}

function StatsLoading() {
  return (
    <div
      role="status"
      className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,10rem),1fr))] gap-3 sm:grid-cols-2 sm:gap-4 xl:grid-cols-4"
    >
      <span className="sr-only">Loading this month's stats</span>
      {['conversations', 'leads', 'appointments', 'rate'].map((name) => (
        <Skeleton key={name} className="h-36 rounded-card" />
      ))}
    </div>
  );
}
