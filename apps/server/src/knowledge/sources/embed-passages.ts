import type { AccountTransaction } from '@deskbell/database';
import { textsToEmbed } from '@deskbell/dialogue';
import type { Deps } from '../../kernel/http/index.ts';
import { packVectors } from '../vectors.ts';
import { passageEntry } from './passage-entry.ts';

/** The job that embeds an assistant's passages: payload {accountId, assistantId}. */
export const passageEmbedJob = 'sources.embed';

const rowsPerBatch = 32;
const sliceMs = 5000;
const pauseMs = 2000;

/** Makes the job's handler. It works in slices, one assistant's at a time, until no passage waits for its vectors. */
export function createPassageEmbedder(deps: Deps) {
  const busy = new Set<string>();
  return async (accountId: string, assistantId: string, signal: AbortSignal) => {
    if (busy.has(assistantId)) return { rerunAt: new Date(deps.clock.now().getTime() + pauseMs) };
    busy.add(assistantId);
    try {
      return await embedSlice(deps, accountId, assistantId, signal);
    } finally {
      busy.delete(assistantId);
    }
  };
}

async function embedSlice(deps: Deps, accountId: string, assistantId: string, signal: AbortSignal) {
  await deps.textModel.settled;
  const embedder = deps.textModel.current();
  if (!embedder) return undefined;
  const until = performance.now() + sliceMs;
  let embedded = 0;
  let isDone = false;
  while (!isDone && performance.now() < until && !signal.aborted) {
    const rows = await deps.db.account(accountId, (tx) => waitingRows(tx, assistantId, embedder.modelId));
    const texts = rows.map((row) => textsToEmbed(passageEntry(row)));
    const vectors = await embedder.embed(texts.flat(), { priority: 'bulk' });
    const packed = texts.map((own) => packVectors(vectors.splice(0, own.length)));
    await storeVectors(deps, accountId, embedder.modelId, rows, packed);
    embedded += rows.length;
    isDone = rows.length < rowsPerBatch;
  }
  if (embedded > 0) {
    deps.bus.publish({ kind: 'knowledge.changed', accountId, assistantId, isGradual: true });
  }
  return isDone ? undefined : { rerunAt: deps.clock.now() };
}

type Waiting = { id: string; heading: string; text: string };

function waitingRows(tx: AccountTransaction, assistantId: string, modelId: string): Promise<Waiting[]> {
  return tx.query<Waiting>({
    name: 'sources.waiting',
    text: `SELECT id, heading, text FROM knowledge_passages
           WHERE account_id = $1 AND assistant_id = $2 AND NOT is_repeat AND vector_model IS DISTINCT FROM $3
           ORDER BY id LIMIT $4`,
    values: [tx.accountId, assistantId, modelId, rowsPerBatch],
  });
}

// A passage's text never changes: a different text is another passage.
async function storeVectors(
  deps: Deps,
  accountId: string,
  modelId: string,
  rows: Waiting[],
  packed: Buffer[],
) {
  if (rows.length === 0) return;
  await deps.db.account(accountId, (tx) =>
    tx.query({
      name: 'sources.store-vectors',
      text: `UPDATE knowledge_passages t SET vectors = given.vectors, vector_model = $3
             FROM unnest($2::uuid[], $4::bytea[]) AS given (id, vectors)
             WHERE t.account_id = $1 AND t.id = given.id`,
      values: [accountId, rows.map((row) => row.id), modelId, packed],
    }),
  );
}

/** Enqueues the embedding of what waits, in the caller's transaction. */
export function enqueueEmbedding(
  { jobs }: Pick<Deps, 'jobs'>,
  tx: AccountTransaction,
  assistantId: string,
): Promise<void> {
  return jobs.enqueue(tx, passageEmbedJob, { accountId: tx.accountId, assistantId });
}
