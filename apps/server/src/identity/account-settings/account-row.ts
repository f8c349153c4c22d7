import type { AccountSettings } from '@deskbell/contract';
import type { AccountsTable } from '@deskbell/database';
import type { Selectable } from 'kysely';

/** The only row -> AccountSettings mapper. */
export function toAccountSettings(row: Selectable<AccountsTable>): AccountSettings {
  return {
    name: row.name,
    timeZone: row.time_zone,
    country: row.country,
    planType: row.plan_type as AccountSettings['planType'],
    responder: row.responder as AccountSettings['responder'],
    llmMonthlyBudget: row.llm_monthly_budget,
    recordingDays: row.recording_days,
    conversationDays: row.conversation_days,
    leadDays: row.lead_days,
    pronunciations: row.pronunciations as AccountSettings['pronunciations'],
  };
}
