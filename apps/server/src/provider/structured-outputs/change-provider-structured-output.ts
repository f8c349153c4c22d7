import type {
  ProviderStructuredOutput,
  ProviderStructuredOutputCreate,
  ProviderStructuredOutputUpdate,
} from '@deskbell/contract';
import type { AccountTransaction } from '@deskbell/database';
import { AppError, type MemberContext } from '../../kernel/http/index.ts';
import { newIdAt } from '../../kernel/new-id.ts';
import { requireValidOutput } from '../given-outputs/index.ts';
import { givenFields } from '../tools/index.ts';
import {
  readStructuredOutput,
  selectStructuredOutputs,
  toProviderStructuredOutput,
} from './structured-output-row.ts';

/** An account has no more. */
const most = 200;

export function createProviderStructuredOutput(
  ctx: MemberContext,
  given: ProviderStructuredOutputCreate,
  hasModel: boolean,
): Promise<ProviderStructuredOutput> {
  const now = ctx.clock.now();
  requireValidOutput(given);
  return ctx.db.account(ctx.account.id, async (tx) => {
    await requireRoom(tx);
    await requireAssistants(tx, given);
    const row = await tx.kysely
      .insertInto('provider_structured_outputs')
      .values({
        account_id: tx.accountId,
        id: newIdAt(now),
        given: JSON.stringify(givenFields({}, given)),
        created_at: now,
        updated_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return toProviderStructuredOutput(row, { actor: ctx.actor, hasModel });
  });
}

/** `mayRetype`: its schema may get another type, which who reads its results may not expect. */
export function updateProviderStructuredOutput(
  ctx: MemberContext,
  id: string,
  { given, mayRetype }: { given: ProviderStructuredOutputUpdate; mayRetype: boolean },
  hasModel: boolean,
): Promise<ProviderStructuredOutput> {
  return ctx.db.account(ctx.account.id, async (tx) => {
    const before = (await readStructuredOutput(tx, id, true)).given as ProviderStructuredOutputCreate;
    const after = givenFields(before, given) as ProviderStructuredOutputCreate;
    requireValidOutput(after);
    if (after.schema.type !== before.schema.type && !mayRetype)
      throw new AppError(
        'invalid_input',
        `Its schema is of type ${before.schema.type}. To give it another, add ?schemaOverride=true.`,
      );
    await requireAssistants(tx, given);
    const row = await tx.kysely
      .updateTable('provider_structured_outputs')
      .set({ given: JSON.stringify(after), updated_at: ctx.clock.now() })
      .where('account_id', '=', tx.accountId)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    return toProviderStructuredOutput(row, { actor: ctx.actor, hasModel });
  });
}

/** Deletes a structured output; what it took from calls stays. Answers it as it was. */
export function deleteProviderStructuredOutput(
  ctx: MemberContext,
  id: string,
  hasModel: boolean,
): Promise<ProviderStructuredOutput> {
  return ctx.db.account(ctx.account.id, async (tx) => {
    const row = await readStructuredOutput(tx, id, true);
    await tx.kysely
      .deleteFrom('provider_structured_outputs')
      .where('account_id', '=', tx.accountId)
      .where('id', '=', id)
      .execute();
    return toProviderStructuredOutput(row, { actor: ctx.actor, hasModel });
  });
}

async function requireRoom(tx: AccountTransaction): Promise<void> {
  const { count } = await selectStructuredOutputs(tx)
    .clearSelect()
    .select((of) => of.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  if (Number(count) >= most)
    throw new AppError('conflict', `An account has at most ${most} structured outputs. Delete one first.`);
}

/** Throws invalid_input for assistants that aren't there. */
async function requireAssistants(
  tx: AccountTransaction,
  { assistantIds }: ProviderStructuredOutputUpdate,
): Promise<void> {
  if (!assistantIds?.length) return;
  const found = await tx.query<{ id: string }>({
    name: 'structured-outputs.assistants',
    text: 'SELECT id FROM assistants WHERE account_id = $1 AND id = ANY($2::uuid[])',
    values: [tx.accountId, assistantIds],
  });
  const missing = assistantIds.find((id) => !found.some((assistant) => assistant.id === id));
  if (missing === undefined) return;
  const message = `There is no assistant ${missing}`;
  throw new AppError('invalid_input', message, { issues: [{ path: 'assistantIds', message }] });
}
