// Calls by voice: who may call, the socket, the dialogue of a call, its records.
// It must not know how speech is recognized or rendered (packages/voice) or how an answer is found (packages/dialogue).

export { createCallCapacity, defaultMaxCalls } from './call-capacity.ts';
export { leaveCommand } from './call-command.ts';
export type { CallDeps } from './call-deps.ts';
export { createCallMetrics } from './call-metrics.ts';
export { verifyCallToken } from './call-tokens.ts';
export { unavailableReasonNow } from './create-call-token.ts';
export { createProgramCall } from './create-program-call.ts';
export { createDigitCollector } from './digit-collector.ts';
export { calls } from './feature.ts';
export { heardIn } from './heard-in.ts';
export { KeypadMenu } from './keypad-menu/index.ts';
export { isGoingOn, listenToCall, monitorRate } from './listening/index.ts';
export type { CallInProgress } from './live-calls.ts';
export { createLiveCalls } from './live-calls.ts';
export { createMessageObserver } from './message-observer.ts';
export type { StartedCall } from './records/store-call.ts';
export type { SquadOfCall } from './squad-of-call.ts';
export { type IncomingCall, startCall } from './start-call.ts';
export { startVoicemail } from './start-voicemail.ts';
export type { WatchCall, WatchedCall } from './watch-call.ts';
