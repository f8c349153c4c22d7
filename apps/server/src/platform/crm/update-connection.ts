import type { CrmConnection, CrmConnectionUpdate } from '@deskbell/contract';
import type { MemberContext } from '../../kernel/http/index.ts';
import { providerOf, readConnection, readRow, sealToken } from './connection-row.ts';
import { orRefused } from './or-refused.ts';
import { openCrm } from './providers/open-crm.ts';

/**
 * Changes the token, with which what was stopped goes on, or what is written into fields, from the next change of a lead on.
 * @throws AppError invalid_input where the CRM doesn't let us in with the token
 */
export async function updateConnection(
  ctx: MemberContext,
  id: string,
  { token, fields }: CrmConnectionUpdate,
): Promise<CrmConnection> {
  const inAccount = ctx.db.account;
  const row = await inAccount(ctx.account.id, (tx) => readRow(tx, id));
  const letIn =
    token === undefined
      ? null
      : await orRefused(openCrm(ctx.config, { provider: providerOf(row), token }).check());
  return inAccount(ctx.account.id, async (tx) => {
    await tx.kysely
      .updateTable('crm_connections')
      .set({
        ...(fields !== undefined && { fields: JSON.stringify(fields) }),
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
