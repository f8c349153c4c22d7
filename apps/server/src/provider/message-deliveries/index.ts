// Sends assistants' servers what they are told, as the voice provider does, and shows what was sent.
// It must not know how calls and chats go.

export { providerMessageDeliveries } from './feature.ts';
export { bareCall } from './sending/compose-message.ts';
export { headersOf } from './sending/headers-of.ts';
