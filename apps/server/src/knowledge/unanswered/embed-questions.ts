import type { AccountTransaction } from '@deskbell/database';
import type { Deps } from '../../kernel/http/index.ts';
import { type AskedQuestion, readQuestions } from './read-questions.ts';

type EmbedDeps = Pick<Deps, 'db' | 'clock' | 'jobs' | 'textModel'>;

const embedJob = 'unanswered.embed';
const wordingsPerBatch = 256;
/** So many are embedded while the owner waits; the others meanwhile are compared by words. */
const wordingsAtOnce = 128;

/** Lets this process embed the questions that were too many to embed while somebody waited. */
export function embedUnanswered(deps: EmbedDeps): void {
  deps.jobs.handle(embedJob, ({ accountId, assistantId }, { signal }) =>
    embedAll(deps, String(accountId), String(assistantId), signal),
  );
}

/** Makes vectors for the most frequent questions that have none, keeps them, and leaves the rest to a job. */
export async function embedSome(
  deps: EmbedDeps,
  accountId: string,
  assistantId: string,
  questions: AskedQuestion[],
): Promise<void> {
  const waiting = questions.filter(({ vector }) => vector === null);
  if (waiting.length === 0 || !deps.textModel.current()) return;
  await embedAndStore(deps, accountId, waiting.slice(0, wordingsAtOnce));
  if (waiting.length > wordingsAtOnce) {
    await deps.db.system((tx) => deps.jobs.enqueue(tx, embedJob, { accountId, assistantId }));
  }
}

async function embedAll(
  deps: EmbedDeps,
  accountId: string,
  assistantId: string,
  signal: AbortSignal,
): Promise<void> {
  await deps.textModel.settled;
  const modelId = deps.textModel.current()?.modelId;
  if (!modelId) return;
  const questions = await deps.db.account(accountId, (tx) =>
    readQuestions(tx, assistantId, deps.clock.now(), modelId),
  );
  const waiting = questions.filter(({ vector }) => vector === null);
  for (let at = 0; at < waiting.length; at += wordingsPerBatch) {
    signal.throwIfAborted();
    await embedAndStore(deps, accountId, waiting.slice(at, at + wordingsPerBatch));
  }
}

/** Fills in `vector`, here and in the rows. */
async function embedAndStore(deps: EmbedDeps, accountId: string, questions: AskedQuestion[]): Promise<void> {
  const embedder = deps.textModel.current();
  if (!embedder) return;
  const vectors = await embedder.embed(
    questions.map(({ question }) => question),
    { priority: 'bulk' },
  );
  for (const [index, question] of questions.entries()) {
    const { buffer, byteOffset, byteLength } = vectors[index]!;
    question.vector = Buffer.from(buffer, byteOffset, byteLength);
  }
  await deps.db.account(accountId, (tx) => storeVectors(tx, embedder.modelId, questions));
}

/** One row holds the vector for all with the same words: a thousand askings need one. */
async function storeVectors(
  tx: AccountTransaction,
  modelId: string,
  questions: AskedQuestion[],
): Promise<void> {
  await tx.query({
    name: 'unanswered.store-vectors',
    text: `UPDATE unanswered_questions q SET vector = given.vector, vector_model = $2
           FROM unnest($3::uuid[], $4::int[], $5::bytea[]) AS given (conversation_id, seq, vector)
           WHERE q.account_id = $1 AND q.conversation_id = given.conversation_id AND q.seq = given.seq`,
    values: [
      tx.accountId,
      modelId,
      questions.map(({ lastId }) => lastId.split(':')[0]),
      questions.map(({ lastId }) => Number(lastId.split(':')[1])),
      questions.map(({ vector }) => vector),
    ],
  });
}
