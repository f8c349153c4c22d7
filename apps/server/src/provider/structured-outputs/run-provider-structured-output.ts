import type {
  ProviderStructuredOutputCreate,
  ProviderStructuredOutputRun,
  ProviderStructuredOutputRunAnswer,
} from '@deskbell/contract';
import type { AccountTransaction } from '@deskbell/database';
import { LlmFailure, type ModelWriter } from '@deskbell/dialogue';
import { type ChatDeps, countedWriter } from '../../conversation/chat/index.ts';
import { AppError, actorMay, type MemberContext, notFound } from '../../kernel/http/index.ts';
import { newIdAt } from '../../kernel/new-id.ts';
import { requireValidOutput } from '../given-outputs/index.ts';
import { type Extraction, extract } from './extract.ts';
import { readEndedCall } from './read-ended-call.ts';
import { readStructuredOutput } from './structured-output-row.ts';
import { failed, takeOutputsJob } from './take-outputs.ts';

/** A structured output, by the id that its result has in a call. */
interface Wanted {
  id: string;
  given: ProviderStructuredOutputCreate;
}

/** Takes a structured output from calls that are over: now, to be seen, or later, to be kept with them. */
export async function runProviderStructuredOutput(
  ctx: MemberContext,
  deps: ChatDeps,
  run: ProviderStructuredOutputRun,
  model: ModelWriter | null,
): Promise<ProviderStructuredOutputRunAnswer> {
  if (!actorMay(ctx.actor, 'desk.read'))
    throw new AppError('forbidden', 'This also needs the permission to read calls: desk.read.');
  if (run.structuredOutput) requireValidOutput(run.structuredOutput, 'structuredOutput.');
  return run.previewEnabled
    ? preview(ctx, run, await countedWriter(deps, ctx.account.id, model))
    : ctx.db.account(ctx.account.id, (tx) => takeLater(ctx, tx, run));
}

async function preview(
  ctx: MemberContext,
  run: ProviderStructuredOutputRun,
  write: ModelWriter | null,
): Promise<ProviderStructuredOutputRunAnswer> {
  const { wanted, call } = await ctx.db.account(ctx.account.id, async (tx) => ({
    wanted: await readWanted(ctx, tx, run),
    call: await readEndedCall(tx, ctx, run.callIds[0]!),
  }));
  if (!call) throw notFound('Ended call');
  const { id, given } = wanted;
  const taken = await extract(given, call, write, new AbortController().signal).catch(
    (error: unknown): Extraction => {
      if (!(error instanceof LlmFailure)) throw error;
      return failed;
    },
  );
  const answer = taken.unmet
    ? { skipped: { [id]: { name: given.name, unmetCondition: taken.unmet } } }
    : { [id]: resultOf(given, taken) };
  return answer as ProviderStructuredOutputRunAnswer;
}

function resultOf(
  { name, compliancePlan }: ProviderStructuredOutputCreate,
  { extractor, result, problem }: Extract<Extraction, { unmet: null }>,
) {
  return { name, result, ...(compliancePlan && { compliancePlan }), extractor, ...(problem && { problem }) };
}

/** Throws not_found where one of the calls isn't there, or goes on: then none is taken from. */
async function takeLater(
  ctx: MemberContext,
  tx: AccountTransaction,
  run: ProviderStructuredOutputRun,
): Promise<ProviderStructuredOutputRunAnswer> {
  const { id, given } = await readWanted(ctx, tx, run);
  const callIds = [...new Set(run.callIds)].sort();
  for (const callId of callIds) {
    const asked = await tx.query({
      ...ask,
      values: [tx.accountId, callId, id, JSON.stringify(given), ctx.clock.now()],
    });
    if (asked.length === 0) throw notFound(`Ended call ${callId}`);
    await ctx.jobs.enqueue(tx, takeOutputsJob, { accountId: tx.accountId, callId }, { maxAttempts: 3 });
  }
  const calls = callIds.length === 1 ? 'one call' : `${callIds.length} calls`;
  return { message: `It is being taken from ${calls}.` } as ProviderStructuredOutputRunAnswer;
}

/** What was taken before stays until the new one is there. */
const ask = {
  name: 'structured-outputs.ask',
  text: `INSERT INTO structured_results (account_id, call_id, output_id, given, updated_at)
         SELECT account_id, id, $3, $4::jsonb, $5 FROM calls WHERE account_id = $1 AND id = $2 AND ended_at IS NOT NULL
         ON CONFLICT (account_id, call_id, output_id) DO UPDATE
           SET given = EXCLUDED.given, state = 'waiting', updated_at = EXCLUDED.updated_at RETURNING 1`,
};

async function readWanted(
  { clock }: MemberContext,
  tx: AccountTransaction,
  { structuredOutputId, structuredOutput }: ProviderStructuredOutputRun,
): Promise<Wanted> {
  if (structuredOutput) return { id: newIdAt(clock.now()), given: structuredOutput };
  const row = await readStructuredOutput(tx, structuredOutputId!);
  return { id: row.id, given: row.given as ProviderStructuredOutputCreate };
}
