import type { ProviderTest } from '@deskbell/contract';
import { LlmFailure, type ModelWriter } from '@deskbell/dialogue';
import type { ChatDeps } from '../../../conversation/chat/index.ts';
import { attemptTest } from './attempt-test.ts';
import type { TestResult, TestRunRow } from './test-run-row.ts';

/** The job that runs the next test of a run: payload {accountId, runId}. */
export const runTestsJob = 'provider.run-tests';

/** The handler of `runTestsJob`: a test a time, so that other jobs get their turn. What fails three times is a failed run. */
export function createTestRunning(deps: ChatDeps, write: ModelWriter | null) {
  return async (payload: Record<string, unknown>, job: { isLast: boolean; signal: AbortSignal }) => {
    const run = await findRun(deps, String(payload.accountId), String(payload.runId));
    if (!run) return undefined;
    const results = run.results as TestResult[];
    const test = (run.tests as ProviderTest[])[results.length];
    if (!test) return keep(deps, run, { status: 'completed' });
    try {
      const snapshot = await deps.snapshots.get(run.assistant_id);
      if (snapshot?.accountId !== run.account_id)
        return await keep(deps, run, { status: 'failed', problem: 'The assistant is not there any more.' });
      const tester = { write, instructions: run.tester_instructions };
      const attempts = [];
      for (let nr = 0; nr < test.numAttempts; nr += 1)
        attempts.push(await attemptTest(deps, snapshot, test, tester, job.signal));
      await keep(deps, run, { status: 'in-progress', results: [...results, { test, attempts }] });
      return { rerunAt: deps.clock.now() };
    } catch (error) {
      if (job.signal.aborted || !job.isLast) throw error;
      const isOfModel = error instanceof LlmFailure;
      await keep(deps, run, { status: 'failed', problem: isOfModel ? ofModel : ofOurs });
      if (!isOfModel) throw error;
      return undefined;
    }
  };
}

const ofModel = 'The language model did not answer. Run the suite again later.';
const ofOurs = 'Something went wrong on our side. Run the suite again later.';

/** Null: there is nothing to do for it. */
async function findRun({ db }: ChatDeps, accountId: string, runId: string): Promise<TestRunRow | null> {
  const row = await db.account(accountId, (tx) =>
    tx.kysely
      .selectFrom('provider_test_runs')
      .selectAll()
      .where('account_id', '=', accountId)
      .where('id', '=', runId)
      .where('status', 'in', ['queued', 'in-progress'])
      .executeTakeFirst(),
  );
  return row ?? null;
}

/** Does nothing to a run that was deleted meanwhile. */
async function keep(
  { db, clock }: ChatDeps,
  run: TestRunRow,
  { status, problem, results }: { status: TestRunRow['status']; problem?: string; results?: TestResult[] },
): Promise<undefined> {
  await db.account(run.account_id, (tx) =>
    tx.kysely
      .updateTable('provider_test_runs')
      .set({
        status,
        ...(problem && { problem }),
        ...(results && { results: JSON.stringify(results) }),
        updated_at: clock.now(),
      })
      .where('account_id', '=', run.account_id)
      .where('id', '=', run.id)
      .execute(),
  );
}
