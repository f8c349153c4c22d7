import type {
  AccountChangesTable,
  AccountsTable,
  ApiKeysTable,
  AuditLogTable,
  ClientInvitationsTable,
  ClientSignInsTable,
  ConnectedAppsTable,
  ConnectedAppTokensTable,
  ConversationTagsTable,
  DeskPresenceTable,
  ErasuresTable,
  IdempotencyKeysTable,
  InstallationTable,
  MailPreferencesTable,
  MembershipsTable,
  NotesTable,
  OauthClientsTable,
  SavedFiltersTable,
  SavedRepliesTable,
  TagsTable,
  TeamInvitationsTable,
} from './account-tables.ts';
import type {
  ActivityDaysTable,
  ActivityTable,
  ActivityTopicMonthsTable,
  ActivityTopicsTable,
  ConversationCountsTable,
  LeadCountsTable,
  UnansweredMonthsTable,
  UsageMonthsTable,
} from './activity-tables.ts';
import type {
  AlertChoicesTable,
  AlertDeliveriesTable,
  AlertEscalationsTable,
  AlertPhonesTable,
  AlertSettingsTable,
  AlertsTable,
  PushDevicesTable,
  TeamChatsTable,
} from './alert-tables.ts';
import type {
  AssistantsTable,
  AssistantVersionsTable,
  FaqsTable,
  KnowledgeFilesTable,
  KnowledgePagesTable,
  KnowledgePassagesTable,
  KnowledgeSourcesTable,
  SecondVectorsTable,
} from './assistant-tables.ts';
import type {
  BillingAccountsTable,
  BillingInvoicesTable,
  StripeEventsTable,
  SubscriptionIntentsTable,
} from './billing-tables.ts';
import type {
  AppointmentsTable,
  BusyTimesTable,
  CalendarCopiesTable,
  CalendarEventsTable,
  CalendarFeedsTable,
  CalendarGrantsTable,
  ConnectedCalendarsTable,
  ContactProofsTable,
  ServiceStaffTable,
  ServicesTable,
  StaffTable,
  WaitlistEntriesTable,
} from './booking-tables.ts';
import type { ConsentsTable, DoNotContactTable } from './consent-tables.ts';
import type {
  AttachmentsTable,
  CallsTable,
  CallTurnsTable,
  ConversationsTable,
  ConversationWordsTable,
  LeadsTable,
  MessagesTable,
  ReadPositionsTable,
  SpeakerChangesTable,
  UnansweredQuestionsTable,
  WordlessCallsTable,
} from './conversation-tables.ts';
import type { CrmConnectionsTable, CrmFollowUpsTable, CrmLeadsTable, CrmNotesTable } from './crm-tables.ts';
import type { ImportFilesTable, ImportItemsTable, ImportsTable } from './import-tables.ts';
import type {
  CampaignPeopleTable,
  CampaignsTable,
  OutboundBrakesTable,
  OutboundCallsTable,
  OutboundSettingsTable,
} from './outbound-tables.ts';
import type {
  PhoneCallsTable,
  PhoneCarriersTable,
  PhoneNumbersTable,
  TextMessagesTable,
  TextThreadsTable,
} from './phone-tables.ts';
import type {
  CallCommandsTable,
  ProviderCallsTable,
  ProviderChatsTable,
  ProviderFileContentsTable,
  ProviderFilesTable,
  ProviderKnowledgeBasesTable,
  ProviderSessionsTable,
  ProviderSquadsTable,
  ProviderStructuredOutputsTable,
  ProviderTestRunsTable,
  ProviderTestSuitesTable,
  ProviderTestsTable,
  ProviderToolsTable,
  ServerMessagesTable,
  SquadConversationsTable,
  StructuredResultsTable,
} from './provider-tables.ts';
import type { WebhookAttemptsTable, WebhookDeliveriesTable, WebhooksTable } from './webhook-tables.ts';
import type {
  BackupRunsTable,
  ContactMessagesTable,
  ErrorGroupsTable,
  JobsTable,
  OutboxTable,
} from './work-tables.ts';

// The tables as Kysely sees them; the truth is in ../../migrations.

export type * from './account-tables.ts';
export type * from './activity-tables.ts';
export type * from './alert-tables.ts';
export type * from './assistant-tables.ts';
export type * from './billing-tables.ts';
export type * from './booking-tables.ts';
export type * from './consent-tables.ts';
export type * from './conversation-tables.ts';
export type * from './crm-tables.ts';
export type * from './import-tables.ts';
export type * from './outbound-tables.ts';
export type * from './phone-tables.ts';
export type * from './provider-tables.ts';
export type * from './webhook-tables.ts';
export type * from './work-tables.ts';

