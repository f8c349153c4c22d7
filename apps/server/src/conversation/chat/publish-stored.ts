import type { Deps } from '../../kernel/http/index.ts';
import type { CustomerMessage } from './open-turn.ts';

/** Tells whoever is there that a message was stored. */
export function publishStored(
  chat: Pick<Deps, 'bus'>,
  message: CustomerMessage,
  conversationId: string,
  seq: number,
): void {
  const { accountId, assistantId } = message;
  chat.bus.publish({ kind: 'message.stored', accountId, assistantId, conversationId, seq });
}
