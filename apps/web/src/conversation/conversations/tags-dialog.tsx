import { type Tag, type TagColor, TagColorSchema } from '@deskbell/contract';
import { Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Input } from '../../ui/form/input.tsx';
import { Select } from '../../ui/form/select.tsx';
import { TagChip } from './tag-chip.tsx';
import { useDeleteTag, useTags, useUpdateTag } from './use-tags.ts';

/** The team's tags: renamed, colored and deleted. */
export function TagsDialog({ onClose }: { onClose: () => void }) {
  const { data: tags = [] } = useTags();
  const [deleted, setDeleted] = useState<Tag | null>(null);
  const remove = useDeleteTag();
  return (
    <>
      <Dialog
        open={deleted === null}
        onClose={onClose}
        title="Tags"
        description="Changed here, they are changed on every conversation."
        wide
      >
        <ul aria-label="Tags" className="-m-1 grid max-h-[60dvh] gap-3 overflow-y-auto p-1">
          {tags.map((tag) => (
            <li key={`${tag.id} ${tag.name} ${tag.color}`}>
              <TagForm tag={tag} onDelete={() => setDeleted(tag)} />
            </li>
          ))}
        </ul>
      </Dialog>
      <ConfirmDialog
        open={deleted !== null}
        onClose={() => setDeleted(null)}
        title={`Delete the tag “${deleted?.name ?? ''}”?`}
        description="It is taken off every conversation. The conversations stay."
        confirm="Delete tag"
        keep="Cancel"
        busy={remove.isPending}
        onConfirm={() => deleted && remove.mutate(deleted, { onSuccess: () => setDeleted(null) })}
      />
    </>
  );
}

function TagForm({ tag, onDelete }: { tag: Tag; onDelete: () => void }) {
  const [name, setName] = useState(tag.name);
  const [color, setColor] = useState(tag.color);
  const save = useUpdateTag();
  const isChanged = name.trim() !== tag.name || color !== tag.color;

  function submit(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    if (isChanged && name.trim()) save.mutate({ id: tag.id, name, color });
  }

  return (
    <form onSubmit={submit} className="flex flex-wrap items-center gap-2">
      <span className="w-32">
        <TagChip tag={{ ...tag, name: name.trim() || tag.name, color }} />
      </span>
      <Input
        aria-label={`Name of ${tag.name}`}
        className="min-w-32 flex-1"
        maxLength={40}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <Select
        aria-label={`Color of ${tag.name}`}
        value={color}
        onChange={({ target }) => setColor(target.value as TagColor)}
        options={TagColorSchema.options.map((one) => [one, one.charAt(0).toUpperCase() + one.slice(1)])}
      />
      <Button type="submit" variant="secondary" size="small" busy={save.isPending} disabled={!isChanged}>
        Save
      </Button>
      <Button variant="ghost" size="small" aria-label={`Delete ${tag.name}`} onClick={onDelete}>
        <Trash2 aria-hidden size={16} />
      </Button>
    </form>
  );
}
