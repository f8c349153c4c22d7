import type { Deps } from '../../kernel/http/index.ts';
import { newIdAt } from '../../kernel/new-id.ts';
import { embedLater } from './embed-passages.ts';
import { type CutPassage, type Reader, Unreadable } from './ingestion/index.ts';
import { holdSource, type SourceUnderWay, tellProgress } from './source-under-way.ts';
import { maxPassages, partlyNoRoom, storePassages } from './store-passages.ts';

/** Reads an uploaded file, keeps its passages and forgets the file. Throws Unreadable, ReadingEnded. */
export async function readDocument(
  deps: Deps,
  reader: Reader,
  source: SourceUnderWay,
  signal: AbortSignal,
): Promise<void> {
  const bytes = await takeUp(deps, source);
  const { passages } = await reader.read(
    { bytes, type: source.documentType!, encoding: null, address: null, limit: maxPassages + 1 },
    signal,
  );
  if (passages.length === 0) throw new Unreadable('The file holds no text.');
  await keep(deps, source, passages);
  const { accountId, assistantId } = source;
  deps.bus.publish({ kind: 'knowledge.changed', accountId, assistantId, isGradual: true });
  tellProgress(deps, source);
}

async function takeUp(deps: Deps, source: SourceUnderWay): Promise<Uint8Array> {
  const file = await deps.db.account(source.accountId, async (tx) => {
    await holdSource(tx, source);
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
  tellProgress(deps, source);
  return new Uint8Array(file.content);
}

function keep(deps: Deps, source: SourceUnderWay, passages: CutPassage[]): Promise<void> {
  const now = deps.clock.now();
  return deps.db.account(source.accountId, async (tx) => {
    await holdSource(tx, source);
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
        problem: withoutRoom > 0 ? partlyNoRoom : null,
        pages_read: 1,
        last_read_at: now,
      })
      .where('account_id', '=', tx.accountId)
      .where('id', '=', source.id)
      .execute();
    await embedLater(deps, tx, source.assistantId);
  });
}

const noRoom = `The assistant already knows ${maxPassages.toLocaleString('en-US')} passages, the most it can hold. Delete a document or website, then try again.`;
