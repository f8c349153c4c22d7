import type { ProviderSquadCreate } from '@deskbell/contract';
import type { AccountTransaction } from '@deskbell/database';
import type { GivenSquad } from './given-squad.ts';

/** The squad that answers a conversation, as it was when that began; null: it has none. */
export async function squadOfConversation(
  tx: AccountTransaction,
  conversationId: string,
): Promise<GivenSquad | null> {
  const [row] = await tx.query<{
    squad_id: string | null;
    squad: ProviderSquadCreate;
    made_of: string;
    assistant_id: string;
  }>({
    name: 'squads.of-conversation',
    text: `SELECT s.squad_id, s.squad, s.made_of, c.assistant_id FROM squad_conversations s
           JOIN conversations c ON c.account_id = s.account_id AND c.id = s.conversation_id
           WHERE s.account_id = $1 AND s.conversation_id = $2`,
    values: [tx.accountId, conversationId],
  });
  if (!row) return null;
  const given = { squadId: row.squad_id, squad: row.squad };
  return row.made_of === 'assistant' ? { ...given, madeOf: 'assistant', ownerId: row.assistant_id } : given;
}
