import { type Assistant, createAssistant, updateAssistant } from '@deskbell/contract';
import { useMutation } from '@tanstack/react-query';
import { call, refreshAll } from '../../kernel/api.ts';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { cacheAssistant } from '../assistants/index.ts';
import { type BusinessInfo, changedInfo, givenInfo, infoOf } from './business-info-fields.ts';

/** Creates the assistant, or changes what differs in one that is there. */
export function useSaveAssistant(assistant: Assistant | undefined) {
  return useMutation({
    mutationFn: (info: BusinessInfo) => (assistant ? change(assistant, info) : create(info)),
    onSuccess: cacheAssistant,
    onError: () =>
      showToast({
        variant: 'destructive',
        title: 'Error',
        description: assistant ? 'Failed to update assistant' : 'Failed to create assistant',
      }),
  });
}

async function create(info: BusinessInfo): Promise<Assistant> {
  const created = await call(createAssistant, { body: givenInfo(info) });
  showToast({ title: 'Assistant created successfully!' });
  // The first business gives the account its name.
  void refreshAll(['/api/auth/user', '/api/account']);
  return created;
}

async function change(assistant: Assistant, info: BusinessInfo): Promise<Assistant> {
  const changes = changedInfo(infoOf(assistant), info);
  if (Object.keys(changes).length === 0) return assistant;
  const updated = await call(updateAssistant, { params: { id: assistant.id }, body: changes });
  showToast({ title: 'Assistant updated successfully!' });
  return updated;
}
