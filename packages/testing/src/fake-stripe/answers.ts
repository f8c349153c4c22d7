import type { IncomingMessage } from 'node:http';
import type { Endpoint } from './endpoints/endpoint.ts';
import { expand } from './expand.ts';
import { readForm } from './form.ts';
import { invalid, Refusal } from './objects.ts';
import { stripeSecretKey } from './secret-key.ts';
import { apiVersion, type Store } from './store.ts';

interface Answer {
  status: number;
  body: string;
}

/** How long an idempotency key is known, in seconds. */
const keyKeptS = 86_400;

/** Answers requests by the endpoints, each idempotency key once a day. */
export function createAnswers(store: Store, endpoints: readonly Endpoint[]) {
  const answered = new Map<string, Answer & { request: string; at: number }>();

  function answer(request: IncomingMessage, sent: string, url: URL): Answer {
    try {
      requireHeaders(request);
      const form = request.method === 'GET' || !sent ? url.searchParams : new URLSearchParams(sent);
      const { expand: paths, ...given } = readForm(form);
      const path = url.pathname.replace('/v1/', '');
      for (const [method, pattern, takes, run] of endpoints) {
        const match = method === request.method && pattern.exec(path);
        if (!match) continue;
        const unknown = Object.keys(given).find((name) => !takes.split(' ').includes(name));
        if (unknown) throw invalid(`Received unknown parameter: ${unknown}`, unknown);
        const result = expand(store, run({ id: match[1] ?? '', given }), (paths ?? []) as string[]);
        return { status: 200, body: JSON.stringify(result) };
      }
      const message = `Unrecognized request URL (${request.method}: ${url.pathname}).`;
      throw new Refusal(404, { type: 'invalid_request_error', message });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return refused(error);
    }
  }

  return {
    /** The answer to an idempotency key is given again for a day, and refused to another request. */
    once(request: IncomingMessage, asked: string, sent: string, url: URL): Answer {
      const key = request.headers['idempotency-key'];
      if (typeof key !== 'string' || request.method !== 'POST') return answer(request, sent, url);
      const earlier = answered.get(key);
      const isKnown = earlier && store.now() - earlier.at < keyKeptS;
      if (isKnown && earlier.request === `${asked} ${sent}`) return earlier;
      if (isKnown) return refused(usedOtherwise);
      const made = answer(request, sent, url);
      if (made.status < 500) answered.set(key, { ...made, request: `${asked} ${sent}`, at: store.now() });
      return made;
    },
  };
}

const usedOtherwise = new Refusal(400, {
  type: 'idempotency_error',
  message: 'Keys for idempotent requests can only be used with the same parameters.',
});

function requireHeaders({ headers }: IncomingMessage): void {
  if (headers.authorization !== `Bearer ${stripeSecretKey}`)
    throw new Refusal(401, { type: 'invalid_request_error', message: 'Invalid API Key provided.' });
  if (headers['stripe-version'] !== apiVersion)
    throw invalid(`This fake speaks ${apiVersion}, not ${String(headers['stripe-version'])}.`);
}

const refused = ({ status, body }: Refusal): Answer => ({ status, body: JSON.stringify({ error: body }) });
