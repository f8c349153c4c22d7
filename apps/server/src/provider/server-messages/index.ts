// What the server of an assistant's business is told of its calls and chats: chosen, and stored in their order.
// It must not know how a message is sent.

export { createCallWatcher } from './create-call-watcher.ts';
export { isChosen, serverOf } from './server-of.ts';
export type { StoredMessage } from './store-messages.ts';
export { type ToldOfCall, tellServer } from './tell-server.ts';
