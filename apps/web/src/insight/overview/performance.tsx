import type { Stats } from '@deskbell/contract';
import { Link } from '@tanstack/react-router';
import { type DashboardSearch, useDashboardSearch } from '../../kernel/address.ts';
import { Card, CardHeading } from '../../ui/card.tsx';
import { durationText, percentText } from '../../ui/data/figures.ts';
import { Meter } from '../../ui/data/meter.tsx';
import { Definition } from '../../ui/feedback/definition.tsx';
import { textLink } from '../../ui/text-link.ts';
import { definitions } from './definitions.ts';

// The whole of the response time's bar: a reply slower than this is felt as waiting.
const slowMs = 3000;

export function Performance({ stats }: { stats: Stats }) {
  const { from, to } = stats.period;
  const { conversationSuccessRate, leadConversionRate, averageResponseMs } = stats;
  return (
    <Card>
      <CardHeading title="Assistant Performance" hint="This month so far." />
      <ul className="grid gap-5">
        <Bar
          title="Conversation Success Rate"
          text={percentText(conversationSuccessRate)}
          share={conversationSuccessRate ?? 0}
          definition={definitions.conversationSuccessRate}
          where={{ section: 'conversations', from, to }}
        />
        <Bar
          title="Lead Conversion Rate"
          text={percentText(leadConversionRate)}
          share={leadConversionRate ?? 0}
          definition={definitions.leadConversionRate}
          where={{ section: 'leads', from, to, leadStatus: 'converted' }}
        />
        <Bar
          title="Average Response Time"
          text={durationText(averageResponseMs)}
          share={(averageResponseMs ?? 0) / slowMs}
          definition={`${definitions.averageResponseTime} A full bar is 3 seconds; shorter is better.`}
          where={{ section: 'conversations', from, to }}
        />
      </ul>
    </Card>
  );
}

function Bar({
  title,
  text,
  share,
  definition,
  where,
}: {
  title: string;
  text: string;
  share: number;
  definition: string;
  where: DashboardSearch;
}) {
  const { assistant } = useDashboardSearch().search;
  return (
    <li>
      <div className="mb-1.5 flex items-center justify-between gap-3">
        <span className="flex items-center gap-1">
          {title}
          <Definition of={title} text={definition} />
        </span>
        <Link
          to="/dashboard"
          search={{ ...where, assistant }}
          aria-label={`${title}: ${text}. Show what is counted`}
          className={`${textLink} tabular-nums`}
        >
          {text}
        </Link>
      </div>
      <Meter share={share} />
    </li>
  );
}
