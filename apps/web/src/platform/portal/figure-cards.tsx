import { getPortalStats, type PortalAssistant } from '@deskbell/contract';
import { useQuery } from '@tanstack/react-query';
import { Check, type LucideIcon, MessageCircleReply, MessagesSquare, Plug, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { read } from '../../kernel/api.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { countText, percentText } from '../../ui/data/figures.ts';
import { Definition } from '../../ui/feedback/definition.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';

/** What the assistant brought in, and where customers reach it. */
export function FigureCards({ assistant }: { assistant: PortalAssistant }) {
  const { data, error, refetch } = useQuery(read(getPortalStats, { query: { assistantId: assistant.id } }));
  if (error) {
    return (
      <Card>
        <ErrorState title="Couldn’t load stats" error={error} onRetry={() => void refetch()} />
      </Card>
    );
  }
  return (
    <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,10rem),1fr))] gap-3 sm:grid-cols-2 sm:gap-4 xl:grid-cols-4">
      <FigureCard
        icon={Users}
        title="Total Leads"
        definition="Everyone who left an email address or phone number. New this week means the last seven days, including today."
        note={data && `${countText(data.newLeads)} new this week`}
      >
        {data && countText(data.totalLeads)}
      </FigureCard>
      <FigureCard
        icon={MessagesSquare}
        title="Conversations"
        definition="All conversations with customers. Today is in the business’s time zone."
        note={data && `${countText(data.conversationsToday)} today`}
      >
        {data && countText(data.totalConversations)}
      </FigureCard>
      <FigureCard
        icon={MessageCircleReply}
        title="Response Rate"
        definition="Share of customer messages in the last 30 days that were answered from the business’s content or with a completed action, not a fallback."
        note={data && (data.responseRate === null ? 'No questions in 30 days' : 'Last 30 days')}
      >
        {data && percentText(data.responseRate)}
      </FigureCard>
      <FigureCard icon={Plug} title="Integration" note="Where customers can reach it">
        <span className="flex min-h-10 flex-wrap items-center gap-1.5 font-sans">
          <WayIn name="Widget" on={assistant.widgetEnabled} />
          <WayIn name="Phone" on={assistant.phoneIntegrationEnabled} />
        </span>
      </FigureCard>
    </ul>
  );
}

function FigureCard({
  icon: Icon,
  title,
  definition,
  note,
  children,
}: {
  icon: LucideIcon;
  title: string;
  definition?: string;
  note: string | undefined;
  /** undefined while it loads. */
  children: ReactNode;
}) {
  return (
    <li>
      <Card flush className="flex h-full flex-col p-4 sm:p-5">
        <div className="flex items-start justify-between gap-2">
          <h2 className="flex items-center gap-1 font-sans text-sm font-semibold tracking-normal text-ink-soft">
            {title}
            {definition && <Definition of={title} text={definition} />}
          </h2>
          <span className="grid size-9 shrink-0 place-items-center rounded-control bg-primary-soft text-primary max-sm:hidden">
            <Icon aria-hidden size={20} />
          </span>
        </div>
        <div className="mt-auto pt-1 font-display text-3xl font-bold tabular-nums">
          {children ?? <Skeleton className="my-1 h-8 w-16" />}
        </div>
        <p className="mt-1 min-h-5 text-[0.8125rem] text-ink-soft sm:text-sm">{note}</p>
      </Card>
    </li>
  );
}

function WayIn({ name, on }: { name: string; on: boolean }) {
  return on ? (
    <Badge tint="good">
      <Check aria-hidden size={13} /> {name}
    </Badge>
  ) : (
    <Badge>{`${name} off`}</Badge>
  );
}
