import { assignConversation, type Conversation } from '@deskbell/contract';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../kernel/api.ts';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { cacheConversation, failed, refreshLists } from './conversation-cache.ts';

/** Assigns to a member or, by null, to nobody; who it was before can be had back. */
export function useAssign({ id, assignee: before }: Pick<Conversation, 'id' | 'assignee'>) {
  return useMutation({
    mutationFn: (userId: string | null) => assign(id, userId),
    onSuccess: ({ assignee }) =>
      showToast({
        title: assignee ? `Assigned to ${assignee.name}` : 'Assigned to nobody',
        action: { label: 'Undo', run: () => void undo(id, before?.userId ?? null) },
      }),
    onError: failed('Failed to assign the conversation'),
  });
}

async function undo(id: string, userId: string | null): Promise<void> {
  try {
    await assign(id, userId);
  } catch (error) {
    failed('Failed to assign the conversation')(error);
  }
}

async function assign(id: string, userId: string | null): Promise<Conversation> {
  const conversation = await call(assignConversation, { params: { id }, body: { userId } });
  cacheConversation(conversation);
  void refreshLists(conversation);
  return conversation;
}
