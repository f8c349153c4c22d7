import {
  type CallAnswer,
  type CallInput,
  createClient,
  type Endpoint,
  getCurrentUser,
  HttpError,
  takesIdempotencyKey,
  urlOf,
} from '@deskbell/contract';
import { MutationCache, QueryCache, QueryClient, queryOptions } from '@tanstack/react-query';
import { createOnce } from './create-once.ts';

const client = createClient();
const { once, forgetAnswered } = createOnce();

/** A call of our own server; cookies travel. What a member creates is created once, however often it is clicked. */
export function call<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<CallAnswer<E>> {
  if (!takesIdempotencyKey(endpoint)) {
    // What was created may be deleted now, and brought back at once.
    if (endpoint.method !== 'GET') forgetAnswered();
    return client.call(endpoint, input);
  }
  const what = `${urlOf(endpoint, input)} ${JSON.stringify(input.body)}`;
  return once(what, (idempotencyKey) => client.call(endpoint, { ...input, idempotencyKey }));
}

/** The same for a list: its page with total and next cursor. */
export const page = client.page;

/** The query of the signed-in user. */
export const currentUserQuery = read(getCurrentUser, {});

/** Reads never go stale, are not repeated on focus and never retried; nor are writes. */
export const queries: QueryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: Number.POSITIVE_INFINITY,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      refetchInterval: false,
      retry: false,
    },
    mutations: { retry: false },
  },
  queryCache: new QueryCache({ onError: (error, query) => recheckSession(error, query.queryKey) }),
  mutationCache: new MutationCache({ onError: (error) => recheckSession(error, []) }),
});

/** A read of one endpoint; its key begins with the address that is fetched. */
export function read<E extends Endpoint>(endpoint: E, input: CallInput<E>) {
  return queryOptions({
    queryKey: [urlOf(endpoint, input)],
    queryFn: ({ signal }) => call(endpoint, { ...input, signal }),
  });
}

/** A read of one page of a list, with its total and the cursor of the next. */
export function readPage<E extends Endpoint>(endpoint: E, input: CallInput<E>) {
  return queryOptions({
    queryKey: [urlOf(endpoint, input), 'page'],
    queryFn: ({ signal }) => page(endpoint, { ...input, signal }),
  });
}

/** Forgets every read whose address begins so (all pages and filters of a list). */
export const refresh = (path: string): Promise<void> => refreshAll([path]);

/** The same for several beginnings at once. */
export function refreshAll(paths: readonly string[]): Promise<void> {
  return queries.invalidateQueries({
    predicate: ({ queryKey }) => paths.some((path) => String(queryKey[0]).startsWith(path)),
  });
}

/** An error's message for a person: the server's own, else `status: body`. */
export function errorMessage(error: unknown): string {
  if (error instanceof HttpError && error.body) return error.body.message;
  return error instanceof Error ? error.message : String(error);
}

// A 401 in the midst of work means that the session has ended, a 403 that one's role has changed: reading the user again
// makes the shell show it.
function recheckSession(error: Error, key: readonly unknown[]) {
  if (!(error instanceof HttpError) || ![401, 403].includes(error.status)) return;
  if (key[0] === currentUserQuery.queryKey[0]) return;
  void queries.refetchQueries({ queryKey: currentUserQuery.queryKey });
}

/** The type of what an endpoint answers. */
export type Answer<E extends Endpoint> = CallAnswer<E>;
