import { emptyDocument, sayDocument } from '@deskbell/telephony';
import type { Context, Hono } from 'hono';
import type { CallDeps } from '../../voice/calls/index.ts';
import { webhookPath } from '../numbers/index.ts';
import { handleDialEnded, handleStatus, handleStreamEnded, handleVoice } from './handle-voice.ts';
import { readTwilioRequest, type TwilioRequest } from './twilio-request.ts';

/** Said by the carrier when this server fails. */
const apology = 'Sorry, something went wrong on our side. Please call again in a few minutes.';

/** What Twilio asks and tells, each request signed. */
export function twilioWebhooks(app: Hono, deps: CallDeps): void {
  const answer =
    (handle: (deps: CallDeps, request: TwilioRequest) => Promise<string>) => async (http: Context) => {
      const document = await handle(deps, await readTwilioRequest(deps, http));
      return http.body(document, 200, { 'content-type': 'text/xml; charset=utf-8' });
    };
  const on = (what: string, handle: (deps: CallDeps, request: TwilioRequest) => Promise<string>) =>
    app.post(webhookPath(':carrier', what), answer(handle));

  on('voice', handleVoice);
  on('stream-ended', handleStreamEnded);
  on('dial-ended', handleDialEnded);
  on('fallback', async () => sayDocument(apology));
  on('status', async (parts, request) => {
    await handleStatus(parts, request);
    return emptyDocument();
  });
  on('message', async () => emptyDocument());
}
