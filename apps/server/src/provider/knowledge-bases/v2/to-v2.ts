import type {
  ProviderKnowledgeBase,
  ProviderKnowledgeBaseV2,
  ProviderKnowledgeBaseV2File,
} from '@deskbell/contract';
import type { AccountTransaction } from '@deskbell/database';
import { type DocumentType, mediaTypes } from '../../../knowledge/sources/index.ts';
import { fileIdsIn } from '../../given-files/index.ts';

/** A knowledge base in the second form. */
export function toV2(base: ProviderKnowledgeBase): ProviderKnowledgeBaseV2 {
  const { id, orgId, createdAt, updatedAt, name = '', description } = base;
  return {
    id,
    orgId,
    createdAt,
    updatedAt,
    name,
    ...(typeof description === 'string' && { description }),
  };
}

const statuses = { processing: 'indexing', done: 'ready', failed: 'failed' } as const;

/** The files that a knowledge base names and that are there, in its order. */
export async function filesOf(
  tx: AccountTransaction,
  knowledgeBaseV2Id: string,
  given: unknown,
): Promise<ProviderKnowledgeBaseV2File[]> {
  const ids = [...new Set(fileIdsIn(given).map((id) => id.toLowerCase()))];
  const rows = await tx.query<{
    id: string;
    original_name: string;
    document_type: string;
    bytes: number;
    status: keyof typeof statuses;
  }>({
    name: 'provider-knowledge-bases.files',
    text: `SELECT id, original_name, document_type, bytes, status FROM provider_files
           WHERE account_id = $1 AND id::text = ANY($2) ORDER BY array_position($2, id::text)`,
    values: [tx.accountId, ids],
  });
  return rows.map((row) => ({
    id: row.id,
    knowledgeBaseV2Id,
    fileId: row.id,
    fileName: row.original_name,
    mimetype: mediaTypes[row.document_type as DocumentType],
    bytes: row.bytes,
    status: statuses[row.status],
  }));
}
