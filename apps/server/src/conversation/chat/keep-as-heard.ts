import { stateAsHeard } from '@deskbell/dialogue';
import type { Deps } from '../../kernel/http/index.ts';
import type { TurnMemory } from './take-turn.ts';

/** A reply that was spoken and cut short: `heard` is a beginning of `text`, maybe empty. */
export interface CutReply {
  accountId: string;
  assistantId: string;
  conversationId: string;
  messageId: string;
  text: string;
  heard: string;
}

/**
 * Makes the transcript and the dialogue's memory what they would be had only `heard` been said. The memory stays as it is
 * when another turn has changed it since; what was heard is stored all the same. Doing it again changes nothing.
 */
export async function keepAsHeard(deps: Deps, cut: CutReply, memory: TurnMemory): Promise<void> {
  const state = stateAsHeard(memory.before, memory.after, { text: cut.text, heard: cut.heard });
  await deps.db.account(cut.accountId, async (tx) => {
    await tx.query({
      name: 'chat.keep-as-heard',
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
