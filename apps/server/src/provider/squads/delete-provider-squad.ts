import type { ProviderResponder, ProviderSquad } from '@deskbell/contract';
import type { MemberContext } from '../../kernel/http/index.ts';
import { readSquad, toProviderSquad } from './squad-row.ts';

/** Deletes a squad; its assistants stay, and so do conversations that it has begun. Answers it as it was. */
export async function deleteProviderSquad(
  ctx: MemberContext,
  id: string,
  responder: ProviderResponder,
): Promise<ProviderSquad> {
  return ctx.db.account(ctx.account.id, async (tx) => {
    const row = await readSquad(tx, id, true);
    await tx.kysely
      .deleteFrom('provider_squads')
      .where('account_id', '=', tx.accountId)
      .where('id', '=', id)
      .execute();
    return toProviderSquad(row, { responder, actor: ctx.actor });
  });
}
