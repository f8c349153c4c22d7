import { type CallDetail, deleteRecording, listConversationCalls } from '@deskbell/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call, errorMessage, read, refresh } from '../../../kernel/api.ts';
import { showToast } from '../../../ui/feedback/toast-store.ts';

const pollMs = 4000;

/** The calls of a conversation; asked again while one is in progress or its recording is being prepared. */
export const useCalls = (conversationId: string) =>
  useQuery({
    ...read(listConversationCalls, { params: { id: conversationId } }),
    refetchInterval: ({ state }) => (state.data?.some(isUnsettled) ? pollMs : false),
  });

const isUnsettled = ({ status, recording }: CallDetail) =>
  status === 'in-progress' || recording.status === 'recording' || recording.status === 'preparing';

/** Erases the recording of a call for good; what was said stays in writing. */
export function useEraseRecording({ id, conversationId }: CallDetail) {
  return useMutation({
    mutationFn: () => call(deleteRecording, { params: { id } }),
    onSuccess: () => {
      showToast({ title: 'Recording deleted' });
      return refresh(`/api/conversations/${conversationId}/calls`);
    },
    onError: (error) =>
      showToast({
        variant: 'destructive',
        title: 'Failed to delete the recording',
        description: errorMessage(error),
      }),
  });
}
