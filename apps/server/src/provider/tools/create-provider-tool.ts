import type { ProviderTool, ProviderToolCreate } from '@deskbell/contract';
import type { AccountTransaction } from '@deskbell/database';
import { v7 as uuidv7 } from 'uuid';
import { AppError, type MemberContext } from '../../kernel/http/index.ts';
import { requireFiles } from '../given-files/index.ts';
import { givenFields, refuseForbiddenAddresses } from './given-fields.ts';
import { selectTools, toProviderTool } from './tool-row.ts';

/** An account has no more. */
const most = 500;

export async function createProviderTool(
  ctx: MemberContext,
  { type, ...given }: ProviderToolCreate,
): Promise<ProviderTool> {
  await refuseForbiddenAddresses(ctx.config, given);
  const now = ctx.clock.now();
  return ctx.db.account(ctx.account.id, async (tx) => {
    await requireRoom(tx);
    await requireFiles(tx, given.knowledgeBases, 'knowledgeBases');
    const row = await tx.kysely
      .insertInto('provider_tools')
      .values({
        account_id: tx.accountId,
        id: uuidv7(),
        type,
        given: JSON.stringify(givenFields({}, given)),
        created_at: now,
        updated_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return toProviderTool(row, ctx.actor);
  });
}

async function requireRoom(tx: AccountTransaction): Promise<void> {
  const { count } = await selectTools(tx)
    .clearSelect()
    .select((of) => of.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  if (Number(count) >= most)
    throw new AppError('conflict', `There are ${most} tools already. Delete one that nobody needs.`);
}
