import type { CallDetail } from '@deskbell/contract';
import { useMomentText } from '../../../ui/time/time-zone.ts';
import { menuLabels } from './call-labels.ts';

/** What a caller chose in the keypad menu: which key, for what, and when. */
export function MenuChoices({ call }: { call: CallDetail }) {
  const momentText = useMomentText();
  return (
    <section className="mb-5" aria-label="Keypad menu">
      <h3 className="mb-1 text-sm text-ink-soft">Keypad menu</h3>
      <ol className="grid gap-1">
        {call.menu.map(({ key, label, does, at }) => (
          <li key={`${key} ${at}`} className="flex flex-wrap items-baseline gap-x-3">
            <span className="font-semibold wrap-anywhere">
              Pressed {key}: {label}
            </span>
            <span>{menuLabels[does]}</span>
            <span className="text-sm text-ink-soft">{momentText(at)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
