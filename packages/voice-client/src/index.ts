// The voice client: calls an assistant from a web page over a WebSocket. It must not know the product's screens, nor
// import anything of ours: its wire is written down in messages.ts, and a test holds it to the contract.
//
// A page made by Vite hands it the worklet by a hashed name:
//   import workletUrl from '@deskbell/voice-client/worklet?worker&url';
//   new VoiceClient(token, `${origin}/provider`, { workletUrl });
export { MicrophoneError, type MicrophoneFault } from './audio/microphone-error.ts';
export type { CallState } from './call/call.ts';
export type { CallObject } from './call/call-object.ts';
export { type Reference, RequestError, type WebCall, type WebCallOptions } from './create-web-call.ts';
export type {
  StartContext,
  StartFailure,
  StartProgress,
  StartStage,
  StartSuccess,
  VoiceClientError,
  VoiceClientEvents,
} from './events.ts';
export type { CallMessage, EndedReason, OutgoingMessage, SessionMessage } from './messages.ts';
export { VoiceClient, type VoiceClientOptions } from './voice-client.ts';
