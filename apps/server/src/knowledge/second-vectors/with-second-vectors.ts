import type { KnowledgeEntry } from '@deskbell/dialogue';
import { v5 as uuidv5 } from 'uuid';
import type { Deps } from '../../kernel/http/index.ts';
import type { SecondModel } from '../../kernel/models/index.ts';
import { secondVectorsJob } from './make-second-vectors.ts';
import { readSecondVectors } from './read-second-vectors.ts';
import { textHash } from './text-hash.ts';

const namespace = '6f0d9d0e-4a57-4c0b-9c0f-3d6d5f1f9a53';

/**
 * An assistant's entries with the vectors of the second model that are there; what lacks them is compared by the usual one's
 * alone, and they are made in the background. The entries as they are where there is no second model.
 */
export async function withSecondVectors(
  deps: Pick<Deps, 'db' | 'jobs'>,
  model: SecondModel | null,
  { accountId, assistantId }: { accountId: string; assistantId: string },
  entries: readonly KnowledgeEntry[],
): Promise<KnowledgeEntry[]> {
  if (!model) return [...entries];
  const stored = await deps.db.account(accountId, (tx) => readSecondVectors(tx, assistantId, model.modelId));
  let isMissing = false;
  const equipped = entries.map((entry) => {
    const own = stored.get(entry.id);
    const fits = own?.textHash === textHash(entry);
    isMissing ||= !fits;
    return { ...entry, secondVectors: fits ? own!.vectors : null };
  });
  if (isMissing) {
    const id = uuidv5(`${secondVectorsJob} ${assistantId} ${model.modelId}`, namespace);
    await deps.db.system((tx) => deps.jobs.enqueue(tx, secondVectorsJob, { accountId, assistantId }, { id }));
  }
  return equipped;
}
