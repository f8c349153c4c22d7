// Text messages on their way out: whether one may be sent, stored with what it says, queued, and the thread they belong to.
// It must not know carriers, nor why something is said.
export { withHowToStop } from './how-to-stop.ts';
export { queueText, sendTextJob } from './queue-text.ts';
export { refusals } from './refusals.ts';
export { conversationOfThread } from './text-threads.ts';
export { type TexterOf, texterOf, textingOf } from './texter-of.ts';
export { requireTextable, writeText } from './write-text.ts';
