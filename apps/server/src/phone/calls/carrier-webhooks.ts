import type { Context, Hono } from 'hono';
import type { CallDeps } from '../../voice/calls/index.ts';
import { fallbackLanguageIn, fallbackNumberIn, webhookPath } from '../numbers/index.ts';
import type { CarrierWire } from './carrier-wire.ts';
import { type Handle, webhookHandles } from './webhook-handles.ts';
import { phoneWords } from './words/phone-words.ts';

/** What a carrier asks and tells, each request signed. */
export function carrierWebhooks(app: Hono, deps: CallDeps, wire: CarrierWire): void {
  const answer = (handle: Handle) => async (http: Context) => {
    const request = await wire.read(deps, http);
    const document = (await handle(deps, wire, request)) ?? wire.documents.nothing;
    request.answered?.();
    if (document === null) return http.body(null, 204);
    return http.body(document, 200, { 'content-type': wire.documents.contentType });
  };
  // Vonage asks for whispers without saying how, which is as it asks for answers by default.
  const methodsOf = (what: string) =>
    what === 'whisper' && wire.carrier === 'vonage' ? ['GET', 'POST'] : ['POST'];
  for (const [what, handle] of webhookHandles) {
    app.on(methodsOf(what), webhookPath(wire.carrier, ':carrier', what), answer(handle));
  }
  // Asked when all else failed: it needs neither the database nor a proof, as it tells nothing of anybody.
  app.on(['GET', 'POST'], webhookPath(wire.carrier, ':carrier', 'fallback'), (http) => {
    const query = new URL(http.req.url).searchParams;
    const number = fallbackNumberIn(deps.secrets, http.req.param('carrier') ?? '', query);
    const { apology, connecting, carrierLanguage: language } = phoneWords(fallbackLanguageIn(query));
    const { say, sayAndDial, contentType } = wire.documents;
    const document = number ? sayAndDial(connecting, number, { language }) : say(apology, language);
    return http.body(document, 200, { 'content-type': contentType });
  });
}
