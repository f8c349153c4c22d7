// Conversations: what was said, for the owner as records and for the visitor as a stream to catch up on.
export { requireConversation } from './require-conversation.ts';
export { conversationRoutes } from './routes.ts';
