import type { Context, Hono } from 'hono';
import type { CarrierWire, Handle } from '../calls/index.ts';
import { webhookPath } from '../numbers/index.ts';
import { handleAnswered } from './handle-answered.ts';
import { handleMachine } from './handle-machine.ts';
import { handleNews } from './handle-news.ts';
import type { OutboundDeps } from './outbound-deps.ts';

/** By the end of their addresses. */
export const outboundHandles: ReadonlyMap<string, Handle<OutboundDeps>> = new Map<
  string,
  Handle<OutboundDeps>
>([
  ['outbound', handleAnswered],
  ['outbound-status', handleNews],
  ['outbound-machine', handleMachine],
]);

/** What a carrier asks and tells of calls that were placed, each request signed. */
export function outboundWebhooks(app: Hono, deps: OutboundDeps, wire: CarrierWire): void {
  for (const [what, handle] of outboundHandles) {
    app.post(webhookPath(wire.carrier, ':carrier', what), async (http: Context) => {
      const request = await wire.read(deps, http);
      const document = (await handle(deps, wire, request)) ?? wire.documents.nothing;
      request.answered?.();
      if (document === null) return http.body(null, 204);
      return http.body(document, 200, { 'content-type': wire.documents.contentType });
    });
  }
}
