// The fault switches: what stands between a spec's browser and the real server. It must not know what is answered.
import { ErrorBodySchema } from '@deskbell/contract';
import type { BrowserContext, Route } from 'playwright-core';

export interface Wire {
  /** Requests whose `METHOD /path` matches are answered with 500, unseen by the server. */
  failing: RegExp | null;
  /** Every request to the API: `METHOD path?query body`. */
  requests: string[];
  /** Holds all requests until the result is called. */
  hold(): () => void;
  /** Answers requests whose `METHOD /path` matches in the server's stead, with what the contract allows there. */
  answer<Body>(wanted: RegExp, schema: { parse(body: unknown): Body }, body: Body, status?: number): void;
  /** Answers them with these server-sent events. */
  stream(wanted: RegExp, events: [name: string, data: object][]): void;
}

type Fulfilment = NonNullable<Parameters<Route['fulfill']>[0]>;

/** Lays the wire before all pages of a context. */
export async function layWire(context: BrowserContext, failing: RegExp | null = null): Promise<Wire> {
  const answers: [wanted: RegExp, answer: Fulfilment][] = [];
  let held: Promise<void> | null = null;
  const wire: Wire = {
    failing,
    requests: [],
    hold() {
      const gate = Promise.withResolvers<void>();
      held = gate.promise;
      return () => {
        held = null;
        gate.resolve();
      };
    },
    answer: (wanted, schema, body, status = 200) =>
      void answers.unshift([wanted, { status, json: schema.parse(body), headers: countOf(body) }]),
    stream: (wanted, events) =>
      void answers.unshift([
        wanted,
        { contentType: 'text/event-stream', body: events.map(written).join('') },
      ]),
  };
  await context.route(/\/(api|provider)\//, async (route) => {
    const request = route.request();
    const { pathname, search } = new URL(request.url());
    const asked = `${request.method()} ${pathname}`;
    wire.requests.push(`${asked}${search} ${request.postData() ?? 'null'}`);
    await held;
    const fault: Fulfilment | null = wire.failing?.test(asked) ? { status: 500, json: outOfOrder } : null;
    const given = fault ?? answers.find(([wanted]) => wanted.test(asked))?.[1];
    // A page that is gone needs no answer.
    await (given ? route.fulfill(given) : route.continue()).catch(() => {});
  });
  return wire;
}

const outOfOrder = ErrorBodySchema.parse({
  message: 'Something went wrong on our side.',
  code: 'internal',
});

/** How many rows a list has, as its page wants to know. */
const countOf = (body: unknown) =>
  Array.isArray(body) ? { 'x-total-count': String(body.length) } : undefined;

const written = ([name, data]: [string, object]) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
