import type { Deps } from '../../kernel/http/index.ts';
import { requestHandOff } from '../hand-off/index.ts';
import { type CustomerMessage, openTurn } from './open-turn.ts';

/**
 * Stores what a customer wrote where the assistant may not or can't answer, and calls a person to it. The same
 * clientMessageId again changes nothing.
 */
export async function keepMessage(
  deps: Deps,
  message: CustomerMessage & { conversationId: string },
): Promise<void> {
  const { accountId, assistantId, conversationId } = message;
  const turn = await openTurn(deps, message, conversationId);
  if (!turn) return;
  await deps.db.account(accountId, async (tx) => {
    await tx.kysely
      .updateTable('conversations')
      .set({ status: 'pending' })
      .where('account_id', '=', accountId)
      .where('id', '=', conversationId)
      .where('status', '=', 'active')
      .execute();
    await requestHandOff(deps, tx, conversationId);
  });
  deps.bus.publish({ kind: 'message.stored', accountId, assistantId, conversationId, seq: turn.seq });
}
