import { type Conversation, listWaitingConversations } from '@deskbell/contract';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { useMay } from '../../identity/session/index.ts';
import { sectionSearch, useDashboardSearch } from '../../kernel/address.ts';
import { read } from '../../kernel/api.ts';
import { ring, unlockSound } from './alert-sound.ts';
import { closeRequest, useClosedRequests } from './closed-requests.ts';
import { keepNotifications, notify } from './desktop-notifications.ts';
import { requestOf } from './waiting-labels.ts';

/** Older requests have no card, only their place in the count and the list: they were seen, or nobody is quick anymore. */
const cardHours = 24;

/** Who waits for a person, and how to see to them. */
export interface WaitingAlerts {
  count: number;
  /** Of whom a card tells, the newest first. */
  cards: Conversation[];
  open: (id: string) => void;
  close: (conversation: Conversation) => void;
}

/** Follows who waits for a person, rings and notifies for whoever is new. To be used once, where all of the dashboard is. */
export function useWaitingAlerts(): WaitingAlerts {
  const mayAnswer = useMay('desk.answer');
  const { search, change } = useDashboardSearch();
  const { data } = useQuery(read(listWaitingConversations, {}));
  const closed = useClosedRequests();
  const isOpen = (id: string) => search.section === 'conversations' && search.conversation === id;

  const open = useCallback(
    (id: string) => void change({ ...sectionSearch('conversations'), conversation: id }),
    [change],
  );
  const close = useCallback(
    (conversation: Conversation) => closeRequest(requestOf(conversation), (data ?? []).map(requestOf)),
    [data],
  );

  useEffect(unlockSound, []);
  useNews(data, (conversation) => {
    if (!mayAnswer) return;
    if (!isOpen(conversation.id) || !document.hasFocus()) void ring();
    notify(conversation, () => open(conversation.id));
  });
  // Whoever has opened it has acted on it.
  const inSight = data?.find(({ id }) => isOpen(id));
  useEffect(() => {
    if (inSight) close(inSight);
  }, [inSight, close]);

  const since = Date.now() - cardHours * 3_600_000;
  const isCard = (one: Conversation) =>
    mayAnswer && one !== inSight && !closed.has(requestOf(one)) && Date.parse(one.waitingSince ?? '') > since;
  return { count: data?.length ?? 0, cards: (data ?? []).filter(isCard).reverse(), open, close };
}

/** Calls back for each request that wasn't there when the page was opened. */
function useNews(waiting: readonly Conversation[] | undefined, onNew: (conversation: Conversation) => void) {
  const known = useRef<Set<string> | null>(null);
  const latest = useRef(onNew);
  useEffect(() => {
    latest.current = onNew;
  });
  useEffect(() => {
    if (!waiting) return;
    const before = known.current;
    known.current = new Set(waiting.map(requestOf));
    keepNotifications(waiting);
    if (!before) return;
    for (const conversation of waiting)
      if (!before.has(requestOf(conversation))) latest.current(conversation);
  }, [waiting]);
}
