// Calls for clients of the voice provider: asked for, what became of them, and their recordings.
// It must not know how a call goes.

export { endedReasonOf, openAiFormatted, selectCalls, toCallMessage, toProviderCalls } from './call-row.ts';
export { deleteConversation } from './delete-conversation.ts';
export { providerCalls } from './feature.ts';
export { readCallToTell, type ToldCall } from './read-call-to-tell.ts';
