import type { Import } from '@deskbell/contract';
import { AppError, type MemberContext } from '../../kernel/http/index.ts';
import { lockDraft } from './draft.ts';
import { mappingOf, toImport, writeImport } from './import-row.ts';
import { missingFields } from './preview-of.ts';
import { runImportJob } from './run-import.ts';

/** Imports a draft in the background. @throws AppError conflict where it has begun; invalid_input where a column is missing */
export const startImport = (ctx: MemberContext, id: string): Promise<Import> =>
  ctx.db.account(ctx.account.id, async (tx) => {
    const draft = await lockDraft(tx, id);
    if (draft.origin === 'csv' && missingFields(draft.kind, mappingOf(draft)).length > 0)
      throw new AppError('invalid_input', 'Say first which column is what.');
    const row = await writeImport(tx, id, { status: 'importing' });
    await ctx.jobs.enqueue(tx, runImportJob, { accountId: tx.accountId, importId: id });
    return toImport(row);
  });
