import type { Embedder } from '@deskbell/models';
import type { Deps } from '../../kernel/http/index.ts';

/**
 * The model that an assistant's questions are compared by: the current one, or the earlier one that made the vectors of
 * most of its FAQs (without FAQs, of its passages), until they are made again. Null while there is no model.
 */
export async function servingEmbedder(
  { db, textModel }: Pick<Deps, 'db' | 'textModel'>,
  accountId: string,
  assistantId: string,
): Promise<Embedder | null> {
  const current = textModel.current();
  if (!current) return null;
  const [most] = await db.account(accountId, (tx) =>
    tx.query<{ vector_model: string }>({
      name: 'knowledge.vector-models',
      text: `SELECT vector_model FROM (
               SELECT vector_model, 1 AS rank FROM faqs WHERE account_id = $1 AND assistant_id = $2
               UNION ALL
               SELECT vector_model, 2 FROM knowledge_passages
               WHERE account_id = $1 AND assistant_id = $2 AND NOT is_repeat) AS entries
             WHERE vector_model IS NOT NULL
             GROUP BY rank, vector_model ORDER BY rank, count(*) DESC LIMIT 1`,
      values: [tx.accountId, assistantId],
    }),
  );
  if (!most || most.vector_model === current.modelId) return current;
  return (await textModel.earlier(most.vector_model)) ?? current;
}
