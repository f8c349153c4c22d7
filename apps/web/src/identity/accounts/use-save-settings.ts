import { type AccountSettingsUpdate, getAccountSettings, updateAccountSettings } from '@deskbell/contract';
import { useMutation } from '@tanstack/react-query';
import { call, errorMessage, queries, read } from '../../kernel/api.ts';
import { showToast } from '../../ui/feedback/toast-store.ts';

/** Saves some of the account's settings and says so. */
export function useSaveSettings() {
  return useMutation({
    mutationFn: (body: AccountSettingsUpdate) => call(updateAccountSettings, { body }),
    onSuccess: (saved) => {
      queries.setQueryData(read(getAccountSettings, {}).queryKey, saved);
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
