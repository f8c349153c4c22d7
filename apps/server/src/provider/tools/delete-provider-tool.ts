import type { ProviderTool } from '@deskbell/contract';
import type { AccountTransaction } from '@deskbell/database';
import { AppError, type MemberContext } from '../../kernel/http/index.ts';
import { readTool, toProviderTool } from './tool-row.ts';

/** Deletes a tool that no assistant has; answers it as it was. */
export async function deleteProviderTool(ctx: MemberContext, id: string): Promise<ProviderTool> {
  return ctx.db.account(ctx.account.id, async (tx) => {
    const row = await readTool(tx, id, true);
    const user = await whoHas(tx, id);
    if (user)
      throw new AppError('conflict', `The assistant ${user} has this tool. Take it from there first.`);
    await tx.kysely
      .deleteFrom('provider_tools')
      .where('account_id', '=', tx.accountId)
      .where('id', '=', id)
      .execute();
    return toProviderTool(row, ctx.actor);
  });
}

async function whoHas(tx: AccountTransaction, id: string): Promise<string | null> {
  const [assistant] = await tx.query<{ name: string }>({
    name: 'provider-tools.who-has',
    text: `SELECT name FROM assistants WHERE account_id = $1 AND provider -> 'model' -> 'toolIds' ? $2
             AND unlisted_key IS NULL LIMIT 1`,
    values: [tx.accountId, id],
  });
  return assistant?.name ?? null;
}
