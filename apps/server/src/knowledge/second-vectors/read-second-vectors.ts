import type { AccountTransaction } from '@deskbell/database';

interface StoredVectors {
  textHash: string;
  /** One a text of the entry. */
  vectors: Float32Array[];
}

const rowsPerRead = 1000;

/** An assistant's vectors by a model, by the entry's id. */
export async function readSecondVectors(
  tx: AccountTransaction,
  assistantId: string,
  modelId: string,
): Promise<Map<string, StoredVectors>> {
  const stored = new Map<string, StoredVectors>();
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const rows = await tx.query<{ entry_id: string; text_hash: string; texts: number; vectors: Buffer }>({
      name: 'second-vectors.read',
      text: `SELECT entry_id, text_hash, texts, vectors FROM second_vectors
             WHERE account_id = $1 AND assistant_id = $2 AND model = $3 AND entry_id > $4
             ORDER BY entry_id LIMIT $5`,
      values: [tx.accountId, assistantId, modelId, after, rowsPerRead],
    });
    for (const { entry_id: id, text_hash: hash, texts, vectors } of rows)
      stored.set(id, { textHash: hash, vectors: unpack(vectors, texts) });
    if (rows.length < rowsPerRead) return stored;
    after = rows.at(-1)!.entry_id;
  }
}

/** Copied, so that they are aligned. */
function unpack(packed: Buffer, texts: number): Float32Array[] {
  const all = new Float32Array(new Uint8Array(packed).buffer);
  const dimensions = all.length / texts;
  return Array.from({ length: texts }, (_, row) => all.subarray(row * dimensions, (row + 1) * dimensions));
}
