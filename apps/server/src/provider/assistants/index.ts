// Assistants for clients of the voice provider, on the rows that the dashboard has.
// It must not know how a chat or a call goes.

export { assistantInServerMessages } from './assistant-in-server-messages.ts';
export { providerAssistants } from './feature.ts';
export { keptOf } from './kept-of.ts';
export { refuseForbiddenAddresses } from './refuse-forbidden-addresses.ts';
export { responderOf, toProviderResponder } from './responder-of.ts';
export type { ShownRow } from './to-provider-assistant.ts';
export { voiceSettingsWith } from './voice-of.ts';
