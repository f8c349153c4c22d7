import type { endpoints, ProviderResponder, ProviderSquad, QueryOf } from '@deskbell/contract';
import type { MemberContext } from '../../kernel/http/index.ts';
import { type ProviderList, readProviderList } from '../lists/index.ts';
import { type SquadRow, selectSquads, toProviderSquad } from './squad-row.ts';

/** The account's squads, newest first. */
export function listProviderSquads(
  ctx: MemberContext,
  query: QueryOf<typeof endpoints.listProviderSquads>,
  responder: ProviderResponder,
): Promise<ProviderSquad[]> {
  return ctx.db.account(ctx.account.id, async (tx) => {
    const all = selectSquads(tx);
    const list: ProviderList<SquadRow> = {
      rows: query.idAny ? all.where('id', 'in', query.idAny) : all,
      createdAt: 'created_at',
      updatedAt: 'updated_at',
      id: 'id',
    };
    const rows = await readProviderList(list, query);
    return rows.map((row) => toProviderSquad(row, { responder, actor: ctx.actor }));
  });
}
