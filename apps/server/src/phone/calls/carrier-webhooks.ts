import type { Context, Hono } from 'hono';
import type { CallDeps } from '../../voice/calls/index.ts';
import { webhookPath } from '../numbers/index.ts';
import type { CarrierWire } from './carrier-wire.ts';
import { handleStatus } from './handle-status.ts';
import { handleVoice } from './handle-voice.ts';
import { handleStaffEnded, handleStreamEnded } from './reroute-call.ts';
import { handleWhisper, handleWhisperKey } from './ring/whisper.ts';
import type { SignedRequest } from './signed-request.ts';

/** Said by the carrier when this server fails. */
const apology = 'Sorry, something went wrong on our side. Please call again in a few minutes.';

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
  on('fallback', async () => wire.documents.say(apology));
  on('status', handleStatus);
}
