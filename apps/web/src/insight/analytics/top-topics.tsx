import type { Analytics } from '@deskbell/contract';
import { Link } from '@tanstack/react-router';
import { useDashboardSearch } from '../../kernel/address.ts';
import { Card, CardHeading } from '../../ui/card.tsx';
import { countText } from '../../ui/data/figures.ts';
import { Meter } from '../../ui/data/meter.tsx';
import { textLink } from '../../ui/text-link.ts';

/** What it was about most often; a topic opens its conversations. */
export function TopTopics({ data, sample }: { data: Analytics; sample: boolean }) {
  const { assistant } = useDashboardSearch().search;
  const { from, to } = data.period;
  return (
    <Card>
      <CardHeading title="Top Topics" hint="What customers asked about most." />
      {data.topTopics.length === 0 && <p className="text-ink-soft">No topics in this period.</p>}
      <ol className="grid gap-4">
        {data.topTopics.map(({ topic, percentage, count }) => (
          <li key={topic}>
            <p className="mb-1.5 flex justify-between gap-3">
              {sample ? (
                <span>{topic}</span>
              ) : (
                <Link
                  to="/dashboard"
                  search={{ section: 'conversations', search: topic, from, to, assistant }}
                  className={`${textLink} min-w-0 break-words`}
                >
                  {topic}
                </Link>
              )}
              <span className="shrink-0 text-ink-soft tabular-nums">
                {countText(count)} · <span className="font-semibold text-ink">{Math.round(percentage)}%</span>
              </span>
            </p>
            <Meter share={percentage / 100} />
          </li>
        ))}
      </ol>
    </Card>
  );
}
