import type { CrmConnection } from '@deskbell/contract';
import type { Deps, MemberContext } from '../../kernel/http/index.ts';
import { followUpsOf, readConnection, readRow } from './connection-row.ts';
import { openConnection } from './open-connection.ts';
import { CrmFailure } from './providers/crm.ts';
import { noteFailure, noteSuccess } from './sending/note-health.ts';

/**
 * Asks a CRM whether it lets us in, and to its deals where some are to be added, and tells how things stand since: if it does, what was stopped or paused goes on. Looking is
 * no change of somebody's: `deps` records none.
 */
export async function checkConnection(deps: Deps, ctx: MemberContext, id: string): Promise<CrmConnection> {
  const inAccount = deps.db.account;
  const row = await inAccount(ctx.account.id, (tx) => readRow(tx, id));
  const failure = await failureOf(async () => {
    const crm = openConnection(deps, row);
    await crm.check();
    if (followUpsOf(row).deal !== 'never') await crm.checkDeals();
  });
  return inAccount(ctx.account.id, async (tx) => {
    const now = deps.clock.now();
    if (failure) await noteFailure(tx, id, failure, now);
    else await noteSuccess(tx, id, now);
    await tx.notify('deskbell_crm', '');
    return readConnection(tx, id);
  });
}

async function failureOf(ask: () => Promise<unknown>): Promise<CrmFailure | null> {
  try {
    await ask();
    return null;
  } catch (error) {
    if (error instanceof CrmFailure) return error;
    throw error;
  }
}
