import { type ApiKeyCreate, createApiKey, listApiKeys, revokeApiKey } from '@deskbell/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call, read, refresh } from '../../kernel/api.ts';
import { showToast } from '../../ui/feedback/toast-store.ts';

export const useApiKeys = () => useQuery(read(listApiKeys, {}));

/** Makes a key; what it answers is the only place where the key is shown. */
export function useCreateApiKey() {
  return useMutation({
    mutationFn: (wanted: ApiKeyCreate) => call(createApiKey, { body: wanted }),
    onSuccess: () => refresh('/api/api-keys'),
  });
}

export function useRevokeApiKey() {
  return useMutation({
    mutationFn: ({ id }: { id: string; name: string }) => call(revokeApiKey, { params: { id } }),
    onSuccess: (_, { name }) => {
      showToast({ title: 'API key revoked', description: name });
      return refresh('/api/api-keys');
    },
  });
}
