import { disconnectApp, listConnectedApps } from '@deskbell/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call, read, refresh } from '../../kernel/api.ts';
import { showToast } from '../../ui/feedback/toast-store.ts';

export const useConnectedApps = () => useQuery(read(listConnectedApps, {}));

export function useDisconnectApp() {
  return useMutation({
    mutationFn: ({ id }: { id: string; name: string }) => call(disconnectApp, { params: { id } }),
    onSuccess: (_, { name }) => {
      showToast({ title: 'App disconnected', description: name });
      return refresh('/api/connected-apps');
    },
  });
}
