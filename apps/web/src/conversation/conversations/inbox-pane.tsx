import { type InboxConversation, listConversations, type SearchHit } from '@deskbell/contract';
import { useQuery } from '@tanstack/react-query';
import { useDashboardSearch } from '../../kernel/address.ts';
import { readPage } from '../../kernel/api.ts';
import { classes } from '../../ui/classes.ts';
import { pageSize } from '../../ui/data/list-card.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { RelativeTime } from '../../ui/time/relative-time.tsx';
import { useMedia } from '../../ui/use-media.ts';
import { conversationFilters } from './conversation-address.ts';
import { StatusBadge } from './conversation-badges.tsx';
import { UnreadDot } from './conversation-cells.tsx';
import { customerOf, topicOf } from './conversation-labels.ts';
import { opening } from './found-place.ts';
import { inboxViewLabels } from './inbox-labels.ts';
import { Marked } from './marked.tsx';
import { openingRow } from './use-inbox-keys.ts';
import { useWaitingFirst, Waited } from './waiting-first.tsx';

const roomForIt = '(min-width: 90rem)';

/** The list that a conversation was opened from, beside it where there is room; j and k go through it at any width. */
export function InboxPane({ id, assistantId }: { id: string; assistantId: string }) {
  const { search, change } = useDashboardSearch();
  const isShown = useMedia(roomForIt);
  const { waiting, below } = useWaitingFirst(assistantId);
  const { data, error, refetch } = useQuery(
    readPage(listConversations, {
      params: { id: assistantId },
      query: { ...conversationFilters(search), ...below, cursor: search.cursor, limit: pageSize },
    }),
  );
  const rows = [...waiting, ...(data?.rows ?? [])].map((conversation) => ({
    conversation,
    isOpened: conversation.id === id,
    open: () => void change(opening(conversation)),
  }));
  if (!isShown) return <HiddenRows rows={rows} />;
  return (
    <nav
      aria-label="Inbox"
      className="sticky top-[calc(var(--header-height)+1.5rem)] max-h-[calc(100dvh-var(--header-height)-3rem)] overflow-y-auto rounded-card border border-line bg-surface print:hidden"
    >
      <p className="border-b border-line px-4 py-2.5 text-sm font-semibold text-ink-soft">
        {inboxViewLabels(search.inbox)}
      </p>
      {!data && !error && <SkeletonRows label="Loading the inbox" />}
      {error && <ErrorState title="Couldn’t load the inbox" error={error} onRetry={() => void refetch()} />}
      <ul>
        {rows.map((row) => (
          <li key={row.conversation.id} className="border-b border-line last:border-0">
            <InboxRow {...row} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface Row {
  conversation: InboxConversation & { hit?: SearchHit | null };
  isOpened: boolean;
  open: () => void;
}

function InboxRow({ conversation, isOpened, open }: Row) {
  const { waitingSince, status, createdAt, unread, hit } = conversation;
  return (
    <button
      {...openingRow}
      type="button"
      aria-current={isOpened || undefined}
      onClick={open}
      className={classes(
        'grid w-full gap-0.5 px-4 py-2.5 text-left -outline-offset-2',
        isOpened ? 'bg-primary-soft' : 'hover:bg-canvas',
      )}
    >
      <span className="flex items-baseline justify-between gap-2">
        <span className={classes('min-w-0 truncate', unread ? 'font-bold' : 'font-medium')}>
          {unread && <UnreadDot />}
          {customerOf(conversation)}
        </span>
        {waitingSince ? <Waited since={waitingSince} /> : <StatusBadge status={status} />}
      </span>
      <span className={classes('text-sm text-ink-soft', hit ? 'line-clamp-2 break-words' : 'truncate')}>
        {hit ? <Marked text={hit.excerpt} /> : topicOf(conversation)}
      </span>
      <span className="text-[0.8125rem] text-ink-soft">
        <RelativeTime instant={createdAt} />
      </span>
    </button>
  );
}

/** What j and k press where the pane has no room. */
function HiddenRows({ rows }: { rows: readonly Row[] }) {
  return (
    <div hidden>
      {rows.map(({ conversation, isOpened, open }) => (
        <button
          {...openingRow}
          key={conversation.id}
          type="button"
          tabIndex={-1}
          aria-current={isOpened || undefined}
          aria-label="Open"
          onClick={open}
        />
      ))}
    </div>
  );
}
