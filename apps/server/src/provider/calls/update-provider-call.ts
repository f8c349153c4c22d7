import type { ProviderCall, ProviderCallUpdate } from '@deskbell/contract';
import type { MemberContext } from '../../kernel/http/index.ts';
import { readCallRow, readProviderCall } from './get-provider-call.ts';

/** Names a call; null takes its name away. */
export const updateProviderCall = (
  ctx: MemberContext,
  id: string,
  { name }: ProviderCallUpdate,
): Promise<ProviderCall> =>
  ctx.db.account(ctx.account.id, async (tx) => {
    const { assistant_id } = await readCallRow(tx, id);
    if (name !== undefined)
      await tx.kysely
        .insertInto('provider_calls')
        .values({ account_id: tx.accountId, id, assistant_id, name })
        .onConflict((conflict) => conflict.columns(['account_id', 'id']).doUpdateSet({ name }))
        .execute();
    return readProviderCall(tx, ctx, id);
  });
