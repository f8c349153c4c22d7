import { Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Tooltip } from '../../ui/feedback/tooltip.tsx';

/** One of a list that is edited one by one: what it is, and buttons to change and to delete it. */
export function ListEntry({
  name,
  badges,
  onEdit,
  onDelete,
  children,
}: {
  name: string;
  badges: ReactNode;
  onEdit: () => void;
  onDelete: () => void;
  children?: ReactNode;
}) {
  return (
    <li className="flex items-start gap-2 border-t border-line py-3 first:border-0">
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-2 font-semibold break-words">
          {name} {badges}
        </p>
        {children}
      </div>
      <Tooltip text="Edit">
        <Button variant="ghost" size="icon" aria-label={`Edit ${name}`} onClick={onEdit}>
          <Pencil aria-hidden size={17} />
        </Button>
      </Tooltip>
      <Tooltip text="Delete">
        <Button variant="ghost" size="icon" aria-label={`Delete ${name}`} onClick={onDelete}>
          <Trash2 aria-hidden size={17} />
        </Button>
      </Tooltip>
    </li>
  );
}
