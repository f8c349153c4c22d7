import type { AccountTransaction } from '@deskbell/database';
import type { KnowledgeEntry } from '@deskbell/dialogue';
import { passageEntry } from '../sources/index.ts';
import { unpackVectors } from '../vectors.ts';

interface PassageRow {
  id: string;
  heading: string;
  text: string;
  page: number | null;
  url: string;
  vector_model: string | null;
  vectors: Buffer | null;
}

const rowsPerRead = 1000;

/** An assistant's passages as entries, and how many of them wait for vectors of the model. */
export async function loadPassages(
  tx: AccountTransaction,
  assistantId: string,
  modelId: string,
): Promise<{ entries: KnowledgeEntry[]; waiting: number }> {
  const entries: KnowledgeEntry[] = [];
  let waiting = 0;
  for await (const row of passageRows(tx, assistantId)) {
    const entry = passageEntry(row);
    const isEmbedded = row.vectors !== null && row.vector_model === modelId;
    if (!isEmbedded) waiting += 1;
    const vectors = isEmbedded ? unpackVectors(row.vectors!, entry.phrasings.length + 1) : null;
    entries.push({ ...entry, place: placeOf(row), vectors });
  }
  return { entries, waiting };
}

const placeOf = ({ heading, page, url }: PassageRow) => ({
  ...(heading && { heading }),
  ...(page !== null && { page }),
  ...(url && { url }),
});

async function* passageRows(tx: AccountTransaction, assistantId: string): AsyncGenerator<PassageRow> {
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const rows = await tx.query<PassageRow>({
      name: 'knowledge.passages',
      text: `SELECT t.id, t.heading, t.text, t.page, p.url, t.vector_model, t.vectors FROM knowledge_passages t
             JOIN knowledge_pages p ON p.account_id = t.account_id AND p.id = t.page_id
             WHERE t.account_id = $1 AND t.assistant_id = $2 AND NOT t.is_repeat AND t.id > $3
             ORDER BY t.id LIMIT $4`,
      values: [tx.accountId, assistantId, after, rowsPerRead],
    });
    yield* rows;
    if (rows.length < rowsPerRead) return;
    after = rows.at(-1)!.id;
  }
}
