import { type Deps, notFound } from '../../kernel/http/index.ts';
import type { OpenTurn } from './open-turn.ts';

/** The turn with the conversation's state as it is now: another turn has changed it. */
export async function freshState(
  chat: Pick<Deps, 'db'>,
  accountId: string,
  turn: OpenTurn,
): Promise<OpenTurn> {
  const rows = await chat.db.account(accountId, (tx) =>
    tx.query<{ state: unknown; state_version: number }>({
      name: 'chat.fresh-state',
      text: 'SELECT state, state_version FROM conversations WHERE account_id = $1 AND id = $2',
      values: [accountId, turn.conversationId],
    }),
  );
  if (!rows[0]) throw notFound('Conversation');
  return { ...turn, state: rows[0].state, stateVersion: rows[0].state_version };
}
