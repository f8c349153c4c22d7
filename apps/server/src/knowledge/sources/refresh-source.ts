import type { KnowledgeSource } from '@deskbell/contract';
import type { AccountTransaction } from '@deskbell/database';
import { AppError, type MemberContext, notFound } from '../../kernel/http/index.ts';
import { enqueueIngestion } from './add-source.ts';
import { readOneSource } from './source-row.ts';

/** Reads a website again, or a document that could not be read; does nothing while it is being read. */
export function refreshSource(ctx: MemberContext, id: string): Promise<KnowledgeSource> {
  return ctx.db.account(ctx.account.id, async (tx) => {
    const source = await tx.kysely
      .selectFrom('knowledge_sources')
      .select(['id', 'kind', 'status', 'reading', 'job_id'])
      .where('account_id', '=', tx.accountId)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!source) throw notFound('Knowledge source');
    const isUnderWay = ['waiting', 'reading'].includes(source.status) && (await isAlive(tx, source.job_id));
    if (!isUnderWay) {
      if (source.kind === 'document') await requireFile(tx, id);
      const kind = source.kind === 'document' ? 'document' : 'website';
      const reading = source.reading + 1;
      await tx.kysely
        .updateTable('knowledge_sources')
        .set({
          reading,
          status: 'waiting',
          problem: null,
          site_url: null,
          pages_read: 0,
          pages_found: 0,
          job_id: await enqueueIngestion(ctx, tx, { id, kind, reading }),
        })
        .where('account_id', '=', tx.accountId)
        .where('id', '=', id)
        .execute();
    }
    return readOneSource(tx, id, ctx.textModel.current()?.modelId ?? null);
  });
}

/** Whether the job still exists: a worker that died in its last attempt leaves none. */
async function isAlive(tx: AccountTransaction, jobId: string): Promise<boolean> {
  const job = await tx.kysely
    .selectFrom('jobs')
    .select('id')
    .where('id', '=', jobId)
    .where('failed_at', 'is', null)
    .executeTakeFirst();
  return job !== undefined;
}

async function requireFile(tx: AccountTransaction, sourceId: string): Promise<void> {
  const file = await tx.kysely
    .selectFrom('knowledge_files')
    .select('source_id')
    .where('account_id', '=', tx.accountId)
    .where('source_id', '=', sourceId)
    .executeTakeFirst();
  if (!file) {
    throw new AppError('conflict', 'This document was already imported. To change it, upload it again.');
  }
}
