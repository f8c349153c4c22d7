import type { Deps } from '../../kernel/http/index.ts';
import { newIdAt } from '../../kernel/new-id.ts';
import { type ActiveSource, emitProgress, lockSource } from './active-source.ts';
import { enqueueEmbedding } from './embed-passages.ts';
import { type Chunk, type Extractor, Unreadable } from './ingestion/index.ts';
import { maxPassages, storePassages, truncatedNotice } from './store-passages.ts';

/** Extracts an uploaded file, stores its passages and deletes the file. Throws Unreadable, IngestionCancelled. */
export async function ingestDocument(
  deps: Deps,
  extractor: Extractor,
  source: ActiveSource,
  signal: AbortSignal,
): Promise<void> {
  const bytes = await startIngestion(deps, source);
  const { passages } = await extractor.extract(
    { bytes, type: source.documentType!, encoding: null, address: null, limit: maxPassages + 1 },
    signal,
  );
  if (passages.length === 0) throw new Unreadable('The file contains no text.');
  await store(deps, source, passages);
  const { accountId, assistantId } = source;
  deps.bus.publish({ kind: 'knowledge.changed', accountId, assistantId, isGradual: true });
  emitProgress(deps, source);
}

async function startIngestion(deps: Deps, source: ActiveSource): Promise<Uint8Array> {
  const file = await deps.db.account(source.accountId, async (tx) => {
    await lockSource(tx, source);
    await tx.kysely
      .updateTable('knowledge_sources')
      .set({ status: 'reading', pages_found: 1 })
      .where('account_id', '=', tx.accountId)
      .where('id', '=', source.id)
      .execute();
    return tx.kysely
      .selectFrom('knowledge_files')
      .select('content')
      .where('account_id', '=', tx.accountId)
      .where('source_id', '=', source.id)
      .executeTakeFirstOrThrow();
  });
  emitProgress(deps, source);
  return new Uint8Array(file.content);
}

function store(deps: Deps, source: ActiveSource, passages: Chunk[]): Promise<void> {
  const now = deps.clock.now();
  return deps.db.account(source.accountId, async (tx) => {
    await lockSource(tx, source);
    const { id: pageId } = await tx.kysely
      .insertInto('knowledge_pages')
      .values({
        account_id: tx.accountId,
        id: newIdAt(now),
        source_id: source.id,
        reading: source.reading,
        state: 'read',
      })
      .onConflict((page) =>
        page.columns(['account_id', 'source_id', 'url']).doUpdateSet({ reading: source.reading }),
      )
      .returning('id')
      .executeTakeFirstOrThrow();
    const { withoutRoom } = await storePassages(tx, source, pageId, passages, now);
    if (withoutRoom > 0 && withoutRoom === passages.length) throw new Unreadable(noRoom);
    await tx.kysely
      .deleteFrom('knowledge_files')
      .where('account_id', '=', tx.accountId)
      .where('source_id', '=', source.id)
      .execute();
    await tx.kysely
      .updateTable('knowledge_sources')
      .set({
        status: 'ready',
        problem: withoutRoom > 0 ? truncatedNotice : null,
        pages_read: 1,
        last_read_at: now,
      })
      .where('account_id', '=', tx.accountId)
      .where('id', '=', source.id)
      .execute();
    await enqueueEmbedding(deps, tx, source.assistantId);
  });
}

const noRoom = `The assistant already has ${maxPassages.toLocaleString('en-US')} passages, which is the limit. Delete a document or website, then try again.`;
