import type { AccountTransaction } from '@deskbell/database';
import { AppError } from '../../kernel/http/index.ts';
import { fileIdsIn } from './file-ids-in.ts';

/** Throws invalid_input for files that something names and that aren't there. `path`: of what names them. */
export async function requireFiles(tx: AccountTransaction, given: unknown, path: string): Promise<void> {
  const ids = fileIdsIn(given);
  if (ids.length === 0) return;
  const found = await tx.query<{ id: string }>({
    name: 'provider-files.require',
    text: 'SELECT id FROM provider_files WHERE account_id = $1 AND id::text = ANY($2) FOR SHARE',
    values: [tx.accountId, ids.map((id) => id.toLowerCase())],
  });
  const missing = ids.find((id) => !found.some((file) => file.id === id.toLowerCase()));
  if (missing === undefined) return;
  const message = `There is no file ${missing.slice(0, 100)}`;
  throw new AppError('invalid_input', message, { issues: [{ path, message }] });
}
