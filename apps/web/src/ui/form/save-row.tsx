import { Button } from '../button.tsx';

/** Save and, once something differs, the way back to what is stored. */
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
  onSave: () => void;
  onReset: () => void;
}) {
  if (empty && !changed && !busy) return null;
  return (
    <div className="flex flex-wrap gap-2">
      <Button busy={busy} disabled={!changed || blocked} onClick={onSave}>
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
