import type { ProviderStructuredOutputCreate } from '@deskbell/contract';
import type { AccountTransaction, StructuredResultsTable } from '@deskbell/database';
import { LlmFailure, type ModelWriter } from '@deskbell/dialogue';
import { type Selectable, type SqlBool, sql } from 'kysely';
import { type ChatDeps, countedWriter } from '../../conversation/chat/index.ts';
import { type Extraction, extract } from './extract.ts';
import { readEndedCall } from './read-ended-call.ts';

/** The job that takes from a call what waits to be taken: payload {accountId, callId}. Ends of calls enqueue it (migration 0141). */
export const takeOutputsJob = 'provider.take-structured-outputs';

type Waiting = Selectable<StructuredResultsTable>;

/** The handler of `takeOutputsJob`: one after the other, each stored once it is there. */
export function createOutputTaking(deps: ChatDeps, model: ModelWriter | null) {
  return async (payload: Record<string, unknown>, job: { isLast: boolean; signal: AbortSignal }) => {
    const [accountId, callId] = [String(payload.accountId), String(payload.callId)];
    const { call, waiting } = await deps.db.account(accountId, async (tx) => ({
      call: await readEndedCall(tx, deps, callId),
      waiting: await readWaiting(tx, callId),
    }));
    if (!call) return;
    const write = await countedWriter(deps, accountId, model);
    for (const row of waiting) {
      const taken = await extract(row.given as ProviderStructuredOutputCreate, call, write, job.signal).catch(
        (error: unknown) => {
          if (!(error instanceof LlmFailure) || !job.isLast) throw error;
          return failed;
        },
      );
      await deps.db.account(accountId, (tx) => store(tx, row, taken, deps.clock.now()));
    }
  };
}

/** What stands where the language model failed. */
export const failed: Extraction = {
  unmet: null,
  extractor: 'language-model',
  result: null,
  problem: 'The language model did not answer. Run it again later.',
};

const readWaiting = (tx: AccountTransaction, callId: string): Promise<Waiting[]> =>
  tx.kysely
    .selectFrom('structured_results')
    .selectAll()
    .where('account_id', '=', tx.accountId)
    .where('call_id', '=', callId)
    .where('state', '=', 'waiting')
    .orderBy('output_id')
    .execute();

/** Does nothing to one that is gone, or was asked for anew meanwhile as something else. */
async function store(tx: AccountTransaction, row: Waiting, taken: Extraction, now: Date): Promise<void> {
  const isDone = taken.unmet === null;
  await tx.kysely
    .updateTable('structured_results')
    .set({
      state: isDone ? 'done' : 'skipped',
      extractor: isDone ? taken.extractor : null,
      result: isDone ? JSON.stringify(taken.result) : null,
      problem: (isDone && taken.problem) || null,
      unmet: isDone ? null : JSON.stringify(taken.unmet),
      updated_at: now,
    })
    .where('account_id', '=', tx.accountId)
    .where('call_id', '=', row.call_id)
    .where('output_id', '=', row.output_id)
    .where('state', '=', 'waiting')
    .where(sql<SqlBool>`given = ${JSON.stringify(row.given)}::jsonb`)
    .execute();
}
