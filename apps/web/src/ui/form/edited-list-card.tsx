import { type LucideIcon, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { Card, CardHeading } from '../card.tsx';
import { EmptyState } from '../feedback/empty-state.tsx';
import { Notice } from '../feedback/notice.tsx';
import { SaveRow } from './save-row.tsx';
import type { useEditedList } from './use-edited-list.ts';

/** A list that is edited as a whole: what it is, a button for more, its rows, and saving it. */
export function EditedListCard<Item>({
  title,
  hint,
  addLabel,
  blank,
  empty,
  list,
  busy,
  onSave,
  children,
}: {
  title: string;
  hint: string;
  addLabel: string;
  /** What a new row begins with. */
  blank: Item;
  /** Shown while there is no row. */
  empty: { icon: LucideIcon; title: string; text: string };
  list: ReturnType<typeof useEditedList<Item>>;
  busy: boolean;
  /** Resolves to the list as it was stored. */
  onSave: (items: Item[]) => Promise<readonly Item[]>;
  children: ReactNode;
}) {
  return (
    <Card>
      <CardHeading
        title={title}
        hint={hint}
        aside={
          <Button variant="secondary" size="small" onClick={() => list.add(blank)}>
            <Plus aria-hidden size={16} /> {addLabel}
          </Button>
        }
      />
      <div className="grid grid-cols-1 gap-5">
        {list.fault && <Notice tint="danger">{list.fault}</Notice>}
        {list.items.length === 0 && <EmptyState {...empty} />}
        <ul className="grid grid-cols-1 gap-1">{children}</ul>
        <SaveRow
          changed={list.changed}
          empty={list.items.length === 0}
          blocked={!list.valid}
          busy={busy}
          onSave={async () => list.reset(await onSave([...list.items]))}
          onReset={() => list.reset()}
        />
      </div>
    </Card>
  );
}