/** Every table outside better-auth's schema. */
export interface Tables {
  accounts: AccountsTable;
  memberships: MembershipsTable;
  mail_preferences: MailPreferencesTable;
  alert_settings: AlertSettingsTable;
  alert_choices: AlertChoicesTable;
  alerts: AlertsTable;
  alert_deliveries: AlertDeliveriesTable;
  team_chats: TeamChatsTable;
  push_devices: PushDevicesTable;
  alert_phones: AlertPhonesTable;
  alert_escalations: AlertEscalationsTable;
  team_invitations: TeamInvitationsTable;
  api_keys: ApiKeysTable;
  oauth_clients: OauthClientsTable;
  connected_apps: ConnectedAppsTable;
  connected_app_tokens: ConnectedAppTokensTable;
  installation: InstallationTable;
  jobs: JobsTable;
  outbox: OutboxTable;
  assistants: AssistantsTable;
  assistant_versions: AssistantVersionsTable;
  faqs: FaqsTable;
  knowledge_sources: KnowledgeSourcesTable;
  knowledge_files: KnowledgeFilesTable;
  knowledge_pages: KnowledgePagesTable;
  knowledge_passages: KnowledgePassagesTable;
  second_vectors: SecondVectorsTable;
  services: ServicesTable;
  staff: StaffTable;
  service_staff: ServiceStaffTable;
  appointments: AppointmentsTable;
  busy_times: BusyTimesTable;
  calendar_copies: CalendarCopiesTable;
  calendar_events: CalendarEventsTable;
  calendar_feeds: CalendarFeedsTable;
  calendar_grants: CalendarGrantsTable;
  connected_calendars: ConnectedCalendarsTable;
  contact_proofs: ContactProofsTable;
  conversations: ConversationsTable;
  messages: MessagesTable;
  attachments: AttachmentsTable;
  speaker_changes: SpeakerChangesTable;
  calls: CallsTable;
  call_turns: CallTurnsTable;
  wordless_calls: WordlessCallsTable;
  phone_carriers: PhoneCarriersTable;
  phone_numbers: PhoneNumbersTable;
  phone_calls: PhoneCallsTable;
  text_threads: TextThreadsTable;
  text_messages: TextMessagesTable;
  outbound_settings: OutboundSettingsTable;
  outbound_brakes: OutboundBrakesTable;
  outbound_calls: OutboundCallsTable;
  campaigns: CampaignsTable;
  campaign_people: CampaignPeopleTable;
  consents: ConsentsTable;
  do_not_contact: DoNotContactTable;
  leads: LeadsTable;
  provider_sessions: ProviderSessionsTable;
  provider_chats: ProviderChatsTable;
  provider_calls: ProviderCallsTable;
  call_commands: CallCommandsTable;
  provider_tools: ProviderToolsTable;
  provider_files: ProviderFilesTable;
  provider_file_contents: ProviderFileContentsTable;
  provider_knowledge_bases: ProviderKnowledgeBasesTable;
  provider_squads: ProviderSquadsTable;
  provider_structured_outputs: ProviderStructuredOutputsTable;
  structured_results: StructuredResultsTable;
  provider_test_suites: ProviderTestSuitesTable;
  provider_tests: ProviderTestsTable;
  provider_test_runs: ProviderTestRunsTable;
  squad_conversations: SquadConversationsTable;
  server_messages: ServerMessagesTable;
  activity: ActivityTable;
  activity_days: ActivityDaysTable;
  activity_topics: ActivityTopicsTable;
  activity_topic_months: ActivityTopicMonthsTable;
  conversation_counts: ConversationCountsTable;
  lead_counts: LeadCountsTable;
  unanswered_questions: UnansweredQuestionsTable;
  unanswered_months: UnansweredMonthsTable;
  usage_months: UsageMonthsTable;
  waitlist_entries: WaitlistEntriesTable;
  billing_accounts: BillingAccountsTable;
  subscription_intents: SubscriptionIntentsTable;
  billing_invoices: BillingInvoicesTable;
  stripe_events: StripeEventsTable;
  contact_messages: ContactMessagesTable;
  backup_runs: BackupRunsTable;
  error_groups: ErrorGroupsTable;
  webhooks: WebhooksTable;
  webhook_deliveries: WebhookDeliveriesTable;
  webhook_attempts: WebhookAttemptsTable;
  crm_connections: CrmConnectionsTable;
  crm_leads: CrmLeadsTable;
  crm_notes: CrmNotesTable;
  crm_follow_ups: CrmFollowUpsTable;
  imports: ImportsTable;
  import_files: ImportFilesTable;
  import_items: ImportItemsTable;
  notes: NotesTable;
  saved_filters: SavedFiltersTable;
  saved_replies: SavedRepliesTable;
  tags: TagsTable;
  conversation_tags: ConversationTagsTable;
  conversation_words: ConversationWordsTable;
  account_changes: AccountChangesTable;
  read_positions: ReadPositionsTable;
  desk_presence: DeskPresenceTable;
  audit_log: AuditLogTable;
  erasures: ErasuresTable;
  idempotency_keys: IdempotencyKeysTable;
  client_invitations: ClientInvitationsTable;
  client_sign_ins: ClientSignInsTable;
}
