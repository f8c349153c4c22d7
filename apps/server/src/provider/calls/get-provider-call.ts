import type { ProviderCall } from '@deskbell/contract';
import type { AccountTransaction } from '@deskbell/database';
import { type MemberContext, notFound } from '../../kernel/http/index.ts';
import { type CallRow, selectCalls, toProviderCalls } from './call-row.ts';

export const getProviderCall = (ctx: MemberContext, id: string): Promise<ProviderCall> =>
  ctx.db.account(ctx.account.id, (tx) => readProviderCall(tx, ctx, id));

/** One call of the transaction's account, with what was said; throws not_found. */
export async function readProviderCall(
  tx: AccountTransaction,
  ctx: MemberContext,
  id: string,
): Promise<ProviderCall> {
  const [call] = await toProviderCalls(tx, [await readCallRow(tx, id)], ctx);
  return call!;
}

/** Throws not_found. */
export async function readCallRow(tx: AccountTransaction, id: string): Promise<CallRow> {
  const row = await selectCalls(tx).where('calls.id', '=', id).executeTakeFirst();
  if (!row) throw notFound('Call');
  return row;
}
