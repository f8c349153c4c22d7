import type { endpoints, ProviderPage, ProviderSession, QueryOf } from '@deskbell/contract';
import { type SqlBool, sql } from 'kysely';
import type { MemberContext } from '../../../kernel/http/index.ts';
import { type ProviderList, readProviderPage } from '../../lists/index.ts';
import { type SessionRow, selectSessions, toProviderSession } from './session-row.ts';

type Query = QueryOf<typeof endpoints.listProviderSessions>;

/** A page of the account's sessions, without what was said in them. */
export function listProviderSessions(
  ctx: MemberContext,
  query: Query,
): Promise<ProviderPage<ProviderSession>> {
  const now = ctx.clock.now();
  return ctx.db.account(ctx.account.id, async (tx) => {
    let rows = selectSessions(tx);
    const { id, idAny, assistantId, assistantIdAny, squadId, name } = query;
    if (id) rows = rows.where('id', '=', id);
    if (idAny) rows = rows.where('id', 'in', idAny);
    if (assistantId) rows = rows.where('assistant_id', '=', assistantId);
    if (assistantIdAny) rows = rows.where('assistant_id', 'in', assistantIdAny);
    // Those with an assistant that is nowhere are in somebody's inbox, not theirs.
    if (assistantId ?? assistantIdAny)
      rows = rows.where(
        sql<SqlBool>`(given ->> 'madeOf' = 'assistant' AND given #> '{squad,members,0,assistant}' IS NOT NULL) IS NOT TRUE`,
      );
    if (squadId) rows = rows.where(sql<SqlBool>`given ->> 'squadId' = ${squadId}`);
    if (name !== undefined) rows = rows.where('name', '=', name);
    const list: ProviderList<SessionRow> = {
      rows: rows,
      createdAt: 'created_at',
      updatedAt: 'updated_at',
      id: 'id',
    };
    const { results, metadata } = await readProviderPage(tx, list, query);
    return { results: results.map((row) => toProviderSession(row, { said: [], now })), metadata };
  });
}
