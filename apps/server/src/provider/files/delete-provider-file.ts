import type { ProviderFile } from '@deskbell/contract';
import type { MemberContext } from '../../kernel/http/index.ts';
import { announceKnowledge, lockFiles } from '../given-files/index.ts';
import { readFile, toProviderFile } from './file-row.ts';

/** Deletes a file with the documents that assistants have of it; answers it as it was. What names it goes on without it. */
export async function deleteProviderFile(ctx: MemberContext, id: string): Promise<ProviderFile> {
  const { file, assistantIds } = await ctx.db.account(ctx.account.id, async (tx) => {
    await lockFiles(tx);
    const before = await readFile(tx, id);
    const documents = await tx.query<{ assistant_id: string }>({
      name: 'provider-files.documents-of',
      text: 'SELECT assistant_id FROM knowledge_sources WHERE account_id = $1 AND provider_file_id = $2',
      values: [tx.accountId, id],
    });
    await tx.kysely
      .deleteFrom('provider_files')
      .where('account_id', '=', tx.accountId)
      .where('id', '=', id)
      .execute();
    return {
      file: toProviderFile(before, ctx),
      assistantIds: documents.map(({ assistant_id }) => assistant_id),
    };
  });
  announceKnowledge(ctx, assistantIds);
  return file;
}
