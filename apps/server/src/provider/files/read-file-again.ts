import type { AccountTransaction } from '@deskbell/database';
import type { Deps } from '../../kernel/http/index.ts';
import { readFileJob } from './read-file.ts';

/** Has a file read again that could not be read; does nothing to others. */
export async function readFileAgain(
  { jobs, clock }: Pick<Deps, 'jobs' | 'clock'>,
  tx: AccountTransaction,
  fileId: string,
): Promise<void> {
  const failed = await tx.kysely
    .updateTable('provider_files')
    .set({ status: 'processing', problem: null, updated_at: clock.now() })
    .where('account_id', '=', tx.accountId)
    .where('id', '=', fileId)
    .where('status', '=', 'failed')
    .returning('id')
    .execute();
  if (failed.length === 0) return;
  await jobs.enqueue(tx, readFileJob, { accountId: tx.accountId, fileId }, { maxAttempts: 3 });
}
