import type { Figure, Stats } from '@deskbell/contract';
import { Link } from '@tanstack/react-router';
import { CalendarCheck, type LucideIcon, MessageCircleReply, MessagesSquare, Users } from 'lucide-react';
import { type DashboardSearch, useDashboardSearch } from '../../kernel/address.ts';
import { Card } from '../../ui/card.tsx';
import { classes } from '../../ui/classes.ts';
import { countText, percentText } from '../../ui/data/figures.ts';
import { Definition } from '../../ui/feedback/definition.tsx';
import { definitions } from './definitions.ts';
import { growthText } from './growth-text.ts';

/** This month so far beside last month; each card opens the rows it counts. */
export function StatCards({ stats }: { stats: Stats }) {
  const { from, to } = stats.period;
  const conversations = { section: 'conversations', from, to };
  const count = (figure: Figure) => countText(figure.value ?? 0);
  return (
    <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,10rem),1fr))] gap-3 sm:grid-cols-2 sm:gap-4 xl:grid-cols-4">
      <StatCard
        icon={MessagesSquare}
        title="Total Conversations"
        text={count(stats.totalConversations)}
        figure={stats.totalConversations}
        definition={definitions.totalConversations}
        where={conversations}
      />
      <StatCard
        icon={Users}
        title="Leads Generated"
        text={count(stats.leadsGenerated)}
        figure={stats.leadsGenerated}
        definition={definitions.leadsGenerated}
        where={{ section: 'leads', from, to }}
      />
      <StatCard
        icon={CalendarCheck}
        title="Appointments Booked"
        text={count(stats.appointmentsBooked)}
        figure={stats.appointmentsBooked}
        definition={definitions.appointmentsBooked}
        where={{ section: 'appointments', view: 'list' }}
      />
      <StatCard
        icon={MessageCircleReply}
        title="Response Rate"
        text={percentText(stats.responseRate.value)}
        figure={stats.responseRate}
        definition={definitions.responseRate}
        where={conversations}
      />
    </ul>
  );
}

function StatCard({
  icon: Icon,
  title,
  text,
  figure,
  definition,
  where,
}: {
  icon: LucideIcon;
  title: string;
  text: string;
  figure: Figure;
  definition: string;
  where: DashboardSearch;
}) {
  const { assistant } = useDashboardSearch().search;
  const note = growthText(figure);
  return (
    <li>
      <Card
        flush
        className="relative flex h-full flex-col p-4 sm:p-5 transition-colors focus-within:border-line-strong hover:border-line-strong"
      >
        <div className="flex items-start justify-between gap-2">
          <h2 className="flex items-center gap-1 font-sans text-sm font-semibold tracking-normal text-ink-soft">
            {title}
            <Definition of={title} text={definition} />
          </h2>
          <span className="grid size-9 shrink-0 place-items-center rounded-control bg-primary-soft text-primary max-sm:hidden">
            <Icon aria-hidden size={20} />
          </span>
        </div>
        <p className="mt-auto pt-1 font-display text-3xl font-bold tabular-nums">
          <Link
            to="/dashboard"
            search={{ ...where, assistant }}
            aria-label={`${title}: ${text}. Show what is counted`}
            className="after:absolute after:inset-0 after:rounded-card"
          >
            {text}
          </Link>
        </p>
        <p className={classes('mt-1 text-[0.8125rem] sm:text-sm', tintOf(figure))}>
          {note ?? 'Nothing yet this month'}
        </p>
      </Card>
    </li>
  );
}

function tintOf({ value, growth }: Figure): string {
  if (growth === null) return value ? 'font-semibold text-good' : 'text-ink-soft';
  const percent = Math.round(growth * 100);
  if (percent === 0) return 'text-ink-soft';
  return percent > 0 ? 'font-semibold text-good' : 'font-semibold text-danger';
}
