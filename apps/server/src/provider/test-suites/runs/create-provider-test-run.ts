import type {
  ProviderAssistantFields,
  ProviderTest,
  ProviderTestRun,
  ProviderTestRunFields,
  ProviderTestSuiteFields,
} from '@deskbell/contract';
import type { AccountTransaction } from '@deskbell/database';
import { AppError, type MemberContext } from '../../../kernel/http/index.ts';
import { newIdAt } from '../../../kernel/new-id.ts';
import { targetOf } from '../suites/target-of.ts';
import { lockTestSuite } from '../suites/test-suite-row.ts';
import { selectTests, toProviderTest } from '../tests/test-row.ts';
import { runTestsJob } from './run-tests.ts';
import { selectTestRuns, toProviderTestRun } from './test-run-row.ts';

/** Of a suite go on at once. */
const mostAtOnce = 5;
/** Of all tests of a run together. */
const mostAttempts = 100;

/** Begins to run the tests of a suite, as they are now. */
export function createProviderTestRun(
  ctx: MemberContext,
  testSuiteId: string,
  { name }: ProviderTestRunFields,
): Promise<ProviderTestRun> {
  const now = ctx.clock.now();
  return ctx.db.account(ctx.account.id, async (tx) => {
    const suite = (await lockTestSuite(tx, testSuiteId)).given as ProviderTestSuiteFields;
    const assistantId = await targetOf(tx, suite);
    if (!assistantId) throw new AppError('invalid_input', 'Give the suite a targetPlan with an assistantId.');
    const tests = (await selectTests(tx, testSuiteId).orderBy('id').execute()).map(toProviderTest);
    await requireRunnable(tx, testSuiteId, tests);
    const row = await tx.kysely
      .insertInto('provider_test_runs')
      .values({
        account_id: tx.accountId,
        id: newIdAt(now),
        suite_id: testSuiteId,
        name: name || null,
        assistant_id: assistantId,
        tester_instructions: await testerInstructions(tx, suite),
        tests: JSON.stringify(tests),
        created_at: now,
        updated_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await ctx.jobs.enqueue(tx, runTestsJob, { accountId: tx.accountId, runId: row.id }, { maxAttempts: 3 });
    return toProviderTestRun(row);
  });
}

async function requireRunnable(
  tx: AccountTransaction,
  testSuiteId: string,
  tests: readonly ProviderTest[],
): Promise<void> {
  if (tests.length === 0) throw new AppError('invalid_input', 'The suite has no tests yet.');
  const attempts = tests.reduce((sum, { numAttempts }) => sum + numAttempts, 0);
  if (attempts > mostAttempts)
    throw new AppError(
      'invalid_input',
      `A run makes at most ${mostAttempts} attempts; this one would make ${attempts}.`,
    );
  const goOn = await selectTestRuns(tx, testSuiteId)
    .where('status', 'in', ['queued', 'in-progress'])
    .execute();
  if (goOn.length >= mostAtOnce)
    throw new AppError(
      'conflict',
      `At most ${mostAtOnce} runs of a suite go on at once. Wait for one to end.`,
    );
}

/** What the system messages of the tester say. */
async function testerInstructions(
  tx: AccountTransaction,
  { testerPlan }: ProviderTestSuiteFields,
): Promise<string> {
  const given = testerPlan?.assistantId
    ? await tx.kysely
        .selectFrom('assistants')
        .select('provider')
        .where('account_id', '=', tx.accountId)
        .where('id', '=', testerPlan.assistantId)
        .executeTakeFirst()
    : { provider: testerPlan?.assistant };
  const { model } = (given?.provider ?? {}) as ProviderAssistantFields;
  const messages = (model?.messages ?? []) as { role: string; content?: string | null }[];
  return messages
    .filter(({ role }) => role === 'system')
    .map(({ content }) => content ?? '')
    .join('\n\n');
}
