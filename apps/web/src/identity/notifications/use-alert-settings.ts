import {
  type AlertSettings,
  type AlertSettingsUpdate,
  getAlertSettings,
  updateAlertSettings,
} from '@deskbell/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call, errorMessage, queries, read, refresh } from '../../kernel/api.ts';
import { showToast } from '../../ui/feedback/toast-store.ts';

export const alertSettingsQuery = read(getAlertSettings, {});

/** How the signed-in user is alerted. */
export const useAlertSettings = () => useQuery(alertSettingsQuery);

/** Changes something of it: shown at once, taken back where the server refuses. */
export function useSaveAlertSettings() {
  const { queryKey } = alertSettingsQuery;
  return useMutation({
    mutationFn: (body: AlertSettingsUpdate) => call(updateAlertSettings, { body }),
    onMutate: async (change) => {
      await queries.cancelQueries({ queryKey });
      const before = queries.getQueryData<AlertSettings>(queryKey);
      if (before) queries.setQueryData(queryKey, withChange(before, change));
      return before;
    },
    onSuccess: (saved) => {
      queries.setQueryData(queryKey, saved);
      // What is wanted by mail is the profile's to show, too.
      void refresh('/api/mail-preferences');
      showToast({ title: 'Notification settings saved' });
    },
    onError: (failure, _, before) => {
      if (before) queries.setQueryData(queryKey, before);
      showToast({ title: 'Error', description: errorMessage(failure), variant: 'destructive' });
    },
  });
}

const withChange = (before: AlertSettings, change: AlertSettingsUpdate): AlertSettings => ({
  ...before,
  ...Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)),
  channels: { ...before.channels, ...change.channels },
});
