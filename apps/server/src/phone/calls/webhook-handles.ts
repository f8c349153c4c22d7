import type { CallDeps } from '../../voice/calls/index.ts';
import type { CarrierWire } from './carrier-wire.ts';
import { handleStatus } from './handle-status.ts';
import { handleVoice } from './handle-voice.ts';
import { handleStaffEnded, handleStreamEnded } from './reroute-call.ts';
import { handleLegStatus } from './ring/handle-leg-status.ts';
import { handleWaiting, handleWaitingEnded } from './ring/handle-waiting.ts';
import { handleWhisper, handleWhisperKey } from './ring/whisper.ts';
import type { SignedRequest } from './signed-request.ts';

/** What is done with a webhook. Null: there is nothing to say to it. */
export type Handle<D extends CallDeps = CallDeps> = (
  deps: D,
  wire: CarrierWire,
  request: SignedRequest,
) => Promise<string | null>;

/** By the end of their addresses. */
export const webhookHandles: ReadonlyMap<string, Handle> = new Map<string, Handle>([
  ['voice', handleVoice],
  ['stream-ended', handleStreamEnded],
  ['dial-ended', handleStaffEnded],
  ['waiting', handleWaiting],
  ['waiting-ended', handleWaitingEnded],
  ['leg-status', handleLegStatus],
  ['whisper', handleWhisper],
  ['whisper-key', handleWhisperKey],
  ['status', handleStatus],
]);
