import { type ConversationDetail, conversationEvents, getConversation, urlOf } from '@deskbell/contract';
import { useEffect } from 'react';
import { queries, read } from '../api.ts';

/** Reads an open conversation again when a message is stored in it. Only one under way is listened to. */
export function useLiveMessages(conversation: ConversationDetail | undefined): void {
  const id = conversation?.id;
  const live = conversation?.status === 'active';
  const after = conversation?.messages.at(-1)?.seq ?? 0;
  useEffect(() => {
    if (!id || !live) return;
    const events = new EventSource(urlOf(conversationEvents, { params: { id }, query: { after } }));
    events.addEventListener('message', () => {
      // The event is what a visitor sees; the receipts are in the detail.
      void queries.invalidateQueries({ queryKey: read(getConversation, { params: { id } }).queryKey });
    });
    return () => events.close();
  }, [id, live, after]);
}
