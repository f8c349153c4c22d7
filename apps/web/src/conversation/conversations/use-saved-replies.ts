import {
  createSavedReply,
  deleteSavedReply,
  listSavedReplies,
  type SavedReply,
  type SavedReplyCreate,
  updateSavedReply,
} from '@deskbell/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call, read, refresh } from '../../kernel/api.ts';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { failed } from './conversation-cache.ts';

export const useSavedReplies = () => useQuery(read(listSavedReplies, {}));

const reread = () => refresh('/api/saved-replies');

/** Saves a new reply or, by `id`, changes one. */
export function useSaveReply() {
  return useMutation({
    mutationFn: ({ id, ...body }: SavedReplyCreate & { id?: string | undefined }) =>
      id ? call(updateSavedReply, { params: { id }, body }) : call(createSavedReply, { body }),
    onSuccess: () => {
      showToast({ title: 'Reply saved' });
      return reread();
    },
    onError: failed('Failed to save the reply'),
  });
}

/** Deletes a reply; Undo saves it again. */
export function useDeleteReply() {
  const save = useSaveReply();
  return useMutation({
    mutationFn: ({ id }: SavedReply) => call(deleteSavedReply, { params: { id } }),
    onSuccess: (_nothing, { name, text }) => {
      showToast({
        title: 'Reply deleted',
        action: { label: 'Undo', run: () => save.mutate({ name, text }) },
      });
      return reread();
    },
    onError: failed('Failed to delete the reply'),
  });
}
