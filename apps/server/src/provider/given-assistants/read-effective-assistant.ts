import type { ProviderOverrides } from '@deskbell/contract';
import type { AccountTransaction } from '@deskbell/database';
import type { ShownRow } from '../assistants/index.ts';
import { rowAsGiven } from './as-given.ts';

interface Member {
  assistant?: ProviderOverrides | null;
  assistantOverrides?: ProviderOverrides | null;
}

/**
 * The assistant that a business's server is told of in a call or conversation: as a request described or overrode it, else the
 * account's own as it is now.
 */
export async function readEffectiveAssistant(
  tx: AccountTransaction,
  {
    assistantId,
    conversationId,
    callId,
  }: { assistantId: string; conversationId: string | null; callId: string | null },
): Promise<ShownRow | null> {
  const [row] = await tx.query<ShownRow & { member: Member | null }>({
    name: 'given-assistants.told',
    text: `SELECT a.id, a.account_id, a.name, a.voice, a.provider, a.created_at, a.updated_at, a.unlisted_key, said.member
           FROM (SELECT coalesce(
             (SELECT given -> 'squad' FROM provider_calls
              WHERE account_id = $1 AND id = $4 AND given ->> 'madeOf' = 'assistant'),
             (SELECT squad FROM squad_conversations
              WHERE account_id = $1 AND conversation_id = $3 AND made_of = 'assistant'),
             (SELECT given -> 'squad' FROM provider_sessions
              WHERE account_id = $1 AND id = $3 AND given ->> 'madeOf' = 'assistant')
           ) #> '{members,0}' AS member) said
           JOIN assistants a ON a.account_id = $1 AND a.id = coalesce((said.member ->> 'assistantId')::uuid, $2)`,
    values: [tx.accountId, assistantId, conversationId, callId],
  });
  if (!row) return null;
  const { member, ...assistant } = row;
  return member ? rowAsGiven(assistant, [member.assistant, member.assistantOverrides]) : assistant;
}
