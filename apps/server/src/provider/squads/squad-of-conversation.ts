import type { ProviderSquadCreate } from '@deskbell/contract';
import type { AccountTransaction } from '@deskbell/database';
import type { GivenSquad } from './given-squad.ts';

/** The squad that answers a conversation, as it was when that began; null: it has none. */
export async function squadOfConversation(
  tx: AccountTransaction,
  conversationId: string,
): Promise<GivenSquad | null> {
  const [row] = await tx.query<{ squad_id: string | null; squad: ProviderSquadCreate }>({
    name: 'squads.of-conversation',
    text: 'SELECT squad_id, squad FROM squad_conversations WHERE account_id = $1 AND conversation_id = $2',
    values: [tx.accountId, conversationId],
  });
  return row ? { squadId: row.squad_id, squad: row.squad } : null;
}
