import { type CrmConnect, type CrmConnection, crmProviderNames } from '@deskbell/contract';
import { AppError, type MemberContext } from '../../kernel/http/index.ts';
import { newIdAt } from '../../kernel/new-id.ts';
import { readConnection, sealToken } from './connection-row.ts';
import { orRefused } from './or-refused.ts';
import { planAll } from './plan-leads.ts';
import { lettingIn } from './providers/letting-in.ts';
import { openCrm } from './providers/open-crm.ts';

/**
 * Has leads sent to a CRM from now on, once it let us in.
 * @throws AppError invalid_input where it doesn't; conflict where one of this kind is connected
 */
export async function connectCrm(
  ctx: MemberContext,
  { provider, sendsExisting, ...entered }: CrmConnect,
): Promise<CrmConnection> {
  const path = entered.app ? 'app' : 'token';
  const token = await orRefused(lettingIn(ctx.config, { provider, ...entered }), path);
  const { label } = await orRefused(openCrm(ctx.config, { provider, token }).check(), path);
  const now = ctx.clock.now();
  const id = newIdAt(now);
  return ctx.db.account(ctx.account.id, async (tx) => {
    const added = await tx.kysely
      .insertInto('crm_connections')
      .values({
        ...{ account_id: tx.accountId, id, provider, label },
        ...{ token: sealToken(ctx.secrets, id, token), error: null, created_at: now },
      })
      .onConflict((conflict) => conflict.constraint('crm_connections_once').doNothing())
      .executeTakeFirstOrThrow();
    if (added.numInsertedOrUpdatedRows === 0n)
      throw new AppError('conflict', `${crmProviderNames[provider]} is connected already`);
    if (sendsExisting) await planAll(tx, id);
    return readConnection(tx, id);
  });
}
