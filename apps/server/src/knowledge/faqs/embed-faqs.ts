import type { AccountTransaction } from '@deskbell/database';
import { textsToEmbed } from '@deskbell/dialogue';
import type { Embedder } from '@deskbell/models';
import type { Deps } from '../../kernel/http/index.ts';
import { packVectors } from '../vectors.ts';

/** The job that embeds what an import left waiting: payload {accountId, assistantId}. */
export const faqEmbedJob = 'faqs.embed';

/** Embeds FAQs as their jobs come up. */
export function embedFaqsLater(deps: Deps): void {
  deps.jobs.handle(faqEmbedJob, ({ accountId, assistantId }) =>
    embedWaitingFaqs(deps, String(accountId), String(assistantId)),
  );
}

const rowsPerBatch = 64;
const rowsPerAnnouncement = 1024;
const firstId = '00000000-0000-0000-0000-000000000000';

export type FaqText = { question: string; answer: string; examples: string[] };

/** A row's vector columns, ready to store. Null while there is no model: a later job fills them in. */
export async function vectorColumns(deps: Pick<Deps, 'textModel'>, faq: FaqText) {
  const embedder = deps.textModel.current();
  if (!embedder) return { vector_model: null, vectors: null };
  const vectors = await embedder.embed(textsOf(faq));
  return { vector_model: embedder.modelId, vectors: packVectors(vectors) };
}

/**
 * Embeds an assistant's FAQs that have no vectors of the current model, oldest first. New ones can be found by meaning
 * batch by batch; those of an earlier model, which serves meanwhile, change over all at once.
 */
export async function embedWaitingFaqs(deps: Deps, accountId: string, assistantId: string): Promise<void> {
  await deps.textModel.settled;
  const embedder = deps.textModel.current();
  if (!embedder) return;
  const replaced: Embedded[] = [];
  let sinceAnnouncement = 0;
  const announce = () => {
    sinceAnnouncement = 0;
    // Where there were vectors, those in use serve until all are made again, those of passages too.
    const isGradual = replaced.length > 0;
    deps.bus.publish({ kind: 'knowledge.changed', accountId, assistantId, ...(isGradual && { isGradual }) });
  };
  const store = (made: Embedded[]) =>
    deps.db.account(accountId, async (tx) => {
      for (let at = 0; at < made.length; at += rowsPerBatch) {
        await storeVectors(tx, embedder.modelId, made.slice(at, at + rowsPerBatch));
      }
    });
  let after = firstId;
  for (;;) {
    const rows = await deps.db.account(accountId, (tx) =>
      waitingRows(tx, assistantId, embedder.modelId, after),
    );
    const made = await embedRows(embedder, rows);
    replaced.push(...made.filter(({ isReplaced }) => isReplaced));
    await store(made.filter(({ isReplaced }) => !isReplaced));
    sinceAnnouncement += made.length;
    if (rows.length < rowsPerBatch) break;
    after = rows.at(-1)!.id;
    if (sinceAnnouncement >= rowsPerAnnouncement) announce();
  }
  await store(replaced);
  if (sinceAnnouncement > 0 || replaced.length > 0) announce();
}

type Waiting = FaqText & { id: string; updated_at_text: string; is_replaced: boolean };

/** A row's vectors, for the text it had then. */
interface Embedded {
  id: string;
  updatedAt: string;
  vectors: Buffer;
  isReplaced: boolean;
}

function waitingRows(
  tx: AccountTransaction,
  assistantId: string,
  modelId: string,
  after: string,
): Promise<Waiting[]> {
  return tx.query<Waiting>({
    name: 'faqs.waiting',
    text: `SELECT id, question, answer, examples, updated_at::text AS updated_at_text,
                  vector_model IS NOT NULL AS is_replaced FROM faqs
           WHERE account_id = $1 AND assistant_id = $2 AND vector_model IS DISTINCT FROM $3 AND id > $4
           ORDER BY id LIMIT $5`,
    values: [tx.accountId, assistantId, modelId, after, rowsPerBatch],
  });
}

async function embedRows(embedder: Embedder, rows: Waiting[]): Promise<Embedded[]> {
  const texts = rows.map(textsOf);
  const vectors = await embedder.embed(texts.flat(), { priority: 'bulk' });
  return rows.map(({ id, updated_at_text: updatedAt, is_replaced: isReplaced }, index) => {
    const own = vectors.splice(0, texts[index]!.length);
    return { id, updatedAt, isReplaced, vectors: packVectors(own) };
  });
}

/** Only where the text is still what was embedded: an edit meanwhile brought its own vectors. */
async function storeVectors(tx: AccountTransaction, modelId: string, made: Embedded[]): Promise<void> {
  await tx.query({
    name: 'faqs.store-vectors',
    text: `UPDATE faqs SET vectors = given.vectors, vector_model = $4
           FROM unnest($2::uuid[], $3::timestamptz[], $5::bytea[]) AS given (id, updated_at, vectors)
           WHERE faqs.account_id = $1 AND faqs.id = given.id AND faqs.updated_at = given.updated_at`,
    values: [
      tx.accountId,
      made.map(({ id }) => id),
      made.map(({ updatedAt }) => updatedAt),
      modelId,
      made.map(({ vectors }) => vectors),
    ],
  });
}

const textsOf = (faq: FaqText) =>
  textsToEmbed({ phrasings: [faq.question, ...faq.examples], answer: faq.answer });
