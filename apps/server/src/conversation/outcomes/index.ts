// Outcomes: what a conversation came to, its summary by rule, and the end of idle ones.
// It must not know who speaks in a conversation or how; it reads what was stored.
export { endIdleConversations } from './end-idle-conversations.ts';
export { outcomes } from './feature.ts';
export { recordOutcome, recordOutcomeAfterTurn } from './record-outcome.ts';
