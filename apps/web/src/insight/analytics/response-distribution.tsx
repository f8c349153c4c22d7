import type { Analytics } from '@deskbell/contract';
import { Card, CardHeading } from '../../ui/card.tsx';
import { Meter } from '../../ui/data/meter.tsx';
import { Definition } from '../../ui/feedback/definition.tsx';
import { definitions } from '../overview/index.ts';

const shares = [
  ['resolved', 'Resolved', 'good'],
  ['escalated', 'Escalated', 'brass'],
  ['pending', 'Pending', 'info'],
] as const;

export function ResponseDistribution({ data }: { data: Analytics }) {
  return (
    <Card>
      <CardHeading
        title="Response Distribution"
        hint="How conversations ended."
        aside={<Definition of="Response Distribution" text={definitions.escalated} />}
      />
      <ul className="grid gap-4">
        {shares.map(([name, label, tint]) => {
          const percent = Math.round(data.responseDistribution[name]);
          return (
            <li key={name}>
              <p className="mb-1.5 flex justify-between gap-3">
                <span>{label}</span>
                <span className="font-semibold tabular-nums">{percent}%</span>
              </p>
              <Meter share={percent / 100} tint={tint} />
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
