import type { ProviderKnowledgeBase } from '@deskbell/contract';
import type { AccountTransaction, ProviderKnowledgeBasesTable } from '@deskbell/database';
import type { Selectable } from 'kysely';
import { type Actor, actorMay, notFound } from '../../kernel/http/index.ts';
import { withoutSecrets } from '../kept/index.ts';

export type KnowledgeBaseRow = Selectable<ProviderKnowledgeBasesTable>;

/** The only row -> ProviderKnowledgeBase mapper. Who may not set assistants up isn't shown headers and secrets. */
export function toProviderKnowledgeBase(row: KnowledgeBaseRow, actor: Actor): ProviderKnowledgeBase {
  const shown = actorMay(actor, 'setup.write') ? row.given : withoutSecrets(row.given);
  return {
    ...(shown as { provider: string }),
    id: row.id,
    orgId: row.account_id,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

/** One knowledge base of the transaction's account; throws not_found. `toChange`: nobody else changes it meanwhile. */
export async function readKnowledgeBase(
  tx: AccountTransaction,
  id: string,
  toChange = false,
): Promise<KnowledgeBaseRow> {
  const one = selectKnowledgeBases(tx).where('id', '=', id);
  const row = await (toChange ? one.forUpdate() : one).executeTakeFirst();
  if (!row) throw notFound('Knowledge base');
  return row;
}

export const selectKnowledgeBases = (tx: AccountTransaction) =>
  tx.kysely.selectFrom('provider_knowledge_bases').selectAll().where('account_id', '=', tx.accountId);
