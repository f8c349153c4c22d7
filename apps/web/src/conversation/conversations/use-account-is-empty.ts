import { type Assistant, listConversations } from '@deskbell/contract';
import { useQueries } from '@tanstack/react-query';
import { readPage } from '../../kernel/api.ts';

/** True once every assistant of the account is known to have no conversation at all. */
export function useAccountIsEmpty(assistants: readonly Assistant[], ask: boolean): boolean {
  const counts = useQueries({
    queries: assistants.map(({ id }) => ({
      ...readPage(listConversations, { params: { id }, query: { limit: 1 } }),
      enabled: ask,
    })),
  });
  return ask && counts.every(({ data }) => data?.total === 0);
}
