import { type InboxConversation, listWaitingConversations } from '@deskbell/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type DashboardSearch, useDashboardSearch } from '../../kernel/address.ts';
import { currentUserQuery, read } from '../../kernel/api.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { useMomentText } from '../../ui/time/time-zone.ts';
import { TypeLabel } from './conversation-badges.tsx';
import { AssigneeBadge, CustomerCell } from './conversation-cells.tsx';
import { customerOf, topicOf } from './conversation-labels.ts';
import { opening } from './found-place.ts';
import { TagChips } from './tag-chip.tsx';
import { inboxRow } from './use-inbox-keys.ts';
import { waitText } from './wait-text.ts';

/**
 * Who waits for a person in the part of the inbox that is shown, the longest wait first, above its first page, and the filter that
 * leaves them out of the list below. Where the list is narrowed further, they stand in it.
 */
export function useWaitingFirst(assistantId: string): {
  waiting: readonly InboxConversation[];
  below: { waiting?: 'false' };
} {
  const { search } = useDashboardSearch();
  const { data: user } = useQuery(currentUserQuery);
  const { data, error } = useQuery(read(listWaitingConversations, {}));
  if (error || search.inbox === 'closed' || search.inbox === 'snoozed' || isSearched(search))
    return { waiting: [], below: {} };
  const waiting = (search.cursor ? [] : (data ?? [])).filter(
    ({ assistantId: of, assignee, snoozedUntil }) =>
      of === assistantId &&
      snoozedUntil === null &&
      (search.inbox !== 'mine' || assignee?.userId === user?.id) &&
      (search.inbox !== 'unassigned' || assignee === null),
  );
  return { waiting, below: { waiting: 'false' } };
}

const isSearched = ({ search, tag, type, status, from, to }: DashboardSearch) =>
  Boolean(search || tag || type || status || from || to);

/** Above the list: whoever waits for a person, each with a clock that runs. */
export function WaitingFirst({ waiting }: { waiting: readonly InboxConversation[] }) {
  const { change } = useDashboardSearch();
  if (waiting.length === 0) return null;
  return (
    <Card flush aria-label="Waiting for a person" className="mb-4 overflow-hidden border-brass">
      <h2 className="bg-brass-soft px-5 py-2 text-base text-brass-ink sm:px-6">Waiting for a person</h2>
      <ul>
        {waiting.map((conversation) => (
          <li
            key={conversation.id}
            className="flex items-center gap-4 border-t border-line px-5 py-3 sm:px-6"
          >
            <div className="min-w-0 grow">
              <CustomerCell conversation={conversation} unread={conversation.unread} />
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
                <TypeLabel type={conversation.type} />
                <span className="line-clamp-1 break-words">{topicOf(conversation)}</span>
                <AssigneeBadge conversation={conversation} />
                <TagChips tags={conversation.tags} />
              </p>
            </div>
            <div className="flex shrink-0 items-center gap-x-4 gap-y-2 max-sm:flex-col max-sm:items-end">
              <Waited since={conversation.waitingSince!} />
              <Button
                {...inboxRow}
                size="small"
                aria-label={`Answer ${customerOf(conversation)}`}
                onClick={() => change(opening(conversation))}
              >
                Answer
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** A clock that runs since a moment. */
export function Waited({ since }: { since: string }) {
  const momentText = useMomentText();
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <time
      dateTime={since}
      title={`Since ${momentText(since)}`}
      className="font-semibold whitespace-nowrap text-danger tabular-nums"
    >
      {waitText(now - Date.parse(since))}
    </time>
  );
}
