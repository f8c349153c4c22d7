// A turn of a conversation by chat: who may speak, what is stored, what goes back.
// It must not know how an answer is found (packages/dialogue) or what a page looks like.

export { createConversationQueue } from './conversation-queue.ts';
export { countModelTurn } from './count-model-turn.ts';
export { countedWriter } from './counted-writer.ts';
export { createResponders, type ResponderFor } from './create-responders.ts';
export { chat } from './feature.ts';
export { keepMessage } from './keep-message.ts';
export { openTurn } from './open-turn.ts';
export { requireAllowedOrigin } from './require-allowed-origin.ts';
export { sayUnasked } from './say-unasked.ts';
export type { Destination, HandOver, Squad, SquadMember } from './squad.ts';
export { type ChatDeps, type TurnMemory, type TurnProgress, takeTurn } from './take-turn.ts';
export type { ToolsFor } from './tools-for.ts';
export { truncateReply } from './truncate-reply.ts';
export { createTurnMetrics } from './turn-metrics.ts';
export { readVisitorToken, type VisitorGrant, visitorTokenOf } from './visitor-token.ts';
