// What tests of others need to have messages sent.
export { createMessageDispatcher } from './sending/message-dispatcher.ts';
