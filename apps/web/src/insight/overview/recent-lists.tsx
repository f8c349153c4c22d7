import type { Conversation, Lead, Page } from '@deskbell/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type LucideIcon, MessagesSquare, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { customerOf, StatusBadge, topicOf } from '../../conversation/conversations/index.ts';
import { type DashboardSearch, useDashboardSearch } from '../../kernel/address.ts';
import { leadTitle } from '../../people/leads/index.ts';
import { Card, CardHeading } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { textLink } from '../../ui/text-link.ts';
import { RelativeTime } from '../../ui/time/relative-time.tsx';

export function RecentConversations({ query }: { query: UseQueryResult<Page<Conversation>> }) {
  return (
    <RecentList
      title="Recent Conversations"
      section="conversations"
      icon={MessagesSquare}
      empty="No conversations yet"
      query={query}
      row={(conversation) => (
        <Entry
          where={{ section: 'conversations', conversation: conversation.id }}
          title={customerOf(conversation)}
          text={topicOf(conversation)}
          instant={conversation.createdAt}
          aside={<StatusBadge status={conversation.status} />}
        />
      )}
    />
  );
}

export function RecentLeads({ query }: { query: UseQueryResult<Page<Lead>> }) {
  return (
    <RecentList
      title="Recent Leads"
      section="leads"
      icon={Users}
      empty="No leads yet"
      query={query}
      row={(lead) => (
        <Entry
          where={{ section: 'leads', search: lead.email ?? lead.phone ?? undefined }}
          title={leadTitle(lead)}
          text={lead.interest}
          instant={lead.createdAt}
        />
      )}
    />
  );
}

function RecentList<Item extends { id: string }>({
  title,
  section,
  icon,
  empty,
  query,
  row,
}: {
  title: string;
  section: string;
  icon: LucideIcon;
  empty: string;
  query: UseQueryResult<Page<Item>>;
  row: (item: Item) => ReactNode;
}) {
  const { assistant } = useDashboardSearch().search;
  const { data, error, isPending, refetch } = query;
  const all = (
    <Link to="/dashboard" search={{ section, assistant }} className={`${textLink} text-sm`}>
      {`Show all${data ? ` ${data.total.toLocaleString('en-US')}` : ''}`}
      <span className="sr-only">{` ${section}`}</span>
    </Link>
  );
  return (
    <Card>
      <CardHeading title={title} aside={data && data.rows.length > 0 && all} />
      {isPending && <SkeletonRows rows={3} />}
      {error && <ErrorState title="Couldn’t load this list" error={error} onRetry={() => void refetch()} />}
      {data?.rows.length === 0 && <EmptyState icon={icon} title={empty} />}
      <ul className="grid grid-cols-1">
        {data?.rows.map((item) => (
          <li key={item.id} className="border-t border-line first:border-0">
            {row(item)}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Entry({
  where,
  title,
  text,
  instant,
  aside,
}: {
  where: DashboardSearch;
  title: string;
  text: string;
  instant: string;
  aside?: ReactNode;
}) {
  const { assistant } = useDashboardSearch().search;
  return (
    <Link
      to="/dashboard"
      search={{ ...where, assistant }}
      className="-mx-2 flex items-center justify-between gap-4 rounded-control px-2 py-3 hover:bg-sunken"
    >
      <span className="min-w-0">
        <span className="line-clamp-2 font-semibold break-words">{title}</span>
        <span className="line-clamp-2 text-sm break-words text-ink-soft">{text}</span>
      </span>
      <span className="grid shrink-0 justify-items-end gap-1 text-sm text-ink-soft">
        {aside}
        <RelativeTime instant={instant} />
      </span>
    </Link>
  );
}
