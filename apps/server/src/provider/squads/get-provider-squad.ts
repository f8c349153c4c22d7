import type { ProviderResponder, ProviderSquad } from '@deskbell/contract';
import type { MemberContext } from '../../kernel/http/index.ts';
import { readSquad, toProviderSquad } from './squad-row.ts';

export const getProviderSquad = (
  ctx: MemberContext,
  id: string,
  responder: ProviderResponder,
): Promise<ProviderSquad> =>
  ctx.db.account(ctx.account.id, async (tx) =>
    toProviderSquad(await readSquad(tx, id), { responder, actor: ctx.actor }),
  );
