import { type ConversationDetail, mostTags } from '@deskbell/contract';
import { type KeyboardEvent, lazy, Suspense, useState } from 'react';
import { useMay } from '../../identity/session/index.ts';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { Input } from '../../ui/form/input.tsx';
import { findTags } from './find-tags.ts';
import { TagChip, TagChips } from './tag-chip.tsx';
import { useTagConversation, useTags } from './use-tags.ts';

const TagsDialog = lazy(async () => ({ default: (await import('./tags-dialog.tsx')).TagsDialog }));

/** The tags of a conversation; for who may answer, to be taken off, and added by typing: Enter takes the first, or makes a new one. */
export function TagsField({ conversation }: { conversation: ConversationDetail }) {
  const { tags } = conversation;
  const mayAnswer = useMay('desk.answer');
  const { data: all = [] } = useTags();
  const [typed, setTyped] = useState('');
  const [isManaged, setManaged] = useState(false);
  const change = useTagConversation(conversation);
  const { offered, isNew } = findTags(typed, all, tags);

  if (!mayAnswer) return tags.length > 0 ? <TagChips tags={tags} /> : 'None';

  const put = (changed: { tags: typeof tags; added?: string }) =>
    change.mutate(changed, { onSuccess: () => setTyped('') });
  const make = () => put({ tags, added: typed.trim() });

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (change.isPending) return;
    if (offered[0]) put({ tags: [...tags, offered[0]] });
    else if (isNew) make();
  }

  return (
    <div className="grid gap-2">
      {tags.length > 0 && (
        <div className="flex flex-wrap gap-1.5">
          {tags.map((tag) => (
            <TagChip
              key={tag.id}
              tag={tag}
              onRemove={() => put({ tags: tags.filter(({ id }) => id !== tag.id) })}
            />
          ))}
        </div>
      )}
      {tags.length < mostTags.conversation && (
        <Input
          aria-label="Add a tag"
          aria-keyshortcuts="T"
          placeholder="Add a tag"
          maxLength={40}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={onKeyDown}
        />
      )}
      {(offered.length > 0 || isNew) && (
        <ul aria-label="Tags found" className="grid rounded-control border border-line">
          {offered.map((tag, index) => (
            <li key={tag.id}>
              <button
                type="button"
                className={classes(
                  'w-full px-3 py-2 text-left hover:bg-canvas',
                  index === 0 && 'bg-primary-soft',
                )}
                onClick={() => put({ tags: [...tags, tag] })}
              >
                <TagChip tag={tag} />
              </button>
            </li>
          ))}
          {isNew && (
            <li>
              <button
                type="button"
                className="w-full px-3 py-2 text-left break-words hover:bg-canvas"
                onClick={make}
              >
                Make the tag “{typed.trim()}”
              </button>
            </li>
          )}
        </ul>
      )}
      {all.length > 0 && (
        <Button
          variant="ghost"
          size="small"
          className="-ml-3 justify-self-start"
          onClick={() => setManaged(true)}
        >
          Manage tags
        </Button>
      )}
      {isManaged && (
        <Suspense fallback={null}>
          <TagsDialog onClose={() => setManaged(false)} />
        </Suspense>
      )}
    </div>
  );
}
