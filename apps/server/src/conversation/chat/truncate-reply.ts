import { stateAsHeard } from '@deskbell/dialogue';
import type { Deps } from '../../kernel/http/index.ts';
import type { TurnMemory } from './take-turn.ts';

/** A spoken reply that was interrupted: `heard` is the part of `text` that was played, possibly empty. */
export interface TruncatedReply {
  accountId: string;
  assistantId: string;
  conversationId: string;
  messageId: string;
  text: string;
  heard: string;
}

/**
 * Truncates an interrupted reply to what was heard, in the transcript and in the dialogue's state (unless a later turn has
 * changed that). Idempotent.
 */
export async function truncateReply(deps: Deps, cut: TruncatedReply, memory: TurnMemory): Promise<void> {
  const state = stateAsHeard(memory.before, memory.after, { text: cut.text, heard: cut.heard });
  await deps.db.account(cut.accountId, async (tx) => {
    await tx.query({
      name: 'chat.truncate-reply',
      text: `WITH memory AS (
               UPDATE conversations SET state = $4, state_version = state_version + 1
               WHERE account_id = $1 AND id = $2 AND state_version = $5
             )
             UPDATE messages SET content = $6 WHERE account_id = $1 AND conversation_id = $2 AND id = $3`,
      values: [
        cut.accountId,
        cut.conversationId,
        cut.messageId,
        JSON.stringify(state),
        memory.version,
        cut.heard,
      ],
    });
  });
  const { accountId, assistantId, conversationId } = cut;
  deps.bus.publish({ kind: 'conversation.changed', accountId, assistantId, conversationId });
}
