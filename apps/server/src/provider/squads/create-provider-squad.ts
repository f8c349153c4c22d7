import type { ProviderResponder, ProviderSquad, ProviderSquadCreate } from '@deskbell/contract';
import type { AccountTransaction } from '@deskbell/database';
import { AppError, type MemberContext } from '../../kernel/http/index.ts';
import { newIdAt } from '../../kernel/new-id.ts';
import { givenFields } from '../tools/index.ts';
import { checkAddresses, checkMembers } from './check-members.ts';
import { selectSquads, toProviderSquad } from './squad-row.ts';

/** An account has no more. */
const most = 200;

export async function createProviderSquad(
  ctx: MemberContext,
  given: ProviderSquadCreate,
  responder: ProviderResponder,
): Promise<ProviderSquad> {
  await checkAddresses(ctx.config, given);
  const now = ctx.clock.now();
  return ctx.db.account(ctx.account.id, async (tx) => {
    await requireRoom(tx);
    await checkMembers(tx, given.members);
    const row = await tx.kysely
      .insertInto('provider_squads')
      .values({
        account_id: tx.accountId,
        id: newIdAt(now),
        given: JSON.stringify(givenFields({}, given)),
        created_at: now,
        updated_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return toProviderSquad(row, { responder, actor: ctx.actor });
  });
}

async function requireRoom(tx: AccountTransaction): Promise<void> {
  const { count } = await selectSquads(tx)
    .clearSelect()
    .select((of) => of.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  if (Number(count) >= most)
    throw new AppError('conflict', `There are ${most} squads already. Delete one that nobody needs.`);
}
