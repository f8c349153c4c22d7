import { getAccountSettings, type Usage } from '@deskbell/contract';
import { useQuery } from '@tanstack/react-query';
import { read } from '../api.ts';
import { Card, CardHeading } from '../ui/card.tsx';
import { Definition } from '../ui/definition.tsx';
import { Meter } from '../ui/meter.tsx';
import { Notice } from '../ui/notice.tsx';
import { usageBar } from './usage-bar.ts';

const kinds = [
  ['chatSessions', 'Chat Sessions', 'A session is one conversation with at least one customer turn.'],
  ['voiceMinutes', 'Voice Minutes', 'Counted per started second, shown in minutes.'],
  ['apiCalls', 'API Calls', 'Requests with an API key.'],
] as const;

export function UsageCard({ usage }: { usage: Usage }) {
  const bars = kinds.map(([kind, label, definition]) => ({
    kind,
    label,
    definition,
    ...usageBar(usage[kind], usage.limits[kind]),
  }));
  const full = bars.filter(({ kind }) => usage.limits[kind] !== null && usage[kind] >= usage.limits[kind]!);
  // The month ends at midnight in the account's time zone, whatever this browser's is.
  const { data: settings } = useQuery(read(getAccountSettings, {}));
  const restart = new Date(usage.periodEndsAt).toLocaleDateString('en-US', {
    month: 'long',
    day: 'numeric',
    timeZone: settings?.timeZone,
  });
  return (
    <Card>
      <CardHeading title="Usage This Month" hint={`Counting starts again on ${restart}.`} />
      <ul className="grid gap-5">
        {bars.map(({ kind, label, definition, text, share, tint }) => (
          <li key={kind}>
            <p className="mb-1.5 flex items-center justify-between gap-3">
              <span className="flex items-center gap-1">
                {label}
                <Definition of={label} text={definition} />
              </span>
              <span className="tabular-nums">{text}</span>
            </p>
            <Meter share={share} tint={tint} />
          </li>
        ))}
      </ul>
      {full.length > 0 && (
        <div className="mt-5">
          <Notice tint="brass">
            The limit of {full.map(({ label }) => label.toLowerCase()).join(' and ')} is reached. New
            customers are shown your contact form; conversations under way go on.
          </Notice>
        </div>
      )}
    </Card>
  );
}
