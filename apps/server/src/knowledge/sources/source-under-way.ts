import type { AccountTransaction } from '@deskbell/database';
import type { Deps } from '../../kernel/http/index.ts';
import type { DocumentType } from './ingestion/index.ts';

/** A source as its job holds it: that of one reading. Once it is deleted or read anew, there is none of that reading. */
export interface SourceUnderWay {
  accountId: string;
  assistantId: string;
  id: string;
  reading: number;
  kind: 'document' | 'website';
  documentType: DocumentType | null;
  url: string | null;
  /** Where a website's address led; null until that was tried. */
  siteUrl: string | null;
  maxPages: number;
}

/** The source of a job's payload; null when the job has nothing left to do. */
export async function findUnderWay(
  deps: Pick<Deps, 'db'>,
  { accountId, sourceId, reading }: { accountId: string; sourceId: string; reading: number },
): Promise<SourceUnderWay | null> {
  const row = await deps.db.account(accountId, (tx) =>
    tx.kysely
      .selectFrom('knowledge_sources')
      .selectAll()
      .where('account_id', '=', accountId)
      .where('id', '=', sourceId)
      .where('reading', '=', reading)
      .where('status', 'in', ['waiting', 'reading'])
      .executeTakeFirst(),
  );
  return row
    ? {
        accountId,
        assistantId: row.assistant_id,
        id: row.id,
        reading: row.reading,
        kind: row.kind === 'document' ? 'document' : 'website',
        documentType: row.document_type as DocumentType | null,
        url: row.url,
        siteUrl: row.site_url,
        maxPages: row.max_pages,
      }
    : null;
}

/** The reading was given up: its source was deleted, or is being read anew. */
export class ReadingEnded extends Error {}

/** Holds the source against a deletion and others that write it. Throws ReadingEnded. */
export async function holdSource(tx: AccountTransaction, source: SourceUnderWay): Promise<void> {
  const held = await tx.query({
    name: 'sources.hold',
    text: 'SELECT 1 FROM knowledge_sources WHERE account_id = $1 AND id = $2 AND reading = $3 FOR UPDATE',
    values: [tx.accountId, source.id, source.reading],
  });
  if (held.length === 0) throw new ReadingEnded();
}

/** Ends a reading that could not be done, with the reason for the owner; what was known before stays. */
export async function failSource(deps: Deps, source: SourceUnderWay, problem: string): Promise<void> {
  await deps.db.account(source.accountId, async (tx) => {
    await holdSource(tx, source);
    await tx.kysely
      .updateTable('knowledge_sources')
      .set({ status: 'failed', problem, last_read_at: deps.clock.now() })
      .where('account_id', '=', tx.accountId)
      .where('id', '=', source.id)
      .execute();
  });
  tellProgress(deps, source);
}

/** Tells open dashboards that a source's row changed. */
export function tellProgress({ bus }: Pick<Deps, 'bus'>, source: SourceUnderWay): void {
  const { accountId, assistantId, id: sourceId } = source;
  bus.publish({ kind: 'source.progressed', accountId, assistantId, sourceId });
}
