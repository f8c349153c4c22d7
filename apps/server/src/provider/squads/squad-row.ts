import type { ProviderResponder, ProviderSquad } from '@deskbell/contract';
import type { AccountTransaction, ProviderSquadsTable } from '@deskbell/database';
import type { Selectable } from 'kysely';
import { type Actor, actorMay, notFound } from '../../kernel/http/index.ts';
import { withoutSecrets } from '../kept/index.ts';

export type SquadRow = Selectable<ProviderSquadsTable>;

/** The only row -> ProviderSquad mapper. Who may not set assistants up isn't shown headers and secrets. */
export function toProviderSquad(
  row: SquadRow,
  { responder, actor }: { responder: ProviderResponder; actor: Actor },
): ProviderSquad {
  const shown = actorMay(actor, 'setup.write') ? row.given : withoutSecrets(row.given);
  return {
    ...(shown as Pick<ProviderSquad, 'members'>),
    id: row.id,
    orgId: row.account_id,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    responder,
  };
}

/** One squad of the transaction's account; throws not_found. `toChange`: nobody else changes it meanwhile. */
export async function readSquad(tx: AccountTransaction, id: string, toChange = false): Promise<SquadRow> {
  const one = selectSquads(tx).where('id', '=', id);
  const row = await (toChange ? one.forUpdate() : one).executeTakeFirst();
  if (!row) throw notFound('Squad');
  return row;
}

export const selectSquads = (tx: AccountTransaction) =>
  tx.kysely.selectFrom('provider_squads').selectAll().where('account_id', '=', tx.accountId);
