import { type AdminStats, getAdminStats } from '@deskbell/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Activity, Bot, type LucideIcon, MessagesSquare, UserRound, Users } from 'lucide-react';
import { read } from '../../kernel/api.ts';
import { Card } from '../../ui/card.tsx';
import { countText } from '../../ui/data/figures.ts';
import { Definition } from '../../ui/feedback/definition.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import type { AdminTab } from './admin-search.ts';

interface Figure {
  stat: keyof AdminStats;
  title: string;
  tab: AdminTab;
  icon: LucideIcon;
  definition?: string;
}

const figures: readonly Figure[] = [
  { stat: 'totalUsers', title: 'Total Users', tab: 'users', icon: UserRound },
  { stat: 'totalAssistants', title: 'Assistants', tab: 'assistants', icon: Bot },
  { stat: 'totalConversations', title: 'Conversations', tab: 'conversations', icon: MessagesSquare },
  { stat: 'totalLeads', title: 'Leads', tab: 'leads', icon: Users },
  {
    stat: 'activeUsersLast30Days',
    title: 'Active Users (30d)',
    tab: 'users',
    icon: Activity,
    definition: 'Users who signed in and used the product in the last 30 days.',
  },
];

const grid =
  'mb-6 grid grid-cols-[repeat(auto-fill,minmax(min(100%,8.5rem),1fr))] gap-2 sm:mb-8 sm:gap-4 lg:grid-cols-5';

/** How much there is on this installation; each card opens the list it counts. */
export function StatCards() {
  const { data, error, refetch } = useQuery(read(getAdminStats, {}));
  if (error) {
    return (
      <Card className="mb-8">
        <ErrorState title="Couldn’t load stats" error={error} onRetry={() => void refetch()} />
      </Card>
    );
  }
  if (!data) return <Loading />;
  return (
    <ul className={grid}>
      {figures.map((figure) => (
        <StatCard key={figure.stat} {...figure} text={countText(data[figure.stat])} />
      ))}
    </ul>
  );
}

function StatCard({ title, tab, icon: Icon, definition, text }: Figure & { text: string }) {
  return (
    <li className="max-lg:last:col-span-full">
      <Card
        flush
        className="relative flex h-full flex-col px-4 py-3 transition-colors focus-within:border-line-strong hover:border-line-strong sm:p-5"
      >
        <div className="flex items-start justify-between gap-2">
          <h2 className="font-sans text-sm leading-6 font-semibold tracking-normal text-ink-soft">
            {title}{' '}
            {definition && (
              <span className="inline-block align-bottom">
                <Definition of={title} text={definition} />
              </span>
            )}
          </h2>
          <span className="grid size-9 shrink-0 place-items-center rounded-control bg-primary-soft text-primary max-sm:hidden lg:max-xl:hidden">
            <Icon aria-hidden size={20} />
          </span>
        </div>
        <p className="mt-auto pt-1 font-display text-2xl sm:text-3xl font-bold tabular-nums">
          <Link
            to="/admin"
            search={{ tab }}
            resetScroll={false}
            aria-label={`${title}: ${text}. Show the list`}
            className="after:absolute after:inset-0 after:rounded-card"
          >
            {text}
          </Link>
        </p>
      </Card>
    </li>
  );
}

function Loading() {
  return (
    <div role="status" className={grid}>
      <span className="sr-only">Loading figures</span>
      {figures.map(({ stat }) => (
        <Skeleton key={stat} className="h-28 rounded-card" />
      ))}
    </div>
  );
}
