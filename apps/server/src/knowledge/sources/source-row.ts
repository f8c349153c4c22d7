import type { KnowledgeSource, KnowledgeSourceKind, KnowledgeSourceStatus } from '@deskbell/contract';
import type { AccountTransaction } from '@deskbell/database';
import { notFound } from '../../kernel/http/index.ts';
import { type DocumentType, mediaTypes } from './ingestion/index.ts';

interface SourceRow {
  id: string;
  assistant_id: string;
  kind: KnowledgeSourceKind;
  title: string;
  url: string | null;
  document_type: DocumentType | null;
  bytes: number | null;
  status: KnowledgeSourceStatus;
  problem: string | null;
  pages_read: number;
  pages_found: number;
  passages: number;
  waiting: number;
  last_read_at: Date | null;
  created_at: Date;
}

/** Sources of an assistant, oldest first, or the one of an id. `modelId`: of the vectors that count; null: any. */
export async function readSources(
  tx: AccountTransaction,
  of: { assistantId: string } | { id: string },
  modelId: string | null,
): Promise<KnowledgeSource[]> {
  const [column, value] = 'id' in of ? ['id', of.id] : ['assistant_id', of.assistantId];
  const rows = await tx.query<SourceRow>({
    name: `sources.by-${column}`,
    text: `SELECT s.id, s.assistant_id, s.kind, s.title, s.url, s.document_type, s.bytes, s.status, s.problem,
             s.pages_read, s.pages_found, s.last_read_at, s.created_at, p.passages, p.waiting
           FROM knowledge_sources s CROSS JOIN LATERAL (
             SELECT count(*)::int AS passages, count(*) FILTER (WHERE vector_model IS NULL
               OR vector_model <> $3)::int AS waiting
             FROM knowledge_passages WHERE account_id = s.account_id AND source_id = s.id AND NOT is_repeat) p
           WHERE s.account_id = $1 AND s.${column} = $2 ORDER BY s.id`,
    values: [tx.accountId, value, modelId],
  });
  return rows.map(toSource);
}

/** One source; throws not_found unless it is of the transaction's account. */
export async function readOneSource(
  tx: AccountTransaction,
  id: string,
  modelId: string | null,
): Promise<KnowledgeSource> {
  const [source] = await readSources(tx, { id }, modelId);
  if (!source) throw notFound('Knowledge source');
  return source;
}

/** The only row -> KnowledgeSource mapper. */
function toSource(row: SourceRow): KnowledgeSource {
  return {
    id: row.id,
    assistantId: row.assistant_id,
    kind: row.kind,
    title: row.title,
    url: row.url,
    mediaType: row.document_type && mediaTypes[row.document_type],
    bytes: row.bytes,
    status: row.status,
    problem: row.problem,
    progress: { pagesRead: row.pages_read, pagesFound: row.pages_found },
    passageCount: row.passages,
    waitingCount: row.waiting,
    lastReadAt: row.last_read_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
  };
}
