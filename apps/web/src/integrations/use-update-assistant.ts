import { type Assistant, type AssistantUpdate, updateAssistant } from '@deskbell/contract';
import { useMutation } from '@tanstack/react-query';
import { call } from '../api.ts';
import { keepAssistant } from '../assistants/use-assistants.ts';
import { showToast } from '../ui/toast-store.ts';

/** Saves some fields of an assistant and says so. */
export function useUpdateAssistant(assistant: Assistant) {
  return useMutation({
    mutationFn: (changes: AssistantUpdate) =>
      call(updateAssistant, { params: { id: assistant.id }, body: changes }),
    onSuccess: (saved) => {
      keepAssistant(saved);
      showToast({ title: 'Settings saved' });
    },
    onError: () => showToast({ variant: 'destructive', title: 'Failed to save settings' }),
  });
}
