// What it is: Stripe's HTTP interface as far as our server asks it, with what happens at Stripe by itself (a card is entered,
// a month ends, a payment fails), and its signed webhooks. It must not know our server.
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAnswers } from './answers.ts';
import { createBilling } from './billing.ts';
import { createEndpoints } from './endpoints/index.ts';
import type { StripeEvent } from './objects.ts';
import { stripeSecretKey } from './secret-key.ts';
import { type Charge, createStore, type Store } from './store.ts';

export type { StripeEvent } from './objects.ts';
export { stripeSecretKey } from './secret-key.ts';
export type { Charge } from './store.ts';

export const stripeWebhookSecret = 'whsec_only_in_tests';

/** What a server is told to take payments from it. */
const environmentOf = (url: string) => ({
  STRIPE_SECRET_KEY: stripeSecretKey,
  STRIPE_PUBLISHABLE_KEY: 'pk_test_only_in_tests',
  STRIPE_WEBHOOK_SECRET: stripeWebhookSecret,
  STRIPE_API_BASE: url,
});

export interface FakeStripe {
  url: string;
  environment: ReturnType<typeof environmentOf>;
  store: Store;
  /** What happens there by itself. */
  billing: ReturnType<typeof createBilling>;
  /** Every request: `POST subscriptions`. */
  requests: string[];
  events: StripeEvent[];
  charges: Charge[];
  /** How requests that match `METHOD path` fail from now on, until `null`: before anything is done, or after, so that the answer is lost. */
  failing: { wanted: RegExp; how: 'down' | 'answer_lost'; times: number } | null;
  /** Holds answers to requests that match until the result is called; they are as things stood when they came. */
  hold(wanted: RegExp): () => void;
  /** An event as a webhook brings it. `at`: when it is signed. */
  signed(
    event: unknown,
    options?: { at?: Date; secret?: string },
  ): { body: string; headers: Record<string, string> };
  close(): Promise<void>;
}

/** Starts it on a port of its own. `now`: its clock. */
export async function startFakeStripe({
  now = () => new Date(),
}: {
  now?: () => Date;
} = {}): Promise<FakeStripe> {
  const store = createStore(now);
  const billing = createBilling(store);
  const answers = createAnswers(store, createEndpoints(store, billing));
  const requests: string[] = [];
  let held: { wanted: RegExp; released: Promise<void> } | null = null;

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let sent = '';
    for await (const chunk of request.setEncoding('utf8')) sent += String(chunk);
    const url = new URL(request.url!, 'http://stripe.invalid');
    const asked = `${request.method} ${url.pathname.replace('/v1/', '')}`;
    requests.push(asked);
    const fault = fake.failing?.wanted.test(asked) && fake.failing.times > 0 ? fake.failing : null;
    if (fault) fault.times -= 1;
    if (fault?.how === 'down') return void request.socket.destroy();
    const { status, body } = answers.once(request, asked, sent, url);
    if (held?.wanted.test(asked)) await held.released;
    if (fault) return void request.socket.destroy();
    response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_fake' }).end(body);
  }

  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      response.writeHead(500).end(JSON.stringify({ error: { type: 'api_error', message: String(error) } }));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const fake: FakeStripe = {
    url: address,
    environment: environmentOf(address),
    store,
    billing,
    requests,
    events: store.events,
    charges: store.charges,
    failing: null,
    hold(wanted) {
      const gate = Promise.withResolvers<void>();
      held = { wanted, released: gate.promise };
      return () => {
        held = null;
        gate.resolve();
      };
    },
    signed(event, { at = now(), secret = stripeWebhookSecret } = {}) {
      const body = JSON.stringify(event);
      const seconds = Math.floor(at.getTime() / 1000);
      const mac = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
      return {
        body,
        headers: { 'content-type': 'application/json', 'stripe-signature': `t=${seconds},v1=${mac}` },
      };
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return fake;
}
