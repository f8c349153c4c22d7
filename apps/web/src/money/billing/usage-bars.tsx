import type { Usage } from '@deskbell/contract';
import { Meter } from '../../ui/data/meter.tsx';
import { Definition } from '../../ui/feedback/definition.tsx';
import { usageBar } from './usage-bar.ts';

const kinds = [
  ['chatSessions', 'Chat Sessions', 'A session is one conversation with at least one customer turn.'],
  ['voiceMinutes', 'Voice Minutes', 'Billed per started second, shown in minutes.'],
  ['apiCalls', 'API Calls', 'Requests made with an API key.'],
] as const;

/** An account's counters of this month beside its limits. */
export function UsageBars({ usage }: { usage: Usage }) {
  return (
    <ul className="grid gap-5">
      {kinds.map(([kind, label, definition]) => {
        const { text, share, tint } = usageBar(usage[kind], usage.limits[kind]);
        return (
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
        );
      })}
    </ul>
  );
}

/** The names of the counters that have reached their limit. */
export const fullCounters = (usage: Usage): string[] =>
  kinds
    .filter(([kind]) => usage.limits[kind] !== null && usage[kind] >= usage.limits[kind])
    .map(([, label]) => label);
