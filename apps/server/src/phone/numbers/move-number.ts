import { CallRulesSchema } from '@deskbell/contract';
import { requireAssistant } from '../../assistant/assistants/index.ts';
import type { MemberContext } from '../../kernel/http/index.ts';
import { checkMenu } from './check-menu.ts';
import { readNumber } from './number-row.ts';
import { switchPhoneOn } from './switch-phone-on.ts';

/** Renames a number, or has another assistant of the account answer it; its rules stay. Throws invalid_input where its keypad menu has whom that one hasn't. */
export async function moveNumber(
  ctx: MemberContext,
  id: string,
  { assistantId, label }: { assistantId?: string | undefined; label?: string | undefined },
): Promise<void> {
  const from = await ctx.db.account(ctx.account.id, async (tx) => {
    const number = await readNumber(tx, id);
    if (assistantId) {
      await requireAssistant(tx, assistantId);
      await checkMenu(tx, ctx.config, assistantId, CallRulesSchema.parse(number.rules).menu);
      await switchPhoneOn(tx, assistantId);
    }
    await tx.kysely
      .updateTable('phone_numbers')
      .set((column) => ({
        assistant_id: assistantId ?? number.assistant_id,
        label: label ?? number.label,
        version: column('version', '+', 1),
      }))
      .where('account_id', '=', tx.accountId)
      .where('id', '=', id)
      .execute();
    return number.assistant_id;
  });
  for (const changed of new Set([from, assistantId ?? from]))
    ctx.bus.publish({ kind: 'knowledge.changed', accountId: ctx.account.id, assistantId: changed });
}
