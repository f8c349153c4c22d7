// Chats and sessions for clients of the voice provider: turns of conversations, answered as the widget's are.
// It must not know how an answer is found.

export { providerChats } from './feature.ts';
