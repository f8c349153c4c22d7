import { createParser } from 'eventsource-parser';

/** What came back of a request: all that a page can see and decide by. */
export interface Answer {
  status: number;
  headers: Record<string, string>;
  body: unknown;
}

/** An event of a stream; `id` is where the browser would go on. */
export interface StreamEvent {
  event: string;
  id: string | null;
  data: unknown;
}

/** An answer in events; `upTo` waits until there are so many, heartbeats left aside. */
export interface StreamAnswer extends Omit<Answer, 'body'> {
  events: StreamEvent[];
  upTo(count: number): Promise<StreamEvent[]>;
  /** Resolves when the server ends it. */
  ended: Promise<void>;
  leave(): void;
}

export interface Question {
  method?: string;
  token?: string | undefined;
  json?: unknown;
  headers?: Record<string, string>;
}

/** Asks as a page of another origin does. */
export async function ask(url: string, question: Question = {}): Promise<Answer> {
  const response = await request(url, question);
  const text = await response.text();
  return { ...headOf(response), body: text === '' ? null : JSON.parse(text) };
}

/** Asks for events; the caller leaves when it has seen enough. */
export async function askForEvents(url: string, question: Question = {}): Promise<StreamAnswer> {
  const left = new AbortController();
  const response = await request(url, {
    ...question,
    headers: { accept: 'text/event-stream' },
    signal: left.signal,
  });
  const events: StreamEvent[] = [];
  const waiting = new Set<() => void>();
  const parser = createParser({
    onEvent({ event = '', id = null, data }) {
      if (event === 'ping') return;
      events.push({ event, id: id as string | null, data: JSON.parse(data) });
      for (const look of waiting) look();
    },
  });
  const ended = (async () => {
    const decoder = new TextDecoder();
    for await (const chunk of response.body!) parser.feed(decoder.decode(chunk, { stream: true }));
  })().catch((error: Error) => {
    if (error.name !== 'AbortError') throw error;
  });
  return {
    ...headOf(response),
    events,
    ended,
    upTo: (count) =>
      new Promise((resolve) => {
        const look = () => events.length >= count && resolve(events.slice(0, count));
        waiting.add(look);
        look();
      }),
    leave: () => left.abort(),
  };
}

const origin = 'http://bikes.example';

function request(url: string, { method, token, json, headers, signal }: Question & { signal?: AbortSignal }) {
  return fetch(url, {
    method: method ?? (json === undefined ? 'GET' : 'POST'),
    headers: {
      origin,
      ...(json !== undefined && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(json !== undefined && { body: JSON.stringify(json) }),
    ...(signal && { signal }),
  });
}

const seen = [
  'content-type',
  'retry-after',
  'access-control-allow-origin',
  'access-control-allow-headers',
  'access-control-allow-methods',
  'access-control-expose-headers',
];

/** Of the headers, those a page of another origin can act on. */
function headOf(response: Response): Omit<Answer, 'body'> {
  const headers = seen.map((name) => [name, response.headers.get(name)] as const);
  const present = headers.filter((header): header is [string, string] => header[1] !== null);
  return { status: response.status, headers: Object.fromEntries(present) };
}
