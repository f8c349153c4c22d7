import { type ProviderTool, type ProviderToolType, servedToolTypes } from '@deskbell/contract';
import type { AccountTransaction, ProviderToolsTable } from '@deskbell/database';
import type { Selectable } from 'kysely';
import { type Actor, actorMay, notFound } from '../../kernel/http/index.ts';
import { withoutSecrets } from '../kept/index.ts';

export type ToolRow = Selectable<ProviderToolsTable>;

/** The only row -> ProviderTool mapper. Who may not set assistants up isn't shown headers and secrets. */
export function toProviderTool(row: ToolRow, actor: Actor): ProviderTool {
  const given = row.given as Record<string, unknown>;
  const shown = (actorMay(actor, 'setup.write') ? given : withoutSecrets(given)) as Record<string, unknown>;
  const type = row.type as ProviderToolType;
  return {
    ...shown,
    id: row.id,
    orgId: row.account_id,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    type,
    isServed: isServed(type),
  } as ProviderTool;
}

/** Whether assistants can use tools of a type here. */
export const isServed = (type: string): boolean => (servedToolTypes as readonly string[]).includes(type);

/** One tool of the transaction's account; throws not_found. `toChange`: nobody else changes it meanwhile. */
export async function readTool(tx: AccountTransaction, id: string, toChange = false): Promise<ToolRow> {
  const one = selectTools(tx).where('id', '=', id);
  const row = await (toChange ? one.forUpdate() : one).executeTakeFirst();
  if (!row) throw notFound('Tool');
  return row;
}

export const selectTools = (tx: AccountTransaction) =>
  tx.kysely.selectFrom('provider_tools').selectAll().where('account_id', '=', tx.accountId);
