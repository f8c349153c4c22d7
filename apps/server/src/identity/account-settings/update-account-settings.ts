import type { AccountSettings, AccountSettingsUpdate } from '@deskbell/contract';
import type { MemberContext } from '../../kernel/http/index.ts';
import { toAccountSettings } from './account-row.ts';

/** Changes the given settings. Assistants answer by the new time zone and country from their next turn on. */
export async function updateAccountSettings(
  ctx: MemberContext,
  update: AccountSettingsUpdate,
): Promise<AccountSettings> {
  const { row, assistants } = await ctx.db.account(ctx.account.id, async (tx) => ({
    row: await tx.kysely
      .updateTable('accounts')
      .set({
        ...(update.name !== undefined && { name: update.name }),
        ...(update.timeZone !== undefined && { time_zone: update.timeZone }),
        ...(update.country !== undefined && { country: update.country }),
        ...(update.responder !== undefined && { responder: update.responder }),
        ...(update.llmMonthlyBudget !== undefined && { llm_monthly_budget: update.llmMonthlyBudget }),
        ...(update.recordingDays !== undefined && { recording_days: update.recordingDays }),
        ...(update.conversationDays !== undefined && { conversation_days: update.conversationDays }),
        ...(update.leadDays !== undefined && { lead_days: update.leadDays }),
        ...(update.pronunciations !== undefined && { pronunciations: JSON.stringify(update.pronunciations) }),
      })
      .where('account_id', '=', tx.accountId)
      .returningAll()
      .executeTakeFirstOrThrow(),
    assistants: await tx.kysely
      .selectFrom('assistants')
      .select('id')
      .where('account_id', '=', tx.accountId)
      .execute(),
  }));
  ctx.bus.publish({ kind: 'sessions.changed' });
  for (const { id: assistantId } of assistants) {
    ctx.bus.publish({ kind: 'knowledge.changed', accountId: ctx.account.id, assistantId });
  }
  return toAccountSettings(row);
}
