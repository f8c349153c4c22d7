// Calls by voice: who may call, the socket, the dialogue a call speaks with, what is kept of it.
// It must not know how speech is heard or made (packages/voice) or how an answer is found (packages/dialogue).
export { type CallLines, createCallLines, defaultCalls } from './call-lines.ts';
export { createLiveCalls, type LiveCalls } from './live-calls.ts';
export { endSilentCalls, endSilentCallsEveryMinute } from './records/end-silent-calls.ts';
export { callRoutes } from './routes.ts';
