import type { AccountTransaction } from '@deskbell/database';
import { textsToEmbed } from '@deskbell/dialogue';
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

export type FaqText = { question: string; answer: string; examples: string[] };

/** A row's vector columns, ready to store. Null while there is no model: a later job fills them in. */
export async function vectorColumns(deps: Pick<Deps, 'textModel'>, faq: FaqText) {
  const embedder = deps.textModel.current();
  if (!embedder) return { vector_model: null, vectors: null };
  const vectors = await embedder.embed(textsOf(faq));
  return { vector_model: embedder.modelId, vectors: packVectors(vectors) };
}

/** Embeds an assistant's FAQs that have no vectors of the current model, oldest first, until none is left. */
export async function embedWaitingFaqs(deps: Deps, accountId: string, assistantId: string): Promise<void> {
  await deps.textModel.settled;
  const embedder = deps.textModel.current();
  if (!embedder) return;
  let sinceAnnouncement = 0;
  const announce = () => {
    sinceAnnouncement = 0;
    deps.bus.publish({ kind: 'knowledge.changed', accountId, assistantId });
  };
  for (;;) {
    const rows = await deps.db.account(accountId, (tx) => waitingRows(tx, assistantId, embedder.modelId));
    if (rows.length === 0) break;
    const texts = rows.map(textsOf);
    const vectors = await embedder.embed(texts.flat(), { priority: 'bulk' });
    let next = 0;
    const packed = texts.map((own) => {
      next += own.length;
      return packVectors(vectors.slice(next - own.length, next));
    });
    await deps.db.account(accountId, (tx) =>
      // Only if the text is still what was embedded: an edit meanwhile brought its own vectors.
      tx.query({
        name: 'faqs.store-vectors',
        text: `UPDATE faqs SET vectors = given.vectors, vector_model = $4
               FROM unnest($2::uuid[], $3::timestamptz[], $5::bytea[]) AS given (id, updated_at, vectors)
               WHERE faqs.account_id = $1 AND faqs.id = given.id AND faqs.updated_at = given.updated_at`,
        values: [
          accountId,
          rows.map((row) => row.id),
          rows.map((row) => row.updated_at_text),
          embedder.modelId,
          packed,
        ],
      }),
    );
    sinceAnnouncement += rows.length;
    if (sinceAnnouncement >= rowsPerAnnouncement) announce();
  }
  if (sinceAnnouncement > 0) announce();
}

type Waiting = FaqText & { id: string; updated_at_text: string };

function waitingRows(tx: AccountTransaction, assistantId: string, modelId: string): Promise<Waiting[]> {
  return tx.query<Waiting>({
    name: 'faqs.waiting',
    text: `SELECT id, question, answer, examples, updated_at::text AS updated_at_text FROM faqs
           WHERE account_id = $1 AND assistant_id = $2 AND vector_model IS DISTINCT FROM $3
           ORDER BY id LIMIT $4`,
    values: [tx.accountId, assistantId, modelId, rowsPerBatch],
  });
}

const textsOf = (faq: FaqText) =>
  textsToEmbed({ phrasings: [faq.question, ...faq.examples], answer: faq.answer });
