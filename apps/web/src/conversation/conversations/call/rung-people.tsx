import type { CallDetail } from '@deskbell/contract';
import { useMomentText } from '../../../ui/time/time-zone.ts';
import { clockText, rungLabels } from './call-labels.ts';

/** Who was rung in a call by phone: when, what they did, and how long they talked. */
export function RungPeople({ call }: { call: CallDetail }) {
  const momentText = useMomentText();
  return (
    <section className="mb-5" aria-label="Who was rung">
      <h3 className="mb-1 text-sm text-ink-soft">Rung</h3>
      <ol className="grid gap-1">
        {call.rung.map(({ name, number, at, outcome, seconds }) => (
          <li key={`${number} ${at}`} className="flex flex-wrap items-baseline gap-x-3">
            <span className="font-semibold tabular-nums">{name ? `${name} (${number})` : number}</span>
            <span>
              {outcome ? rungLabels[outcome] : 'Rung'}
              {seconds !== null && ` for ${clockText(seconds)}`}
            </span>
            <span className="text-sm text-ink-soft">{momentText(at)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
