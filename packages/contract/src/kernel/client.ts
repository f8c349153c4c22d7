import type * as z from 'zod';
import type { Endpoint } from './endpoint.ts';
import { type ErrorBody, ErrorBodySchema } from './errors.ts';

type Input<E extends Endpoint, Key extends 'params' | 'query' | 'body'> = E[Key] extends z.ZodType
  ? { [K in Key]: z.input<E[Key]> }
  : { [K in Key]?: undefined };
type OptionalQuery<E extends Endpoint> = E['query'] extends z.ZodType
  ? { query?: Partial<z.input<E['query']> & object> }
  : { query?: undefined };

/** What a call of an endpoint takes. */
export type CallInput<E extends Endpoint> = Input<E, 'params'> &
  OptionalQuery<E> &
  Input<E, 'body'> & {
    signal?: AbortSignal;
    /** Where the endpoint takes one: repeated, it gives the first answer again. */
    idempotencyKey?: string;
  };

/** What a call of an endpoint gives. */
export type CallAnswer<E extends Endpoint> = E['answer'] extends z.ZodType
  ? z.output<E['answer']>
  : undefined;

/**
 * A list's rows with what its headers say: how many there are in all (with `isTotalCapped` at least so many: they were
 * not all counted) and the cursor of the next page.
 */
export interface Page<Row> {
  rows: Row[];
  total: number;
  isTotalCapped: boolean;
  nextCursor: string | null;
}

/**
 * An unsuccessful answer. The message is `status: body` as the specification wants for the unexpected;
 * `body` is what the server said, where it said it in our form.
 */
export class HttpError extends Error {
  readonly status: number;
  readonly body: ErrorBody | null;
  constructor(status: number, statusText: string, raw: string) {
    super(`${status}: ${raw || statusText}`);
    this.name = 'HttpError';
    this.status = status;
    this.body = parseErrorBody(raw);
  }
}

/** The address of an endpoint: path parameters and query filled in and escaped. */
export function urlOf(endpoint: Endpoint, input: { params?: unknown; query?: unknown }): string {
  const params = (input.params ?? {}) as Record<string, unknown>;
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries((input.query ?? {}) as object)) {
    if (value !== undefined && value !== '') query.set(name, String(value));
  }
  return query.size > 0 ? `${path}?${query}` : path;
}

/** A typed client over `fetch`: cookies travel, a JSON body is sent only when there is one. */
export function createClient(baseUrl = '', send: typeof fetch = (...request) => fetch(...request)) {
  async function request(endpoint: Endpoint, input: Record<string, unknown>): Promise<Response> {
    const body = input.body;
    const response = await send(baseUrl + urlOf(endpoint, input), {
      method: endpoint.method,
      credentials: 'include',
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(typeof input.idempotencyKey === 'string' && { 'idempotency-key': input.idempotencyKey }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: input.signal as AbortSignal | undefined,
    });
    if (!response.ok) throw new HttpError(response.status, response.statusText, await response.text());
    return response;
  }

  /** Calls an endpoint and gives its answer; throws HttpError. */
  async function call<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<CallAnswer<E>> {
    const response = await request(endpoint, input as Record<string, unknown>);
    return (response.status === 204 ? undefined : await response.json()) as CallAnswer<E>;
  }

  /** Calls a list endpoint and gives its page with total and next cursor. */
  async function page<E extends Endpoint>(
    endpoint: E,
    input: CallInput<E>,
  ): Promise<CallAnswer<E> extends (infer Row)[] ? Page<Row> : never> {
    const response = await request(endpoint, input as Record<string, unknown>);
    const rows = (await response.json()) as unknown[];
    return {
      rows,
      total: Number(response.headers.get('x-total-count') ?? rows.length),
      isTotalCapped: response.headers.get('x-total-capped') === 'true',
      nextCursor: cursorOf(response.headers.get('link')),
    } as never;
  }

  return { call, page };
}

function cursorOf(link: string | null): string | null {
  const next = link?.match(/<([^>]+)>;\s*rel="next"/)?.[1];
  return next ? new URL(next, 'http://localhost').searchParams.get('cursor') : null;
}

function parseErrorBody(raw: string): ErrorBody | null {
  try {
    return ErrorBodySchema.parse(JSON.parse(raw));
  } catch {
    return null; // Not our server's words (a proxy's page, say): the raw text is in the message.
  }
}
