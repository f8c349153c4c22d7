import type { Context, Hono } from 'hono';
import type { CallDeps } from '../../voice/calls/index.ts';
import type { CarrierWire, SignedRequest } from '../calls/index.ts';
import { webhookPath } from '../numbers/index.ts';
import { handleAnswered } from './handle-answered.ts';
import { handleMachine } from './handle-machine.ts';
import { handleNews } from './handle-news.ts';

type Handle = (deps: CallDeps, wire: CarrierWire, request: SignedRequest) => Promise<string | null>;

/** What a carrier asks and tells of calls that were placed, each request signed. */
export function outboundWebhooks(app: Hono, deps: CallDeps, wire: CarrierWire): void {
  const on = (what: string, handle: Handle) =>
    app.post(webhookPath(wire.carrier, ':carrier', what), async (http: Context) => {
      const request = await wire.read(deps, http);
      const document = (await handle(deps, wire, request)) ?? wire.documents.nothing;
      request.answered?.();
      if (document === null) return http.body(null, 204);
      return http.body(document, 200, { 'content-type': wire.documents.contentType });
    });
  on('outbound', handleAnswered);
  on('outbound-status', handleNews);
  on('outbound-machine', handleMachine);
}
