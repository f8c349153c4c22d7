import type { AccountTransaction } from '@deskbell/database';
import { fileIdsIn } from './file-ids-in.ts';

interface Model {
  toolIds?: string[] | null;
  tools?: unknown;
  knowledgeBase?: unknown;
  knowledgeBaseId?: string | null;
}

/** The ids of the files that each assistant of the account is given, by the assistant's. */
export async function wantedFiles(tx: AccountTransaction): Promise<Map<string, Set<string>>> {
  const assistants = await tx.query<{ id: string; model: Model }>({
    name: 'provider-files.models',
    text: `SELECT id, provider -> 'model' AS model FROM assistants
           WHERE account_id = $1 AND jsonb_typeof(provider -> 'model') = 'object'`,
    values: [tx.accountId],
  });
  const namedBy = new Map(
    (
      await tx.query<{ id: string; given: unknown }>({
        name: 'provider-files.named-by',
        text: `SELECT id, given FROM provider_tools WHERE account_id = $1 AND type = 'query'
               UNION ALL SELECT id, given FROM provider_knowledge_bases WHERE account_id = $1`,
        values: [tx.accountId],
      })
    ).map(({ id, given }) => [id, fileIdsIn(given)]),
  );
  return new Map(
    assistants.map(({ id, model }) => {
      const shared = [...(model.toolIds ?? []), model.knowledgeBaseId ?? ''];
      const ids = [
        ...fileIdsIn([model.tools, model.knowledgeBase]),
        ...shared.flatMap((by) => namedBy.get(by.toLowerCase()) ?? []),
      ];
      return [id, new Set(ids.map((file) => file.toLowerCase()))];
    }),
  );
}
