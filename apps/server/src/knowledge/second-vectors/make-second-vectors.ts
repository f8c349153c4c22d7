import type { AccountTransaction } from '@deskbell/database';
import { type KnowledgeEntry, textsAsWritten } from '@deskbell/dialogue';
import type { Deps } from '../../kernel/http/index.ts';
import { type SecondModel, SecondModelAway } from '../../kernel/models/index.ts';
import { passageEntry } from '../sources/index.ts';
import { packVectors } from '../vectors.ts';
import { textHash } from './text-hash.ts';

/** The job that makes what an assistant's entries lack: payload {accountId, assistantId}. */
export const secondVectorsJob = 'knowledge.second-vectors';

const entriesPerBatch = 32;
/** A model that doesn't answer is asked again after so long, as often as it takes: meanwhile the usual one's vectors serve. */
const pauseMs = 5 * 60_000;
const firstId = '00000000-0000-0000-0000-000000000000';

/** Makes them as their jobs come up. */
export function makeSecondVectorsLater(deps: Deps): void {
  deps.jobs.handle(secondVectorsJob, async ({ accountId, assistantId }, { signal }) => {
    const model = deps.secondModels.current();
    // Whoever loads the assistant once it is ready asks again.
    if (!model) return undefined;
    try {
      await makeMissing(deps, model, String(accountId), String(assistantId), signal);
      return undefined;
    } catch (error) {
      if (!(error instanceof SecondModelAway)) throw error;
      deps.log.warn(
        { detail: error.detail, assistantId },
        'vectors of the second model could not be made; trying again later',
      );
      return { rerunAt: new Date(deps.clock.now().getTime() + pauseMs) };
    }
  });
}

type Entry = Omit<KnowledgeEntry, 'vectors'>;

async function makeMissing(
  deps: Deps,
  model: SecondModel,
  accountId: string,
  assistantId: string,
  signal: AbortSignal,
): Promise<void> {
  const announce = () =>
    deps.bus.publish({ kind: 'knowledge.changed', accountId, assistantId, isGradual: true });
  await deps.db.account(accountId, (tx) => dropLeftOver(tx, assistantId));
  for (const read of [readFaqs, readPassages]) {
    let after = firstId;
    let made = 0;
    for (;;) {
      const entries = await deps.db.account(accountId, (tx) => read(tx, assistantId, after));
      const missing = await deps.db.account(accountId, (tx) =>
        withoutVectors(tx, assistantId, model.modelId, entries),
      );
      if (missing.length > 0) await makeAndStore(deps, model, accountId, assistantId, missing, signal);
      made += missing.length;
      if (entries.length < entriesPerBatch) break;
      after = entries.at(-1)!.id;
    }
    if (made > 0) announce();
  }
}

async function makeAndStore(
  deps: Deps,
  model: SecondModel,
  accountId: string,
  assistantId: string,
  entries: readonly Entry[],
  signal: AbortSignal,
): Promise<void> {
  const texts = entries.map(textsAsWritten);
  const vectors = await model.embedKnowledge(texts.flat(), signal);
  const packed = texts.map((own) => packVectors(vectors.splice(0, own.length)));
  await deps.db.account(accountId, (tx) =>
    tx.query({
      name: 'second-vectors.store',
      text: `INSERT INTO second_vectors (account_id, assistant_id, entry_id, model, text_hash, texts, vectors)
             SELECT $1, $2, given.id, $3, given.hash, given.texts, given.vectors
             FROM unnest($4::uuid[], $5::text[], $6::int[], $7::bytea[]) AS given (id, hash, texts, vectors)
             WHERE EXISTS (SELECT FROM assistants WHERE account_id = $1 AND id = $2)
             ON CONFLICT (account_id, assistant_id, entry_id)
             DO UPDATE SET model = $3, text_hash = excluded.text_hash, texts = excluded.texts,
                           vectors = excluded.vectors`,
      values: [
        tx.accountId,
        assistantId,
        model.modelId,
        entries.map(({ id }) => id),
        entries.map(textHash),
        texts.map((own) => own.length),
        packed,
      ],
    }),
  );
}

async function withoutVectors(
  tx: AccountTransaction,
  assistantId: string,
  modelId: string,
  entries: readonly Entry[],
): Promise<Entry[]> {
  const rows = await tx.query<{ entry_id: string; text_hash: string }>({
    name: 'second-vectors.made',
    text: `SELECT entry_id, text_hash FROM second_vectors
           WHERE account_id = $1 AND assistant_id = $2 AND model = $3 AND entry_id = ANY($4::uuid[])`,
    values: [tx.accountId, assistantId, modelId, entries.map(({ id }) => id)],
  });
  const made = new Map(rows.map(({ entry_id: id, text_hash: hash }) => [id, hash]));
  return entries.filter((entry) => made.get(entry.id) !== textHash(entry));
}

/** Of FAQs and passages that are gone. */
async function dropLeftOver(tx: AccountTransaction, assistantId: string): Promise<void> {
  await tx.query({
    name: 'second-vectors.drop-left-over',
    text: `DELETE FROM second_vectors v WHERE account_id = $1 AND assistant_id = $2
             AND NOT EXISTS (SELECT FROM faqs WHERE account_id = $1 AND id = v.entry_id)
             AND NOT EXISTS (SELECT FROM knowledge_passages
                             WHERE account_id = $1 AND id = v.entry_id AND NOT is_repeat)`,
    values: [tx.accountId, assistantId],
  });
}

async function readFaqs(tx: AccountTransaction, assistantId: string, after: string): Promise<Entry[]> {
  const rows = await tx.query<{ id: string; question: string; answer: string; examples: string[] }>({
    name: 'second-vectors.faqs',
    text: `SELECT id, question, answer, examples FROM faqs
           WHERE account_id = $1 AND assistant_id = $2 AND id > $3 ORDER BY id LIMIT $4`,
    values: [tx.accountId, assistantId, after, entriesPerBatch],
  });
  return rows.map(({ id, question, answer, examples }) => ({
    kind: 'faq',
    id,
    title: question,
    phrasings: [question, ...examples],
    answer,
  }));
}

async function readPassages(tx: AccountTransaction, assistantId: string, after: string): Promise<Entry[]> {
  const rows = await tx.query<{ id: string; heading: string; text: string }>({
    name: 'second-vectors.passages',
    text: `SELECT id, heading, text FROM knowledge_passages
           WHERE account_id = $1 AND assistant_id = $2 AND NOT is_repeat AND id > $3 ORDER BY id LIMIT $4`,
    values: [tx.accountId, assistantId, after, entriesPerBatch],
  });
  return rows.map(passageEntry);
}
