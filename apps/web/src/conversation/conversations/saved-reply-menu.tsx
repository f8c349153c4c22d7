import type { SavedReply } from '@deskbell/contract';
import { BookmarkPlus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { SavedRepliesDialog } from './saved-replies-dialog.tsx';
import { useSavedReplies } from './use-saved-replies.ts';

/** So many are offered without typing; the others by typing a slash and their name. */
const mostOffered = 12;

/** Beside the place to write: what the team has saved, to be put there, and the way to save what is written. */
export function SavedReplyMenu({
  written,
  onChoose,
}: {
  written: string;
  onChoose: (reply: SavedReply) => void;
}) {
  const { data: replies = [] } = useSavedReplies();
  const [isManaged, setManaged] = useState(false);
  return (
    <>
      <Menu
        trigger={
          <Button variant="ghost" size="icon" aria-label="Saved replies">
            <BookmarkPlus aria-hidden size={18} />
          </Button>
        }
      >
        {replies.slice(0, mostOffered).map((reply) => (
          <MenuItem key={reply.id} onSelect={() => onChoose(reply)}>
            <span className="max-w-72 truncate">{reply.name}</span>
          </MenuItem>
        ))}
        <MenuItem onSelect={() => setManaged(true)}>
          {written.trim() ? 'Save this as a reply…' : 'Manage saved replies…'}
        </MenuItem>
      </Menu>
      {isManaged && <SavedRepliesDialog text={written} onClose={() => setManaged(false)} />}
    </>
  );
}

/** What a slash at the beginning of a message finds, by a part of the name; null: none was typed. */
export function matchReplies(written: string, replies: readonly SavedReply[]): SavedReply[] | null {
  const [, word] = /^\/([^\n]{0,60})$/.exec(written) ?? [];
  if (word === undefined) return null;
  const wanted = word.trim().toLowerCase();
  return replies.filter(({ name }) => name.toLowerCase().includes(wanted)).slice(0, 6);
}
