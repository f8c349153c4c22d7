import { Button } from '../button.tsx';
import { isDone, useUnsavedEdits } from './unsaved-edits.ts';

/** Save and, once something differs, the way back to what is stored. Leaving with what differs is asked about. */
export function SaveRow({
  changed,
  blocked = false,
  empty = false,
  busy,
  onSave,
  onReset,
}: {
  changed: boolean;
  blocked?: boolean;
  /** There is nothing that could be saved. */
  empty?: boolean;
  busy: boolean;
  /** Rejects when it couldn't be saved; whatever saves has said so. */
  onSave: () => Promise<unknown>;
  onReset: () => void;
}) {
  const save = () => (blocked ? Promise.resolve(false) : isDone(onSave()));
  useUnsavedEdits(changed, { save, discard: onReset });
  if (empty && !changed && !busy) return null;
  return (
    <div className="flex flex-wrap gap-2">
      <Button busy={busy} disabled={!changed || blocked} onClick={() => void save()}>
        Save changes
      </Button>
      {changed && !busy && (
        <Button variant="ghost" onClick={onReset}>
          Discard
        </Button>
      )}
    </div>
  );
}
