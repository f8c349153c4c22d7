import type { AccountTransaction } from '@deskbell/database';
import type { Deps } from '../../kernel/http/index.ts';
import { addSource } from './add-source.ts';
import type { DocumentType } from './ingestion/index.ts';

interface NewDocument {
  title: string;
  documentType: DocumentType;
  bytes: Uint8Array;
  /** The file of the provider's interface that it is. */
  fileId?: string;
}

/** Keeps a file until it is read in the background; throws conflict when the assistant has no room. Returns the source's id. */
export async function addDocument(
  ctx: Pick<Deps, 'clock' | 'jobs'>,
  tx: AccountTransaction,
  assistantId: string,
  { title, documentType, bytes, fileId }: NewDocument,
): Promise<string> {
  const id = await addSource(ctx, tx, assistantId, {
    kind: 'document',
    title,
    url: null,
    documentType,
    bytes: bytes.byteLength,
    maxPages: 1,
    ...(fileId && { fileId }),
  });
  await tx.query({
    name: 'sources.store-file',
    text: 'INSERT INTO knowledge_files (account_id, source_id, content) VALUES ($1, $2, $3)',
    values: [tx.accountId, id, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)],
  });
  return id;
}
