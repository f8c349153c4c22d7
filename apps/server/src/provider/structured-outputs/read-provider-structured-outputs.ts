import type { endpoints, ProviderPage, ProviderStructuredOutput, QueryOf } from '@deskbell/contract';
import { type SqlBool, sql } from 'kysely';
import type { MemberContext } from '../../kernel/http/index.ts';
import { type ProviderList, readProviderPage } from '../lists/index.ts';
import {
  readStructuredOutput,
  type StructuredOutputRow,
  selectStructuredOutputs,
  toProviderStructuredOutput,
} from './structured-output-row.ts';

export function listProviderStructuredOutputs(
  ctx: MemberContext,
  query: QueryOf<typeof endpoints.listProviderStructuredOutputs>,
  hasModel: boolean,
): Promise<ProviderPage<ProviderStructuredOutput>> {
  return ctx.db.account(ctx.account.id, async (tx) => {
    const { id, name } = query;
    let rows = selectStructuredOutputs(tx);
    if (id) rows = rows.where('id', '=', id);
    if (name !== undefined) rows = rows.where(sql<SqlBool>`given ->> 'name' = ${name}`);
    const list: ProviderList<StructuredOutputRow> = {
      rows,
      createdAt: 'created_at',
      updatedAt: 'updated_at',
      id: 'id',
    };
    const { results, metadata } = await readProviderPage(tx, list, query);
    const shown = { actor: ctx.actor, hasModel };
    return { results: results.map((row) => toProviderStructuredOutput(row, shown)), metadata };
  });
}

export const getProviderStructuredOutput = (
  ctx: MemberContext,
  id: string,
  hasModel: boolean,
): Promise<ProviderStructuredOutput> =>
  ctx.db.account(ctx.account.id, async (tx) =>
    toProviderStructuredOutput(await readStructuredOutput(tx, id), { actor: ctx.actor, hasModel }),
  );
