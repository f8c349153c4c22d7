import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Notice } from './feedback/notice.tsx';

/** Asks before what can't be taken back. `error`: why it was refused. */
export function ConfirmDialog({
  open,
  onClose,
  title,
  description,
  confirm,
  keep,
  busy,
  error,
  onConfirm,
}: {
  open: boolean;
  onClose: () => void;
  title: string;
  description: string;
  /** What the button that does it says. */
  confirm: string;
  /** And the one that doesn't. */
  keep: string;
  busy: boolean;
  error?: string | undefined;
  onConfirm: () => void;
}) {
  return (
    <Dialog open={open} onClose={onClose} title={title} description={description}>
      <div className="grid gap-4">
        {error && <Notice tint="danger">{error}</Notice>}
        <div className="flex flex-wrap gap-2">
          <Button variant="danger" busy={busy} onClick={onConfirm}>
            {confirm}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {keep}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
