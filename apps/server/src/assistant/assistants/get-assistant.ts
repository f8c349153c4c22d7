import type { Assistant } from '@deskbell/contract';
import type { AccountTransaction } from '@deskbell/database';
import { type MemberContext, notFound } from '../../kernel/http/index.ts';
import { selectAssistants, toAssistant } from './assistant-row.ts';

export function getAssistant(ctx: MemberContext, id: string): Promise<Assistant> {
  return ctx.db.account(ctx.account.id, (tx) => readAssistant(tx, id));
}

/** One assistant of the transaction's account; throws not_found. */
export async function readAssistant(tx: AccountTransaction, id: string): Promise<Assistant> {
  const row = await selectAssistants(tx).where('assistants.id', '=', id).executeTakeFirst();
  if (!row) throw notFound('Assistant');
  return toAssistant(row);
}
