import type { ProviderFile } from '@deskbell/contract';
import type { AccountTransaction, ProviderFilesTable } from '@deskbell/database';
import type { Selectable } from 'kysely';
import { type Deps, notFound } from '../../kernel/http/index.ts';
import { type DocumentType, mediaTypes } from '../../knowledge/sources/index.ts';
import { fileAddress } from './file-address.ts';

export type FileRow = Selectable<ProviderFilesTable>;

/** The only row -> ProviderFile mapper. */
export function toProviderFile(
  row: FileRow,
  deps: Pick<Deps, 'secrets' | 'clock' | 'publicUrl'>,
): ProviderFile {
  const { account_id: accountId, id: fileId } = row;
  const isRead = row.status === 'done' && row.parsed_bytes !== null;
  return {
    id: row.id,
    orgId: row.account_id,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    object: 'file',
    status: row.status,
    ...(row.problem !== null && { problem: row.problem }),
    name: row.name,
    originalName: row.original_name,
    bytes: row.bytes,
    mimetype: mediaTypes[row.document_type as DocumentType],
    ...(row.purpose !== null && { purpose: row.purpose }),
    ...(row.metadata !== null && { metadata: row.metadata as Record<string, unknown> }),
    url: fileAddress(deps, { accountId, fileId, what: 'content' }),
    ...(isRead && {
      parsedTextUrl: fileAddress(deps, { accountId, fileId, what: 'text' }),
      parsedTextBytes: row.parsed_bytes!,
    }),
  };
}

/** One file of the transaction's account; throws not_found. */
export async function readFile(tx: AccountTransaction, id: string): Promise<FileRow> {
  const row = await selectFiles(tx).where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound('File');
  return row;
}

export const selectFiles = (tx: AccountTransaction) =>
  tx.kysely.selectFrom('provider_files').selectAll().where('account_id', '=', tx.accountId);
