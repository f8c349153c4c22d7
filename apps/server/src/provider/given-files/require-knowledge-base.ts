import type { ProviderAssistantFields } from '@deskbell/contract';
import type { AccountTransaction } from '@deskbell/database';
import { AppError } from '../../kernel/http/index.ts';
import { requireFiles } from './require-files.ts';

/** Throws invalid_input for a knowledge base, or files, that an assistant is given and that aren't there. */
export async function requireKnowledgeBase(
  tx: AccountTransaction,
  { model }: ProviderAssistantFields,
): Promise<void> {
  const { knowledgeBaseId: id, knowledgeBase, tools } = (model ?? {}) as Partial<NonNullable<typeof model>>;
  await requireFiles(tx, knowledgeBase, 'model.knowledgeBase');
  await requireFiles(tx, tools, 'model.tools');
  if (!id) return;
  const found = await tx.query({
    name: 'provider-knowledge-bases.require',
    text: 'SELECT FROM provider_knowledge_bases WHERE account_id = $1 AND id::text = $2 FOR SHARE',
    values: [tx.accountId, id.toLowerCase()],
  });
  if (found.length > 0) return;
  const message = `There is no knowledge base ${id.slice(0, 100)}`;
  throw new AppError('invalid_input', message, { issues: [{ path: 'model.knowledgeBaseId', message }] });
}
