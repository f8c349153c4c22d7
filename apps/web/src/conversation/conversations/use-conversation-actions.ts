import {
  type Conversation,
  type ConversationDetail,
  type ConversationMessage,
  endVisitorAccess,
  giveBackConversation,
  takeOverConversation,
  updateConversation,
  writeToCustomer,
} from '@deskbell/contract';
import { useMutation } from '@tanstack/react-query';
import { call, queries, refresh } from '../../kernel/api.ts';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { isCollision } from './collision.ts';
import { cacheConversation, conversationKey, failed, refreshLists } from './conversation-cache.ts';

/** Speaks instead of the assistant, or lets it speak again. */
export function useHandler(id: string) {
  return useMutation({
    mutationFn: (handler: Conversation['handler']) =>
      call(handler === 'person' ? takeOverConversation : giveBackConversation, { params: { id } }),
    onSuccess: (conversation) => {
      cacheConversation(conversation);
      // Tells who came or left.
      void refresh(`/api/conversations/${id}`);
      showToast({
        title: conversation.handler === 'person' ? 'You’re now replying' : 'The assistant is replying again',
      });
    },
    onError: failed('Failed to change who replies'),
  });
}

/** Closes or reopens; what it was before can be had back. */
export function useSetStatus(conversation: Conversation) {
  const { id } = conversation;
  return useMutation({
    mutationFn: (status: 'active' | 'pending' | 'resolved') =>
      call(updateConversation, { params: { id }, body: { status } }),
    onSuccess: (changed) => {
      cacheConversation(changed);
      void refreshLists(changed);
      showToast({ title: changed.status === 'resolved' ? 'Conversation resolved' : 'Conversation reopened' });
    },
    onError: failed('Failed to change the conversation'),
  });
}

/** Revokes what opens the conversation to its customer, links in emails included. */
export function useEndVisitorAccess({ id }: Conversation) {
  return useMutation({
    mutationFn: () => call(endVisitorAccess, { params: { id } }),
    onSuccess: () => showToast({ title: 'The customer’s access has ended' }),
    onError: failed('Failed to end the customer’s access'),
  });
}

/** Writes to the customer: shown at once, stored once however often it is sent. */
export function useSendMessage(conversation: Conversation) {
  const { id } = conversation;
  return useMutation({
    /** `afterSeq`: it is refused if a colleague has answered after that message (collision.ts). */
    mutationFn: (body: { content: string; clientMessageId: string; afterSeq?: number | undefined }) =>
      call(writeToCustomer, { params: { id }, body }),
    onSuccess: (message) => {
      addMessage(id, message);
      return refresh(`/api/conversations/${id}`);
    },
    onError: (error) =>
      isCollision(error) ? refresh(`/api/conversations/${id}`) : failed('Your message wasn’t sent')(error),
  });
}

/** Shows a stored message in the thread that is open. */
export function addMessage(id: string, message: ConversationMessage): void {
  queries.setQueryData(conversationKey(id), (before: ConversationDetail | undefined) => {
    if (!before || before.messages.some((known) => known.id === message.id)) return before;
    return { ...before, handler: 'person' as const, messages: [...before.messages, message] };
  });
}
