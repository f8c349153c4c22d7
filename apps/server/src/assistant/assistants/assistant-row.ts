import {
  type Assistant,
  type AssistantUpdate,
  BookingRulesSchema,
  PreChatSchema,
  ScriptSchema,
  type SetupStatus,
  VoiceSettingsSchema,
} from '@deskbell/contract';
import type { AccountTransaction, AssistantsTable } from '@deskbell/database';
import { type Selectable, sql } from 'kysely';

type AssistantRow = Selectable<AssistantsTable> & { faq_count: number };

/** Selects assistants with the number of their FAQs; not those that programs describe in their requests. */
export function selectAssistants(tx: AccountTransaction) {
  return tx.kysely
    .selectFrom('assistants')
    .selectAll('assistants')
    .select(
      sql<number>`(SELECT count(*) FROM faqs f
        WHERE f.account_id = assistants.account_id AND f.assistant_id = assistants.id)::int`.as('faq_count'),
    )
    .where('assistants.account_id', '=', tx.accountId)
    .where('assistants.unlisted_key', 'is', null);
}

/** The only row -> Assistant mapper. */
export function toAssistant(row: AssistantRow): Assistant {
  return {
    id: row.id,
    userId: row.user_id,
    name: row.name,
    businessName: row.business_name,
    industry: row.industry as Assistant['industry'],
    businessHours: row.business_hours as Assistant['businessHours'],
    businessHoursText: row.business_hours_text,
    tone: row.tone as Assistant['tone'],
    language: row.language,
    widgetEnabled: row.widget_enabled,
    widgetColor: row.widget_color,
    widgetPosition: row.widget_position as Assistant['widgetPosition'],
    widgetBubbleText: row.widget_bubble_text,
    proactiveMessages: row.proactive_messages as Assistant['proactiveMessages'],
    preChat: PreChatSchema.parse(row.pre_chat),
    allowedOrigins: row.allowed_origins,
    phoneIntegrationEnabled: row.phone_integration_enabled,
    businessPhoneNumber: row.business_phone_number,
    transferExtensions: row.transfer_extensions as Assistant['transferExtensions'],
    clientContactEmail: row.client_contact_email,
    clientContactPhone: row.client_contact_phone,
    setupNotes: row.setup_notes,
    managedByAdmin: row.managed_by_admin,
    setupStatus: row.setup_status as Assistant['setupStatus'],
    description: row.description,
    businessType: row.business_type || row.industry,
    weeklyHours: row.weekly_hours as Assistant['weeklyHours'],
    hoursExceptions: row.hours_exceptions as Assistant['hoursExceptions'],
    addresses: row.addresses as Assistant['addresses'],
    policies: row.policies as Assistant['policies'],
    script: ScriptSchema.parse(row.script), // what was never set has its default
    booking: BookingRulesSchema.parse(row.booking),
    voice: VoiceSettingsSchema.parse(row.voice),
    faqCount: row.faq_count,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

/** What may be written of an assistant; of its status, more than an owner may. */
export type AssistantChange = Omit<AssistantUpdate, 'setupStatus'> & {
  setupStatus?: SetupStatus | undefined;
  /** What the voice provider's interface keeps of it, whole. */
  provider?: object | undefined;
};

/** The columns of the given fields; a field that is not given gives no column. */
export function assistantColumns(fields: AssistantChange) {
  return withoutUndefined({
    name: fields.name,
    business_name: fields.businessName,
    industry: fields.industry,
    business_hours: fields.businessHours,
    business_hours_text: fields.businessHoursText,
    tone: fields.tone,
    language: fields.language,
    widget_enabled: fields.widgetEnabled,
    widget_color: fields.widgetColor,
    widget_position: fields.widgetPosition,
    widget_bubble_text: fields.widgetBubbleText,
    proactive_messages: fields.proactiveMessages && JSON.stringify(fields.proactiveMessages),
    pre_chat: fields.preChat && JSON.stringify(fields.preChat),
    allowed_origins: fields.allowedOrigins,
    phone_integration_enabled: fields.phoneIntegrationEnabled,
    business_phone_number: fields.businessPhoneNumber,
    transfer_extensions: fields.transferExtensions && JSON.stringify(fields.transferExtensions),
    client_contact_email: fields.clientContactEmail,
    client_contact_phone: fields.clientContactPhone,
    setup_notes: fields.setupNotes,
    setup_status: fields.setupStatus,
    description: fields.description,
    business_type: fields.businessType,
    weekly_hours: fields.weeklyHours && JSON.stringify(fields.weeklyHours),
    hours_exceptions: fields.hoursExceptions && JSON.stringify(fields.hoursExceptions),
    addresses: fields.addresses && JSON.stringify(fields.addresses),
    policies: fields.policies && JSON.stringify(fields.policies),
    script: fields.script && JSON.stringify(fields.script),
    booking: fields.booking && JSON.stringify(fields.booking),
    voice: fields.voice && JSON.stringify(fields.voice),
    provider: fields.provider && JSON.stringify(fields.provider),
  });
}

function withoutUndefined<T extends object>(columns: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined)) as never;
}
