import { type Conversation, type ConversationDetail, getConversation } from '@deskbell/contract';
import { errorMessage, queries, read, refreshAll } from '../../kernel/api.ts';
import { showToast } from '../../ui/feedback/toast-store.ts';

/** Shows what the server answered of a conversation where it is open. */
export function cacheConversation(conversation: Conversation): void {
  queries.setQueryData(conversationKey(conversation.id), (before: ConversationDetail | undefined) =>
    before ? { ...before, ...conversation } : before,
  );
}

/** Reads again the lists that a conversation may stand in. */
export const refreshLists = ({ assistantId }: Pick<Conversation, 'assistantId'>): Promise<void> =>
  refreshAll([`/api/assistants/${assistantId}/conversations`, '/api/waiting-conversations']);

export const conversationKey = (id: string) => read(getConversation, { params: { id } }).queryKey;

/** Tells that something wasn't done, and why. */
export const failed = (title: string) => (error: unknown) => {
  showToast({ variant: 'destructive', title, description: errorMessage(error) });
};
