import {
  type CrmConnection,
  type CrmConnectionUpdate,
  type CrmFollowUps,
  type CrmProvider,
  connectsByApp,
  issuesOfApp,
} from '@deskbell/contract';
import { sql } from 'kysely';
import { AppError, type MemberContext } from '../../kernel/http/index.ts';
import { followUpsOf, providerOf, readConnection, readRow, sealToken } from './connection-row.ts';
import { openConnection } from './open-connection.ts';
import { orRefused } from './or-refused.ts';
import { lettingIn } from './providers/letting-in.ts';
import { openCrm } from './providers/open-crm.ts';

/**
 * Changes the token, with which what was stopped goes on; what is written into fields, from the next change of a lead on; or for which
 * leads follow-ups are added, of those captured since that was switched on.
 * @throws AppError invalid_input where the CRM doesn't let us in with the token, or not to its deals
 */
export async function updateConnection(
  ctx: MemberContext,
  id: string,
  { fields, followUps, ...entered }: CrmConnectionUpdate,
): Promise<CrmConnection> {
  const inAccount = ctx.db.account;
  const row = await inAccount(ctx.account.id, (tx) => readRow(tx, id));
  const provider = providerOf(row);
  const path = entered.app ? 'app' : 'token';
  const token = await enteredAnew(ctx, provider, entered);
  const crm = token === undefined ? null : openCrm(ctx.config, { provider, token });
  const letIn = crm && (await orRefused(crm.check(), path));
  if ((crm || followUps) && (followUps ?? followUpsOf(row)).deal !== 'never')
    await orRefused((async () => (crm ?? openConnection(ctx, row)).checkDeals())(), crm ? path : 'followUps');
  return inAccount(ctx.account.id, async (tx) => {
    await tx.kysely
      .updateTable('crm_connections')
      .set({
        ...(fields !== undefined && { fields: JSON.stringify(fields) }),
        ...(followUps && followUpsFrom(followUps, ctx.clock.now())),
        ...(token !== undefined &&
          letIn && {
            ...{ token: sealToken(ctx.secrets, id, token), label: letIn.label },
            ...{ stopped_at: null, failing_since: null, error: null, failures: 0, paused_until: null },
          }),
      })
      .where('account_id', '=', tx.accountId)
      .where('id', '=', id)
      .execute();
    await tx.notify('deskbell_crm', '');
    return readConnection(tx, id);
  });
}

/** What lets us in from now on, as it is to be kept; undefined: nothing was entered. */
async function enteredAnew(
  ctx: MemberContext,
  provider: CrmProvider,
  entered: Pick<CrmConnectionUpdate, 'token' | 'app'>,
): Promise<string | undefined> {
  if (entered.token === undefined && !entered.app) return undefined;
  const wanted = connectsByApp(provider) ? 'app' : 'token';
  const issues = entered.app ? issuesOfApp(provider, entered.app) : [];
  if (entered[wanted] === undefined || issues.length > 0)
    throw new AppError('invalid_input', issues[0]?.message ?? 'Enter what lets us in', {
      issues:
        issues.length > 0
          ? issues.map((one) => ({ ...one, path: `app.${one.path}` }))
          : [{ path: wanted, message: 'Enter what lets us in' }],
    });
  return orRefused(lettingIn(ctx.config, { provider, ...entered }), wanted);
}

/** One that was on already counts from when it was: a lead whose turn is yet to come keeps what it was to get. */
const followUpsFrom = (followUps: CrmFollowUps, now: Date) => ({
  follow_ups: JSON.stringify(followUps),
  deals_since: sql<Date>`CASE WHEN follow_ups->>'deal' = 'never' THEN ${now} ELSE deals_since END`,
  tasks_since: sql<Date>`CASE WHEN follow_ups->>'task' = 'never' THEN ${now} ELSE tasks_since END`,
});
