import { StorageError } from '../../kernel/file-storage/index.ts';
import { AppError, type Deps } from '../../kernel/http/index.ts';
import { newIdAt } from '../../kernel/new-id.ts';
import { removeAttachmentFiles, writeAttachment } from './attachment-files.ts';
import type { CheckedFile } from './check-file.ts';

/** A file that is stored, and waits for the message it is. */
export interface KeptFile extends Omit<CheckedFile, 'content'> {
  id: string;
  bytes: number;
}

/**
 * Stores a file before the message that it is, which `run` stores: whoever is told of the message can have the file. Where `run` stores
 * none, the message having come before or being refused, the file goes again.
 * @throws AppError unavailable while the storage doesn't answer
 */
export async function withKeptFile<Result>(
  deps: Deps,
  accountId: string,
  { content, ...file }: CheckedFile,
  run: (kept: KeptFile) => Promise<Result>,
): Promise<Result> {
  const id = newIdAt(deps.clock.now());
  await writeAttachment(deps, id, content).catch(awayFor);
  try {
    const result = await run({ ...file, id, bytes: content.byteLength });
    await forgetUnlessStored(deps, accountId, id);
    return result;
  } catch (error) {
    // After anything else only time can tell whether it was stored: the sweep looks later.
    if (error instanceof AppError) await forgetUnlessStored(deps, accountId, id);
    throw error;
  }
}

async function forgetUnlessStored(deps: Deps, accountId: string, id: string): Promise<void> {
  const stored = await deps.db.account(accountId, (tx) =>
    tx.query({
      name: 'attachments.is-stored',
      text: 'SELECT 1 FROM attachments WHERE account_id = $1 AND id = $2',
      values: [accountId, id],
    }),
  );
  if (stored.length === 0) await removeAttachmentFiles(deps, [id]);
}

/** Says so where the storage doesn't answer. */
export function awayFor(error: unknown): never {
  if (!(error instanceof StorageError)) throw error;
  throw new AppError('unavailable', "Files can't be sent or shown right now. Please try again in a moment.", {
    retryAfterSeconds: 10,
    cause: error,
  });
}
