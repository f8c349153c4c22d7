import { type CallAnswer, type CallInput, createClient, type Page } from './client.ts';
import { type Endpoint, takesIdempotencyKey } from './endpoint.ts';

export interface ApiClientOptions {
  /** Of the server, without a trailing slash: `https://desk.example`. */
  baseUrl: string;
  /** A private API key. */
  apiKey: string;
  /** How often a request is sent in all. */
  attempts?: number;
  /** A server that asks for a longer wait than this is not asked again, in seconds. */
  longestWaitSeconds?: number;
  fetch?: typeof fetch;
  /** Waits so many milliseconds. */
  wait?: (ms: number) => Promise<void>;
}

type RowOf<E extends Endpoint> = CallAnswer<E> extends (infer Row)[] ? Row : never;

/**
 * The typed client for programs, by API key. What failed in passing is sent again: after 429 whatever it was, after 5xx and
 * lost connections what is the same when done twice. What creates gets an idempotency key of its own, so it is created once.
 */
export function createApiClient(options: ApiClientOptions) {
  const client = createClient(options.baseUrl, persistently(options));

  /** Calls an endpoint and gives its answer; throws HttpError. */
  const call = <E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<CallAnswer<E>> =>
    client.call(endpoint, onceOnly(endpoint, input));

  /** One page of a list, with its total and the cursor of the next. */
  const { page } = client;

  /** Every row of a list, page after page. */
  async function* each<E extends Endpoint>(endpoint: E, input: CallInput<E>): AsyncGenerator<RowOf<E>> {
    let cursor: string | null = null;
    do {
      const query = { ...(input.query as object | undefined), ...(cursor && { cursor }) };
      const found = (await page(endpoint, { ...input, query } as CallInput<E>)) as Page<RowOf<E>>;
      yield* found.rows;
      cursor = found.nextCursor;
    } while (cursor);
  }

  return { call, page, each };
}

const onceOnly = <E extends Endpoint>(endpoint: E, input: CallInput<E>): CallInput<E> =>
  takesIdempotencyKey(endpoint) && input.idempotencyKey === undefined
    ? { ...input, idempotencyKey: crypto.randomUUID() }
    : input;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

function persistently({
  apiKey,
  attempts = 4,
  longestWaitSeconds = 30,
  fetch: send = fetch,
  wait = pause,
}: ApiClientOptions): typeof fetch {
  return async (url, init) => {
    const headers = new Headers(init?.headers);
    headers.set('authorization', `Bearer ${apiKey}`);
    const isRepeatable = safeTwice.has(init?.method ?? 'GET') || headers.has('idempotency-key');
    // A browser's cookies are somebody else.
    const request: RequestInit = { ...init, headers, credentials: 'omit' };
    for (let attempt = 1; ; attempt += 1) {
      const isLast = attempt >= attempts || init?.signal?.aborted;
      const outcome = await send(url, request).catch((error: unknown) => ({ error }));
      const waitMs = isLast ? null : waitAfter(outcome, isRepeatable, attempt, longestWaitSeconds);
      if (waitMs !== null) {
        if (outcome instanceof Response) await outcome.body?.cancel();
        await wait(waitMs);
      } else if (outcome instanceof Response) {
        return outcome;
      } else {
        throw outcome.error;
      }
    }
  };
}

const safeTwice = new Set(['GET', 'HEAD', 'PUT', 'DELETE']);

/** How long to wait before sending again; null: not at all. */
function waitAfter(
  outcome: Response | { error: unknown },
  isRepeatable: boolean,
  attempt: number,
  longestWaitSeconds: number,
): number | null {
  const usualMs = 500 * 2 ** (attempt - 1) * (0.5 + Math.random() / 2);
  if (!(outcome instanceof Response)) {
    const isAborted = outcome.error instanceof DOMException && outcome.error.name === 'AbortError';
    return isRepeatable && !isAborted ? usualMs : null;
  }
  if (outcome.status !== 429 && !(outcome.status >= 500 && isRepeatable)) return null;
  const asked = Number(outcome.headers.get('retry-after') ?? 0);
  return asked > longestWaitSeconds ? null : Math.max(usualMs, asked * 1000);
}
