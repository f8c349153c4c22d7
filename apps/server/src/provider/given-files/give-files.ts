import type { AccountTransaction } from '@deskbell/database';
import type { Deps } from '../../kernel/http/index.ts';
import { addDocument, type DocumentType } from '../../knowledge/sources/index.ts';
import { wantedFiles } from './wanted-files.ts';

/**
 * Makes the documents of all assistants of the account those that they are given: missing ones are added, to be read in the
 * background, and the others deleted. Returns of which assistants some were deleted, for `announceKnowledge` once that is
 * committed. Throws conflict where an assistant has no room for more.
 */
export async function giveFiles(
  ctx: Pick<Deps, 'clock' | 'jobs'>,
  tx: AccountTransaction,
): Promise<Set<string>> {
  await lockFiles(tx);
  const files = await readFiles(tx);
  if (files.size === 0) return new Set();
  const wanted = await wantedFiles(tx);
  const had = await tx.query<Had>({
    name: 'provider-files.had',
    text: `SELECT id, assistant_id, provider_file_id AS file_id FROM knowledge_sources
           WHERE account_id = $1 AND provider_file_id IS NOT NULL`,
    values: [tx.accountId],
  });
  const over = had.filter(({ assistant_id: assistant, file_id: file }) => !wanted.get(assistant)?.has(file));
  await tx.query({
    name: 'provider-files.take-away',
    text: 'DELETE FROM knowledge_sources WHERE account_id = $1 AND id = ANY($2::uuid[])',
    values: [tx.accountId, over.map(({ id }) => id)],
  });
  const has = new Set(had.map(({ assistant_id: assistant, file_id: file }) => `${assistant} ${file}`));
  for (const [assistantId, ids] of wanted)
    for (const id of ids) {
      const file = files.get(id);
      if (file && !has.has(`${assistantId} ${id}`)) await give(ctx, tx, assistantId, file);
    }
  return new Set(over.map(({ assistant_id }) => assistant_id));
}

/** One after the other, until their transactions end: whoever gives an account's files to assistants, or deletes one. */
export async function lockFiles(tx: AccountTransaction): Promise<void> {
  await tx.query({
    name: 'provider-files.lock',
    text: `SELECT pg_advisory_xact_lock(hashtextextended('provider files ' || $1, 0))`,
    values: [tx.accountId],
  });
}

/** Tells of assistants that know less than before. */
export function announceKnowledge(
  { bus, account }: Pick<Deps, 'bus'> & { account: { id: string } },
  assistantIds: Iterable<string>,
): void {
  for (const assistantId of assistantIds)
    bus.publish({ kind: 'knowledge.changed', accountId: account.id, assistantId });
}

interface Had {
  id: string;
  assistant_id: string;
  file_id: string;
}

interface GivenFile {
  id: string;
  title: string;
  documentType: DocumentType;
}

async function readFiles(tx: AccountTransaction): Promise<Map<string, GivenFile>> {
  const rows = await tx.kysely
    .selectFrom('provider_files')
    .select(['id', 'original_name', 'document_type'])
    .where('account_id', '=', tx.accountId)
    .execute();
  return new Map(
    rows.map(({ id, original_name: title, document_type }) => [
      id,
      { id, title, documentType: document_type as DocumentType },
    ]),
  );
}

async function give(
  ctx: Pick<Deps, 'clock' | 'jobs'>,
  tx: AccountTransaction,
  assistantId: string,
  { id: fileId, title, documentType }: GivenFile,
): Promise<void> {
  const { content: bytes } = await tx.kysely
    .selectFrom('provider_file_contents')
    .select('content')
    .where('account_id', '=', tx.accountId)
    .where('file_id', '=', fileId)
    .executeTakeFirstOrThrow();
  await addDocument(ctx, tx, assistantId, { title, documentType, bytes, fileId });
}
