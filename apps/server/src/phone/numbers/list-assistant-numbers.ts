import type { AssistantNumber } from '@deskbell/contract';
import { requireAssistant } from '../../assistant/assistants/index.ts';
import { actorMay, type MemberContext } from '../../kernel/http/index.ts';
import { selectNumbers, toNumber } from './number-row.ts';

export async function listAssistantNumbers(
  ctx: MemberContext,
  assistantId: string,
): Promise<AssistantNumber[]> {
  const rows = await ctx.db.account(ctx.account.id, async (tx) => {
    await requireAssistant(tx, assistantId);
    return selectNumbers(tx).where('n.assistant_id', '=', assistantId).orderBy('n.id').execute();
  });
  return rows.map((row) => shownTo(ctx, toNumber(row)));
}

/** The numbers of staff and of callers are for whoever may change the rules. */
function shownTo({ actor }: MemberContext, number: AssistantNumber): AssistantNumber {
  if (actorMay(actor, 'setup.write')) return number;
  const rules = {
    ...number.rules,
    staffNumbers: [],
    emergencyNumber: '',
    blockedNumbers: [],
    vipNumbers: [],
    fallbackNumber: '',
  };
  return { ...number, rules, numbersHidden: true };
}
