import { type ConversationDetail, markConversationRead, markConversationUnread } from '@deskbell/contract';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useDashboardSearch } from '../../kernel/address.ts';
import { call, queries, refresh } from '../../kernel/api.ts';
import { usePageVisible } from '../../ui/use-page-visible.ts';
import { conversationKey, failed, refreshLists } from './conversation-cache.ts';
import { closing } from './found-place.ts';

/** Marks an open conversation as read while it is in sight, and again whenever the customer writes. */
export function useMarkRead({ id, assistantId, unread, messages }: ConversationDetail): void {
  const isVisible = usePageVisible();
  const seq = messages.at(-1)?.seq ?? 0;
  useEffect(() => {
    if (!unread || !isVisible) return;
    const marked = call(markConversationRead, { params: { id }, body: { seq } }).then(() =>
      show({ id, assistantId }, false),
    );
    // It stays unread, which is seen in the list; the next message tries again.
    marked.catch(() => undefined);
  }, [id, assistantId, unread, seq, isVisible]);
}

/** Leaves a conversation unread for later, and goes back to the list: here it would be read at once. */
export function useMarkUnread(conversation: Pick<ConversationDetail, 'id' | 'assistantId'>) {
  const { change } = useDashboardSearch();
  const { id } = conversation;
  return useMutation({
    mutationFn: () => call(markConversationUnread, { params: { id } }),
    onSuccess: async () => {
      await change(closing);
      show(conversation, true);
    },
    onError: failed('Failed to mark the conversation as unread'),
  });
}

function show({ id, assistantId }: Pick<ConversationDetail, 'id' | 'assistantId'>, unread: boolean): void {
  queries.setQueryData(conversationKey(id), (before: ConversationDetail | undefined) =>
    before ? { ...before, unread } : before,
  );
  void refreshLists({ assistantId });
  void refresh('/api/unread-conversations');
}
