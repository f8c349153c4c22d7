import type { Context, Hono } from 'hono';
import type { Deps } from '../../kernel/http/index.ts';
import type { SignedRequest } from '../calls/index.ts';
import { webhookPath } from '../numbers/index.ts';
import { receiveText } from './receive-text.ts';
import type { TextWire } from './text-wire.ts';
import { trackText } from './track-text.ts';

/** What a carrier tells of text messages, each request signed. Nothing is said to it: answers go out by themselves. */
export function textWebhooks(app: Hono, deps: Deps, wire: TextWire): void {
  const { contentType, nothing } = wire.documents;
  const on = (what: string, handle: (request: SignedRequest) => Promise<void>) =>
    app.post(webhookPath(wire.carrier, ':carrier', what), async (http: Context) => {
      const request = await wire.read(deps, http);
      await handle(request);
      request.answered?.();
      return nothing === null
        ? http.body(null, 204)
        : http.body(nothing, 200, { 'content-type': contentType });
    });

  on('message', async (request) => {
    const text = wire.textOf(request);
    if (text) await receiveText(deps, request, text);
  });
  on('text-status', async (request) => {
    const news = wire.newsOf(request);
    if (news) await trackText(deps, request, news);
  });
}
