import type { Tag, TagColor } from '@deskbell/contract';
import { X } from 'lucide-react';
import { Badge, type Tint } from '../../ui/badge.tsx';

const tints: Record<TagColor, Tint> = {
  gray: 'plain',
  green: 'good',
  gold: 'brass',
  mint: 'primary',
  blue: 'info',
  violet: 'violet',
  red: 'danger',
};

/** A tag in its color. `onRemove`: it can be taken off. */
export function TagChip({ tag: { name, color }, onRemove }: { tag: Tag; onRemove?: () => void }) {
  return (
    <Badge tint={tints[color]}>
      <span className="max-w-40 truncate">{name}</span>
      {onRemove && (
        <button
          type="button"
          aria-label={`Remove the tag ${name}`}
          onClick={onRemove}
          className="-mr-1.5 grid size-6 place-items-center rounded-full hover:bg-sunken"
        >
          <X aria-hidden size={13} />
        </button>
      )}
    </Badge>
  );
}

/** The tags of a row; nothing where there are none. */
export function TagChips({ tags }: { tags: readonly Tag[] }) {
  return tags.map((tag) => <TagChip key={tag.id} tag={tag} />);
}
