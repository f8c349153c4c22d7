import type { OfferedService } from '@deskbell/contract';
import { ChevronRight } from 'lucide-react';
import { rowClasses } from './service-step.tsx';
import { useSpoken } from './zoned.ts';

/** With whom, or with anybody who is free. */
export function StaffStep({
  staff,
  onChoose,
}: {
  staff: OfferedService['staff'];
  /** Null: whoever is free. */
  onChoose: (staffId: string | null) => void;
}) {
  const { texts } = useSpoken();
  const rows = [
    { id: null, name: texts.anybody, hint: texts.anybodyHint },
    ...staff.map(({ id, name }) => ({ id, name, hint: '' })),
  ];
  return (
    <ul className="grid gap-3">
      {rows.map(({ id, name, hint }) => (
        <li key={id}>
          <button type="button" onClick={() => onChoose(id)} className={rowClasses}>
            <span className="grid min-w-0 gap-0.5">
              <span className="font-semibold wrap-anywhere">{name}</span>
              {hint && <span className="text-sm text-ink-soft">{hint}</span>}
            </span>
            <ChevronRight aria-hidden size={18} className="shrink-0 text-ink-soft" />
          </button>
        </li>
      ))}
    </ul>
  );
}
