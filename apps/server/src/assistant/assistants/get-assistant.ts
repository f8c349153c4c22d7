import type { Assistant } from '@deskbell/contract';
import type { AccountTransaction } from '@deskbell/database';
import { actorMay, type MemberContext, notFound } from '../../kernel/http/index.ts';
import { selectAssistants, toAssistant } from './assistant-row.ts';

export function getAssistant(ctx: MemberContext, id: string): Promise<Assistant> {
  return ctx.db.account(ctx.account.id, async (tx) => shownTo(ctx, await readAssistant(tx, id)));
}

/** As this member may see it: the numbers of staff are for whoever may change them. */
export const shownTo = ({ actor }: Pick<MemberContext, 'actor'>, assistant: Assistant): Assistant => ({
  ...assistant,
  transferExtensions: actorMay(actor, 'setup.write')
    ? assistant.transferExtensions
    : assistant.transferExtensions.map((one) => ({ ...one, number: `…${one.number.slice(-2)}` })),
});

/** One assistant of the transaction's account; throws not_found. */
export async function readAssistant(tx: AccountTransaction, id: string): Promise<Assistant> {
  const row = await selectAssistants(tx).where('assistants.id', '=', id).executeTakeFirst();
  if (!row) throw notFound('Assistant');
  return toAssistant(row);
}
