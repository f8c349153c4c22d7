import { cleanText, maxDocumentBytes, type ProviderFile } from '@deskbell/contract';
import type { AccountTransaction } from '@deskbell/database';
import { AppError, type MemberContext } from '../../kernel/http/index.ts';
import { newIdAt } from '../../kernel/new-id.ts';
import { type DocumentType, documentTypeOf, fileName, mediaTypes } from '../../knowledge/sources/index.ts';
import { toProviderFile } from './file-row.ts';
import { readFileJob } from './read-file.ts';
import { readForm, type UploadedFile } from './read-form.ts';

/** An account has no more. */
const mostFiles = 500;
const mostBytes = 500 * 1024 * 1024;

/** Keeps an uploaded file; its text is read in the background. Throws invalid_input for what can't be read here, conflict. */
export async function createProviderFile(
  ctx: MemberContext,
  { contentType, readBytes }: { contentType: string; readBytes(): Promise<Uint8Array> },
): Promise<ProviderFile> {
  const file = await readForm(await readBytes(), contentType);
  if (file.bytes.byteLength > maxDocumentBytes)
    throw new AppError('too_large', `The file is larger than ${maxDocumentBytes / 1024 / 1024} MiB.`);
  const originalName = fileName(file.name).slice(0, 255);
  const documentType = typeOf(file, originalName);
  const now = ctx.clock.now();
  const id = newIdAt(now);
  return ctx.db.account(ctx.account.id, async (tx) => {
    await requireRoom(tx, file.bytes.byteLength);
    const row = await tx.kysely
      .insertInto('provider_files')
      .values({
        account_id: tx.accountId,
        id,
        name: originalName.slice(0, 40),
        original_name: originalName,
        document_type: documentType,
        bytes: file.bytes.byteLength,
        purpose: file.purpose === undefined ? null : cleanText(file.purpose),
        metadata: file.metadata ? JSON.stringify(file.metadata) : null,
        created_at: now,
        updated_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await tx.kysely
      .insertInto('provider_file_contents')
      .values({ account_id: tx.accountId, file_id: id, content: Buffer.from(file.bytes) })
      .execute();
    await ctx.jobs.enqueue(tx, readFileJob, { accountId: tx.accountId, fileId: id }, { maxAttempts: 3 });
    return toProviderFile(row, ctx);
  });
}

/** What is no fit for a reader is the caller's fault, which the provider answers 400. */
function typeOf({ bytes, mediaType }: UploadedFile, name: string): DocumentType {
  try {
    return documentTypeOf(bytes, /\.[a-z0-9]+$/i.test(name) ? name : `${name}${endingOf(mediaType)}`);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'unsupported_media_type') throw error;
    throw new AppError('invalid_input', error.message, {
      issues: [{ path: 'file', message: error.message }],
    });
  }
}

const endings = new Map<DocumentType, string>([
  ['pdf', '.pdf'],
  ['docx', '.docx'],
  ['html', '.html'],
  ['markdown', '.md'],
  ['csv', '.csv'],
  ['text', '.txt'],
]);

/** Of a file without one, as clients send what they have in memory. */
function endingOf(mediaType: string): string {
  const plain = mediaType.split(';')[0]!.trim().toLowerCase();
  const found = [...endings].find(([type]) => mediaTypes[type] === plain);
  return found?.[1] ?? '';
}

async function requireRoom(tx: AccountTransaction, bytes: number): Promise<void> {
  const [kept] = await tx.query<{ files: number; bytes: string }>({
    name: 'provider-files.room',
    text: 'SELECT count(*)::int AS files, coalesce(sum(bytes), 0) AS bytes FROM provider_files WHERE account_id = $1',
    values: [tx.accountId],
  });
  if (kept!.files >= mostFiles || Number(kept!.bytes) + bytes > mostBytes)
    throw new AppError(
      'conflict',
      `There is room for ${mostFiles} files and ${mostBytes / 1024 / 1024} MiB. Delete one that nobody needs.`,
    );
}
