import type { Analytics } from '@deskbell/contract';
import { Badge, type Tint } from '../../ui/badge.tsx';
import { Card, CardHeading } from '../../ui/card.tsx';
import { countText } from '../../ui/data/figures.ts';

type Level = Analytics['peakHours'][number]['level'];

const tints: Record<Level, Tint> = { Peak: 'danger', High: 'brass', Medium: 'info', Low: 'plain' };
const shownHours = 8;

/** The busiest hours of the day, the busiest first. */
export function PeakHours({ data }: { data: Analytics }) {
  return (
    <Card>
      <CardHeading title="Peak Hours" hint="When conversations start." />
      {data.peakHours.length === 0 && <p className="text-ink-soft">No conversations in this period.</p>}
      <ol className="grid">
        {data.peakHours.slice(0, shownHours).map(({ time, level, count }) => (
          <li
            key={time}
            className="flex items-center justify-between gap-3 border-t border-line py-2 first:border-0"
          >
            <span className="tabular-nums">{time}</span>
            <span className="flex items-center gap-3 text-sm text-ink-soft tabular-nums">
              {countText(count)}
              <Badge tint={tints[level]}>{level}</Badge>
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
