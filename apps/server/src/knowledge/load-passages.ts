import type { AccountTransaction } from '@deskbell/database';
import type { KnowledgeEntry } from '@deskbell/dialogue';
import { passageEntry } from '../sources/index.ts';
import { unpackVectors } from '../vectors.ts';

interface PassageRow {
  id: string;
  heading: string;
  text: string;
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
    entries.push({ ...entry, vectors });
  }
  return { entries, waiting };
}

async function* passageRows(tx: AccountTransaction, assistantId: string): AsyncGenerator<PassageRow> {
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const rows = await tx.query<PassageRow>({
      name: 'knowledge.passages',
      text: `SELECT id, heading, text, vector_model, vectors FROM knowledge_passages
             WHERE account_id = $1 AND assistant_id = $2 AND NOT is_repeat AND id > $3 ORDER BY id LIMIT $4`,
      values: [tx.accountId, assistantId, after, rowsPerRead],
    });
    yield* rows;
    if (rows.length < rowsPerRead) return;
    after = rows.at(-1)!.id;
  }
}
