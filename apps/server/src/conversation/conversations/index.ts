// Conversations: what was said, for the owner as records and for the visitor as a stream to catch up on.
export { accountOfVisitor } from './account-of-visitor.ts';
export { toMessage } from './conversation-row.ts';
export { exportConversations } from './export-conversations.ts';
export { conversations } from './feature.ts';
export { getConversation, readConversation } from './get-conversation.ts';
export { isAwake, isUnread, waitsForNobody } from './inbox-conditions.ts';
export { listConversations } from './list-conversations.ts';
export { readVisit } from './read-visit.ts';
export { requireConversation } from './require-conversation.ts';
export { speakerChangesIn, speakerChangeText, withSpeakerChanges } from './speaker-changes.ts';
