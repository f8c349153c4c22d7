import type { Analytics } from '@deskbell/contract';
import { Link } from '@tanstack/react-router';
import { type DashboardSearch, useDashboardSearch } from '../../kernel/address.ts';
import { Card } from '../../ui/card.tsx';
import { countText, durationText, percentText } from '../../ui/data/figures.ts';
import { Definition } from '../../ui/feedback/definition.tsx';
import { definitions } from '../overview/index.ts';

/** Average response time, satisfaction and conversion rate; each opens the rows behind it. */
export function FigureCards({ data, sample }: { data: Analytics; sample: boolean }) {
  const { averageResponseMs, satisfaction, conversionRate, totals } = data;
  const { from, to } = data.period;
  const rated = satisfaction.count === 1 ? '1 rating' : `${countText(satisfaction.count)} ratings`;
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <FigureCard
        title="Average Response Time"
        text={durationText(averageResponseMs)}
        note={`${countText(totals.customerTurns)} customer messages`}
        definition={definitions.averageResponseTime}
        where={sample ? null : { section: 'conversations', from, to }}
      />
      <FigureCard
        title="Customer Satisfaction"
        text={satisfaction.mean === null ? '–' : `${satisfaction.mean.toFixed(1)}/5`}
        note={satisfaction.count === 0 ? 'No ratings yet' : rated}
        definition={definitions.satisfaction}
        where={sample ? null : { section: 'conversations', from, to }}
      />
      <FigureCard
        title="Conversion Rate"
        text={percentText(conversionRate)}
        note={totals.leads === 1 ? '1 lead' : `${countText(totals.leads)} leads`}
        definition={definitions.leadConversionRate}
        where={sample ? null : { section: 'leads', from, to, leadStatus: 'converted' }}
      />
    </div>
  );
}

function FigureCard({
  title,
  text,
  note,
  definition,
  where,
}: {
  title: string;
  text: string;
  note: string;
  definition: string;
  where: DashboardSearch | null;
}) {
  const { assistant } = useDashboardSearch().search;
  return (
    <Card className="relative">
      <h2 className="flex items-center gap-1 font-sans text-[0.9375rem] font-semibold tracking-normal text-ink-soft">
        {title}
        <Definition of={title} text={definition} />
      </h2>
      <p className="mt-1 font-display text-3xl font-bold tabular-nums">
        {where ? (
          <Link
            to="/dashboard"
            search={{ ...where, assistant }}
            aria-label={`${title}: ${text}. Show what is counted`}
            className="after:absolute after:inset-0 after:rounded-card"
          >
            {text}
          </Link>
        ) : (
          text
        )}
      </p>
      <p className="mt-1 text-sm text-ink-soft">{note}</p>
    </Card>
  );
}
