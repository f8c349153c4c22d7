import type { ChatReply } from '@deskbell/contract';
import type { Deps } from '../../kernel/http/index.ts';
import type { StoredReply } from './find-reply.ts';
import type { OpenTurn } from './open-turn.ts';
import { visitorTokenOf } from './visitor-token.ts';

type ReplyDeps = Pick<Deps, 'secrets' | 'clock'>;

/** A stored reply as the visitor gets it. */
export function toReply(chat: ReplyDeps, turn: OpenTurn, stored: StoredReply): ChatReply {
  return {
    response: stored.content,
    conversationId: turn.conversationId,
    visitorToken: freshToken(chat, turn),
    messageId: stored.id,
    seq: stored.seq,
    sources: stored.sources,
    confidence: stored.confidence,
    action: stored.action,
    suggestions: stored.suggestions,
    handler: 'assistant',
  };
}

/** The acknowledgment of a message that a person answers: nothing is said. */
export function handedOffReply(chat: ReplyDeps, turn: OpenTurn): ChatReply {
  return {
    response: '',
    conversationId: turn.conversationId,
    visitorToken: freshToken(chat, turn),
    messageId: turn.messageId,
    seq: turn.seq,
    sources: [],
    confidence: 0,
    action: 'hand_off',
    suggestions: [],
    handler: 'person',
  };
}

/** Valid from today on: a visitor who comes back in time never loses the conversation. */
function freshToken({ secrets, clock }: ReplyDeps, { conversationId, tokenVersion }: OpenTurn): string {
  return visitorTokenOf(secrets, conversationId, { version: tokenVersion, mayBegin: false }, clock.now());
}
