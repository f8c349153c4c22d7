import { type Assistant, type AssistantUpdate, updateAssistant } from '@deskbell/contract';
import { useMutation } from '@tanstack/react-query';
import { call, errorMessage } from '../../kernel/api.ts';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { cacheAssistant } from './use-assistants.ts';

/** Saves some fields of an assistant and says so. */
export function useUpdateAssistant(assistant: Assistant) {
  return useMutation({
    mutationFn: (changes: AssistantUpdate) =>
      call(updateAssistant, { params: { id: assistant.id }, body: changes }),
    onSuccess: (saved) => {
      cacheAssistant(saved);
      showToast({ title: 'Settings saved' });
    },
    onError: (error) =>
      showToast({
        variant: 'destructive',
        title: 'Failed to save settings',
        description: errorMessage(error),
      }),
  });
}
