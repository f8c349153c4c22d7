import type { ListedConversation, SearchHit } from '@deskbell/contract';
import { MessageSquareText, Paperclip, StickyNote } from 'lucide-react';
import { useDashboardSearch } from '../../kernel/address.ts';
import { customerOf } from './conversation-labels.ts';
import { opening } from './found-place.ts';
import { Marked } from './marked.tsx';

const kinds = {
  message: { label: 'Said', icon: MessageSquareText },
  file: { label: 'File', icon: Paperclip },
  note: { label: 'Note', icon: StickyNote },
} satisfies Record<SearchHit['kind'], unknown>;

/** What was said of what is searched for, in a row; pressed, it opens there. */
export function FoundLine({
  conversation,
}: {
  conversation: Pick<ListedConversation, 'id' | 'hit' | 'customerName'>;
}) {
  const { change } = useDashboardSearch();
  const { hit } = conversation;
  if (!hit) return null;
  const { label, icon: Icon } = kinds[hit.kind];
  return (
    <button
      type="button"
      title={`Open the conversation with ${customerOf(conversation)} there`}
      onClick={() => change(opening(conversation))}
      className="mt-1 flex max-w-96 items-baseline gap-1.5 rounded-control text-left text-sm text-ink-soft hover:text-ink"
    >
      <Icon aria-hidden size={14} className="shrink-0 translate-y-0.5" />
      <span className="line-clamp-2 min-w-0 break-words">
        <span className="sr-only">{label}: </span>
        <Marked text={hit.excerpt} />
      </span>
    </button>
  );
}
