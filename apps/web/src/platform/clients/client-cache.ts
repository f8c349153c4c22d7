import {
  type Client,
  countClients,
  listClients,
  type Page,
  type SetupStatus,
  urlOf,
} from '@deskbell/contract';
import { queries, read, refresh } from '../../kernel/api.ts';

const root = urlOf(listClients, {});

/** How many clients there are of each status. */
export const countsQuery = read(countClients, {});

/** Reads lists and counts of clients again. */
export const refreshClients = (): Promise<void> => refresh(root);

/**
 * Shows a change of a client wherever it is listed and counted, before the server has made it. Calling the result puts
 * everything back.
 */
export function showChange(client: Client, change: Partial<Client>): () => void {
  const before = queries.getQueriesData({
    predicate: ({ queryKey }) => String(queryKey[0]).startsWith(root),
  });
  const changed = { ...client, ...change };
  for (const [key] of before) {
    if (key[1] !== 'page') continue;
    queries.setQueryData<Page<Client>>(key, (page) => page && withChange(page, changed, statusOf(key)));
  }
  queries.setQueryData(
    countsQuery.queryKey,
    (counts) => counts && moved(counts, client.setupStatus, changed.setupStatus),
  );
  return () => {
    for (const [key, data] of before) queries.setQueryData(key, data);
  };
}

/** The one status that a cached list is of. */
const statusOf = ([address]: readonly unknown[]) =>
  new URL(String(address), 'http://ours.invalid').searchParams.get('setupStatus');

function withChange(page: Page<Client>, client: Client, status: string | null): Page<Client> {
  if (!page.rows.some(({ id }) => id === client.id)) return page;
  if (!status || status === client.setupStatus)
    return { ...page, rows: page.rows.map((row) => (row.id === client.id ? client : row)) };
  return { ...page, total: page.total - 1, rows: page.rows.filter(({ id }) => id !== client.id) };
}

function moved<Counts extends Record<SetupStatus, number>>(
  counts: Counts,
  from: SetupStatus,
  to: SetupStatus,
): Counts {
  if (from === to) return counts;
  return { ...counts, [from]: counts[from] - 1, [to]: counts[to] + 1 };
}
