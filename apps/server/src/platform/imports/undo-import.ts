import type { Import } from '@deskbell/contract';
import { AppError, type MemberContext, notFound } from '../../kernel/http/index.ts';
import { lockImport, toImport, writeImport } from './import-row.ts';
import { runUndoJob } from './run-undo.ts';

/** Takes back in the background what an import added. @throws AppError conflict where there is nothing to be taken back, or not yet */
export const undoImport = (ctx: MemberContext, id: string): Promise<Import> =>
  ctx.db.account(ctx.account.id, async (tx) => {
    const row = await lockImport(tx, id);
    if (!row) throw notFound('Import');
    if (row.status !== 'imported' && row.status !== 'failed')
      throw new AppError('conflict', 'Only an import that has ended can be undone, and once.');
    const undoing = await writeImport(tx, id, { status: 'undoing', problem: null, finished_at: null });
    await ctx.jobs.enqueue(tx, runUndoJob, { accountId: tx.accountId, importId: id });
    return toImport(undoing);
  });
