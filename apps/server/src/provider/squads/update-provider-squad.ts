import type { ProviderResponder, ProviderSquad, ProviderSquadUpdate } from '@deskbell/contract';
import type { MemberContext } from '../../kernel/http/index.ts';
import { givenFields } from '../tools/index.ts';
import { checkAddresses, checkMembers } from './check-members.ts';
import { readSquad, toProviderSquad } from './squad-row.ts';

/** Changes the given fields. Conversations that have begun go on as the squad was. */
export async function updateProviderSquad(
  ctx: MemberContext,
  id: string,
  given: ProviderSquadUpdate,
  responder: ProviderResponder,
): Promise<ProviderSquad> {
  await checkAddresses(ctx.config, given);
  return ctx.db.account(ctx.account.id, async (tx) => {
    const before = await readSquad(tx, id, true);
    if (given.members) await checkMembers(tx, given.members);
    const row = await tx.kysely
      .updateTable('provider_squads')
      .set({
        given: JSON.stringify(givenFields(before.given as object, given)),
        updated_at: ctx.clock.now(),
      })
      .where('account_id', '=', tx.accountId)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    return toProviderSquad(row, { responder, actor: ctx.actor });
  });
}
