import type { ProviderSession } from '@deskbell/contract';
import type { AccountTransaction } from '@deskbell/database';
import type { MemberContext } from '../../../kernel/http/index.ts';
import { readMessages } from '../get-provider-chat.ts';
import { readSessionRow, toProviderSession } from './session-row.ts';

export const getProviderSession = (ctx: MemberContext, id: string): Promise<ProviderSession> =>
  ctx.db.account(ctx.account.id, (tx) => readProviderSession(tx, id, ctx.clock.now()));

/** One session with what was said in it; throws not_found. */
export async function readProviderSession(
  tx: AccountTransaction,
  id: string,
  now: Date,
): Promise<ProviderSession> {
  const row = await readSessionRow(tx, id);
  return toProviderSession(row, { said: await readMessages(tx, id), now });
}
