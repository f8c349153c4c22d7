import type { Deps } from '../../kernel/http/index.ts';
import { type DocumentType, type Extractor, Unreadable } from '../../knowledge/sources/index.ts';

/** The job that reads the text of a file: payload {accountId, fileId}. */
export const readFileJob = 'provider.read-file';

/** As many passages as an assistant can have at most. */
const mostPassages = 10_000;

/** The handler of `readFileJob`. What can't be read, or was tried three times, is a failed file. */
export function createFileReading(deps: Deps, extractor: Extractor) {
  return async (payload: Record<string, unknown>, run: { isLast: boolean; signal: AbortSignal }) => {
    const accountId = String(payload.accountId);
    const fileId = String(payload.fileId);
    const file = await readContent(deps, accountId, fileId);
    if (!file) return undefined;
    try {
      const { passages } = await extractor.extract(
        { ...file, encoding: null, address: null, limit: mostPassages },
        run.signal,
      );
      if (passages.length === 0) throw new Unreadable('The file contains no text.');
      const text = passages.map(({ heading, text: own }) => (heading ? `${heading}\n${own}` : own));
      await record(deps, accountId, fileId, { text: text.join('\n\n') });
    } catch (error) {
      if (run.signal.aborted) return { rerunAt: deps.clock.now() }; // shutting down: the next start continues
      const isForGood = error instanceof Unreadable;
      if (isForGood || run.isLast)
        await record(deps, accountId, fileId, { problem: isForGood ? error.message : wentWrong });
      if (!isForGood) throw error;
    }
    return undefined;
  };
}

const wentWrong = 'Something went wrong on our side. Please upload it again later.';

async function readContent(
  { db }: Pick<Deps, 'db'>,
  accountId: string,
  fileId: string,
): Promise<{ bytes: Uint8Array; type: DocumentType } | null> {
  const [file] = await db.account(accountId, (tx) =>
    tx.query<{ content: Buffer; type: DocumentType }>({
      name: 'provider-files.to-read',
      text: `SELECT c.content, f.document_type AS type FROM provider_files f
             JOIN provider_file_contents c ON c.account_id = f.account_id AND c.file_id = f.id
             WHERE f.account_id = $1 AND f.id = $2 AND f.status = 'processing'`,
      values: [accountId, fileId],
    }),
  );
  return file ? { bytes: new Uint8Array(file.content), type: file.type } : null;
}

/** Does nothing to a file that is gone. */
async function record(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  accountId: string,
  fileId: string,
  read: { text: string } | { problem: string },
): Promise<void> {
  const isRead = 'text' in read;
  await db.account(accountId, async (tx) => {
    await tx.kysely
      .updateTable('provider_files')
      .set({
        status: isRead ? 'done' : 'failed',
        problem: isRead ? null : read.problem,
        parsed_bytes: isRead ? Buffer.byteLength(read.text) : null,
        updated_at: clock.now(),
      })
      .where('account_id', '=', accountId)
      .where('id', '=', fileId)
      .execute();
    if (isRead)
      await tx.kysely
        .updateTable('provider_file_contents')
        .set({ parsed_text: read.text })
        .where('account_id', '=', accountId)
        .where('file_id', '=', fileId)
        .execute();
  });
}
