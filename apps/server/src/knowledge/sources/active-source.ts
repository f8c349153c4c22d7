import type { AccountTransaction } from '@deskbell/database';
import type { Deps } from '../../kernel/http/index.ts';
import type { DocumentType } from './ingestion/index.ts';

/** A source while it is ingested. `reading` numbers the runs: once it is deleted or ingested again, this run is cancelled. */
export interface ActiveSource {
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
export async function findActiveSource(
  deps: Pick<Deps, 'db'>,
  { accountId, sourceId, reading }: { accountId: string; sourceId: string; reading: number },
): Promise<ActiveSource | null> {
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

/** The source was deleted or is being ingested again. */
export class IngestionCancelled extends Error {}

/** Locks the source against deletion and other writers. Throws IngestionCancelled. */
export async function lockSource(tx: AccountTransaction, source: ActiveSource): Promise<void> {
  const locked = await tx.query({
    name: 'sources.lock',
    text: 'SELECT 1 FROM knowledge_sources WHERE account_id = $1 AND id = $2 AND reading = $3 FOR UPDATE',
    values: [tx.accountId, source.id, source.reading],
  });
  if (locked.length === 0) throw new IngestionCancelled();
}

/** Marks a source as failed, with the reason for its owner; what was known before stays. */
export async function failSource(deps: Deps, source: ActiveSource, problem: string): Promise<void> {
  await deps.db.account(source.accountId, async (tx) => {
    await lockSource(tx, source);
    await tx.kysely
      .updateTable('knowledge_sources')
      .set({ status: 'failed', problem, last_read_at: deps.clock.now() })
      .where('account_id', '=', tx.accountId)
      .where('id', '=', source.id)
      .execute();
  });
  emitProgress(deps, source);
}

/** Notifies open dashboards that a source's row changed. */
export function emitProgress({ bus }: Pick<Deps, 'bus'>, source: ActiveSource): void {
  const { accountId, assistantId, id: sourceId } = source;
  bus.publish({ kind: 'source.progressed', accountId, assistantId, sourceId });
}
