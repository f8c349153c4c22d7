import { Button } from '../ui/button.tsx';

/**
 * Save and, once something differs, the way back to what is stored.
 * @public
 */
export function SaveRow({
  changed,
  blocked = false,
  busy,
  onSave,
  onReset,
}: {
  changed: boolean;
  blocked?: boolean;
  busy: boolean;
  onSave: () => void;
  onReset: () => void;
}) {
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
