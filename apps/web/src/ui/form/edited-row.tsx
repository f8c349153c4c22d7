import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../button.tsx';

/** A row of an edited list: its fields, a button that removes it, and what stands `below` both. */
export function EditedRow({
  columns,
  removeLabel,
  onRemove,
  below,
  children,
}: {
  /** How the fields lie beside each other where there is room. */
  columns: string;
  removeLabel: string;
  onRemove: () => void;
  below?: ReactNode;
  children: ReactNode;
}) {
  return (
    <li className="grid grid-cols-1 gap-3 border-t border-line py-4 first:border-0 first:pt-0">
      <div className="flex items-start gap-3">
        <div className={`grid min-w-0 grow grid-cols-1 gap-3 ${columns}`}>{children}</div>
        <Button variant="ghost" size="icon" aria-label={removeLabel} onClick={onRemove}>
          <Trash2 aria-hidden size={16} />
        </Button>
      </div>
      {below}
    </li>
  );
}
