import type { Context, Hono } from 'hono';
import type { CallDeps } from '../../voice/calls/index.ts';
import { fallbackNumberIn, webhookPath } from '../numbers/index.ts';
import type { CarrierWire } from './carrier-wire.ts';
import { handleStatus } from './handle-status.ts';
import { handleVoice } from './handle-voice.ts';
import { handleStaffEnded, handleStreamEnded } from './reroute-call.ts';
import { handleWhisper, handleWhisperKey } from './ring/whisper.ts';
import type { SignedRequest } from './signed-request.ts';

/** Said by the carrier when this server fails. */
const apology = 'Sorry, something went wrong on our side. Please call again in a few minutes.';

/** Said before the owner's fallback number is rung. */
const puttingThrough = 'One moment, please. You are being connected.';

/** What is done with a webhook. Null: there is nothing to say to it. */
type Handle = (deps: CallDeps, wire: CarrierWire, request: SignedRequest) => Promise<string | null>;

/** What a carrier asks and tells, each request signed. */
export function carrierWebhooks(app: Hono, deps: CallDeps, wire: CarrierWire): void {
  const answer = (handle: Handle) => async (http: Context) => {
    const request = await wire.read(deps, http);
    const document = (await handle(deps, wire, request)) ?? wire.documents.nothing;
    request.answered?.();
    if (document === null) return http.body(null, 204);
    return http.body(document, 200, { 'content-type': wire.documents.contentType });
  };
  const on = (what: string, handle: Handle, methods = ['POST']) =>
    app.on(methods, webhookPath(wire.carrier, ':carrier', what), answer(handle));

  on('voice', handleVoice);
  on('stream-ended', handleStreamEnded);
  on('dial-ended', handleStaffEnded);
  // Vonage asks without saying how, which is as it asks for answers by default.
  on('whisper', handleWhisper, wire.carrier === 'vonage' ? ['GET', 'POST'] : ['POST']);
  on('whisper-key', handleWhisperKey);
  // Asked when all else failed: it needs neither the database nor a proof, as it tells nothing of anybody.
  app.on(['GET', 'POST'], webhookPath(wire.carrier, ':carrier', 'fallback'), (http) => {
    const query = new URL(http.req.url).searchParams;
    const number = fallbackNumberIn(deps.secrets, http.req.param('carrier') ?? '', query);
    const { say, sayAndDial, contentType } = wire.documents;
    const document = number ? sayAndDial(puttingThrough, number) : say(apology);
    return http.body(document, 200, { 'content-type': contentType });
  });
  on('status', handleStatus);
}
