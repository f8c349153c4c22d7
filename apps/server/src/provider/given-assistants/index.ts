// Assistants that requests describe, and what requests override of an assistant of the account.
// It must not know how a chat or a call goes, nor what a squad is.

export { asGiven, type Said } from './as-given.ts';
export { fillVariables } from './fill-variables.ts';
export { readEffectiveAssistant } from './read-effective-assistant.ts';
export { requireGivenAssistant } from './require-given-assistant.ts';
export { unlistedAssistant } from './unlisted-assistant.ts';
