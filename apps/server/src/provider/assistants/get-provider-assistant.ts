import type { ProviderAssistant, ProviderResponder } from '@deskbell/contract';
import type { AccountTransaction } from '@deskbell/database';
import { selectAssistants } from '../../assistant/assistants/index.ts';
import { type MemberContext, notFound } from '../../kernel/http/index.ts';
import { type ShownRow, toProviderAssistant } from './to-provider-assistant.ts';

export function getProviderAssistant(
  ctx: MemberContext,
  id: string,
  responder: ProviderResponder,
): Promise<ProviderAssistant> {
  return ctx.db.account(ctx.account.id, async (tx) =>
    toProviderAssistant(await readRow(tx, id), { responder, actor: ctx.actor }),
  );
}

/** One assistant of the transaction's account; throws not_found. `toChange`: nobody else changes it meanwhile. */
export async function readRow(tx: AccountTransaction, id: string, toChange = false): Promise<ShownRow> {
  const one = selectAssistants(tx).where('assistants.id', '=', id);
  const row = await (toChange ? one.forNoKeyUpdate() : one).executeTakeFirst();
  if (!row) throw notFound('Assistant');
  return row;
}
