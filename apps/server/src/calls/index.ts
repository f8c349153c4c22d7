// Calls by voice: who may call, the socket, the dialogue a call speaks with, what is kept of it.
// It must not know how speech is heard or made (packages/voice) or how an answer is found (packages/dialogue).
export { whyNotCalled } from './why-not-called.ts';
