import type { KnowledgeEntry } from '@deskbell/dialogue';
import { v5 as uuidv5 } from 'uuid';
import type { Deps } from '../../kernel/http/index.ts';
import { hostedVectorsJob } from './make-hosted-vectors.ts';
import { readHostedVectors } from './read-hosted-vectors.ts';
import { textHash } from './text-hash.ts';

const namespace = '6f0d9d0e-4a57-4c0b-9c0f-3d6d5f1f9a53';

/**
 * An assistant's entries with the vectors of the model elsewhere that are there; what lacks them is compared by this machine's
 * alone, and they are made in the background. The entries as they are where no such model is configured.
 */
export async function withHostedVectors(
  deps: Pick<Deps, 'db' | 'jobs' | 'hostedTextModel'>,
  accountId: string,
  assistantId: string,
  entries: readonly KnowledgeEntry[],
): Promise<KnowledgeEntry[]> {
  const { hostedTextModel: model } = deps;
  if (!model) return [...entries];
  const stored = await deps.db.account(accountId, (tx) => readHostedVectors(tx, assistantId, model.modelId));
  let isMissing = false;
  const equipped = entries.map((entry) => {
    const own = stored.get(entry.id);
    const fits = own?.textHash === textHash(entry);
    isMissing ||= !fits;
    return { ...entry, hostedVectors: fits ? own!.vectors : null };
  });
  if (isMissing) {
    const id = uuidv5(`${hostedVectorsJob} ${assistantId} ${model.modelId}`, namespace);
    await deps.db.system((tx) => deps.jobs.enqueue(tx, hostedVectorsJob, { accountId, assistantId }, { id }));
  }
  return equipped;
}
