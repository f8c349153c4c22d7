/** What one kind of row is exported as: `<file>.csv` and `<file>.json`. */
export interface ExportedTable {
  file: string;
  /** For the README. */
  about: string;
  table: string;
  /** Columns as they are named in both files, in this order. */
  columns: readonly string[];
  /** Columns that stay behind: of no meaning outside, or secret. */
  leftOut?: readonly string[];
  /** Columns of the key, in whose order rows are written. */
  order: readonly string[];
  /** Who a row's user is: its column; adds user_name and user_email. */
  userOf?: string;
}

const words = (text: string): string[] => text.trim().split(/\s+/);

/** Every kind of row that an account has, the account itself first. */
export const exportedTables: readonly ExportedTable[] = [
  {
    file: 'account',
    about: 'The account and its settings',
    table: 'accounts',
    columns: words(`account_id name plan_type time_zone country responder llm_monthly_budget recording_days
      conversation_days lead_days pronunciations created_at`),
    order: ['account_id'],
  },
  {
    file: 'members',
    about: 'Team members',
    table: 'memberships',
    columns: words('user_id role created_at'),
    leftOut: ['account_id'],
    order: ['user_id'],
    userOf: 'user_id',
  },
  {
    file: 'team-invitations',
    about: 'Team invitations',
    table: 'team_invitations',
    columns: words('id email role invited_by created_at expires_at accepted_at revoked_at'),
    leftOut: ['account_id', 'token_hash', 'link_hash'],
    order: ['id'],
  },
  {
    file: 'api-keys',
    about: 'API keys, without the keys themselves',
    table: 'api_keys',
    columns: words(
      'id name kind prefix scopes allowed_origins created_by created_at expires_at last_used_at',
    ),
    leftOut: ['account_id', 'key_hash'],
    order: ['id'],
    userOf: 'created_by',
  },
  {
    file: 'connected-apps',
    about: 'Apps connected by OAuth, without their tokens',
    table: 'connected_apps',
    columns: words('id client_id name scopes resource allowed_by created_at last_used_at'),
    leftOut: ['account_id'],
    order: ['id'],
    userOf: 'allowed_by',
  },
  {
    file: 'client-invitations',
    about: 'Client portal invitations',
    table: 'client_invitations',
    columns: words('id assistant_id email created_at expires_at accepted_at revoked_at'),
    leftOut: ['account_id', 'token_hash'],
    order: ['id'],
  },
  {
    file: 'assistants',
    about: 'Assistants and how they are set up',
    table: 'assistants',
    columns:
      words(`id name business_name industry business_type description business_hours business_hours_text
      weekly_hours hours_exceptions addresses policies script booking voice tone language widget_enabled widget_color
      widget_position widget_bubble_text proactive_messages pre_chat allowed_origins phone_integration_enabled business_phone_number
      transfer_extensions client_contact_email client_contact_phone setup_notes setup_status managed_by_admin user_id
      provider created_at updated_at`),
    leftOut: ['account_id', 'unlisted_key'],
    order: ['id'],
  },
  {
    file: 'assistant-versions',
    about: 'How assistants were after each change that the provider interface shows',
    table: 'assistant_versions',
    columns: words('assistant_id nr name voice provider created_at'),
    leftOut: ['account_id'],
    order: ['assistant_id', 'nr'],
  },
  {
    file: 'faqs',
    about: 'Questions and answers of the assistants',
    table: 'faqs',
    columns: words('id assistant_id question answer examples created_at updated_at'),
    leftOut: ['account_id', 'vectors', 'vector_model'],
    order: ['id'],
  },
  {
    file: 'services',
    about: 'Services',
    table: 'services',
    columns:
      words(`id assistant_id name description duration_minutes buffer_minutes price_cents currency capacity active
      created_at`),
    leftOut: ['account_id'],
    order: ['id'],
  },
  {
    file: 'staff',
    about: 'Staff',
    table: 'staff',
    columns: words('id assistant_id name hours active created_at'),
    leftOut: ['account_id'],
    order: ['id'],
  },
  {
    file: 'service-staff',
    about: 'Which staff provide which services',
    table: 'service_staff',
    columns: words('service_id staff_id'),
    leftOut: ['account_id'],
    order: ['service_id', 'staff_id'],
  },
  {
    file: 'appointments',
    about: 'Appointments',
    table: 'appointments',
    columns: words(`id assistant_id conversation_id service_id service_name staff_id staff_name customer_name
      customer_email customer_phone starts_at ends_at status note origin changed_by changed_at
      confirmed_at confirmed_by confirmed_by_name created_at updated_at`),
    leftOut: ['account_id', 'during', 'resource_id', 'lane', 'sequence', 'submission_id', 'link_version'],
    order: ['id'],
  },
  {
    file: 'waitlist',
    about: 'Waitlist',
    table: 'waitlist_entries',
    columns:
      words(`id assistant_id conversation_id service_id service_name staff_id staff_name from_day to_day earliest latest
      party customer_name customer_email customer_phone language origin state offers unanswered offered_at held_until
      offer_starts_at offer_ends_at offer_staff_id offer_staff_name appointment_id created_at updated_at`),
    leftOut: [
      'account_id',
      'passed_times',
      'offer_busy_until',
      'offer_resource_id',
      'submission_id',
      'link_version',
    ],
    order: ['id'],
  },
  {
    file: 'calendar-feeds',
    about: 'Calendar feeds, without their addresses',
    table: 'calendar_feeds',
    columns: words('id staff_id created_at'),
    leftOut: ['account_id', 'version'],
    order: ['id'],
  },
  {
    file: 'calendar-sign-ins',
    about: 'Sign-ins to calendars at Google and Microsoft, without their tokens',
    table: 'calendar_grants',
    columns: words('id provider email refused_at created_at'),
    leftOut: ['account_id', 'subject', 'tokens', 'expires_at'],
    order: ['id'],
  },
  {
    file: 'connected-calendars',
    about: 'Connected calendars, without their addresses',
    table: 'connected_calendars',
    columns: words(
      'id assistant_id staff_id name kind grant_id is_busy takes_bookings host read_at failing_since error write_error created_at',
    ),
    leftOut:
      words(`account_id address etag last_modified content_hash covers_until time_zone unreadable checked_at failures
      next_check_at channel_id channel_resource channel_expires_at notifications`),
    order: ['id'],
  },
  {
    file: 'busy-times',
    about: 'When connected calendars are busy',
    table: 'busy_times',
    columns: words('calendar_id starts_at ends_at'),
    leftOut: ['account_id'],
    order: ['calendar_id', 'starts_at'],
  },
  {
    file: 'calendar-events',
    about: 'When events are in connected calendars at Google and Microsoft',
    table: 'calendar_events',
    columns: words('calendar_id event_id series_id starts_at ends_at is_busy appointment_id'),
    leftOut: ['account_id'],
    order: ['calendar_id', 'event_id'],
  },
  {
    file: 'calendar-copies',
    about: 'Appointments that stand in connected calendars',
    table: 'calendar_copies',
    columns: words('calendar_id appointment_id written_start conflict'),
    leftOut: ['account_id', 'version', 'written_version', 'next_try_at', 'event_id'],
    order: ['calendar_id', 'appointment_id'],
  },
  {
    file: 'knowledge-sources',
    about: 'Documents and websites that assistants answer from',
    table: 'knowledge_sources',
    columns:
      words(`id assistant_id kind title url site_url document_type bytes max_pages status problem pages_read
      pages_found last_read_at created_at`),
    leftOut: ['account_id', 'reading', 'job_id', 'provider_file_id'],
    order: ['id'],
  },
  {
    file: 'knowledge-pages',
    about: 'Their pages',
    table: 'knowledge_pages',
    columns: words('id source_id url state reason'),
    leftOut: ['account_id', 'reading', 'content_hash', 'etag', 'last_modified'],
    order: ['id'],
  },
  {
    file: 'knowledge-passages',
    about: 'Their text, by passage',
    table: 'knowledge_passages',
    columns: words('id assistant_id source_id page_id position page heading text is_repeat'),
    leftOut: ['account_id', 'text_hash', 'vectors', 'vector_model'],
    order: ['source_id', 'page_id', 'position', 'id'],
  },
  {
    file: 'conversations',
    about: 'Conversations by chat and by voice',
    table: 'conversations',
    columns:
      words(`id assistant_id type status customer_name customer_email customer_phone topic summary outcome lead_id
      handler handled_by handled_by_id handed_off assignee_id assignee snoozed_until waiting_since turn_count rating_score rating_comment rated_at voicemail
      created_at updated_at`),
    leftOut:
      words(`account_id state state_version last_seq searched said_goodbye seen_seq visitor_read_seq mailed_seq mailed_at
      visitor_token_version created_day`),
    order: ['id'],
  },
  {
    file: 'messages',
    about: 'Their messages, in order; author: the person who wrote it for the business',
    table: 'messages',
    columns:
      words(`conversation_id seq id assistant_id role author content action confidence sources suggestions
      responder timings reply_to_seq to_person created_at`),
    leftOut: ['account_id', 'client_message_id'],
    order: ['conversation_id', 'seq'],
  },
  {
    file: 'attachments',
    about: 'Pictures and PDFs that came with messages; each is also in attachments/',
    table: 'attachments',
    columns: words('id conversation_id seq name media_type bytes width height created_at'),
    leftOut: ['account_id'],
    order: ['id'],
  },
  {
    file: 'speaker-changes',
    about: 'Who came into a conversation to speak for the business, and who left it',
    table: 'speaker_changes',
    columns: words('conversation_id number kind name after_seq created_at'),
    leftOut: ['account_id'],
    order: ['conversation_id', 'number'],
  },
  {
    file: 'provider-sessions',
    about: 'Sessions made by the provider interface; the id is that of the conversation',
    table: 'provider_sessions',
    columns: words('id assistant_id name status expiration_seconds given created_at updated_at'),
    leftOut: ['account_id'],
    order: ['id'],
  },
  {
    file: 'provider-chats',
    about: 'Chats made by the provider interface; reply_seq: the answer among the messages',
    table: 'provider_chats',
    columns: words(`id assistant_id conversation_id reply_seq session_id previous_chat_id name input overrides
      answered_by created_at`),
    leftOut: ['account_id'],
    order: ['id'],
  },
  {
    file: 'provider-calls',
    about:
      'Calls that were asked for or named by the provider interface; the id is that of the call or outgoing call',
    table: 'provider_calls',
    columns: words('id assistant_id name given'),
    leftOut: ['account_id'],
    order: ['id'],
  },
  {
    file: 'provider-tools',
    about: 'Tools made by the provider interface; headers and secrets of their servers are in `given`',
    table: 'provider_tools',
    columns: words('id type given created_at updated_at'),
    leftOut: ['account_id'],
    order: ['id'],
  },
  {
    file: 'provider-files',
    about: 'Files uploaded by the provider interface; each is also in files/',
    table: 'provider_files',
    columns: words(`id name original_name document_type bytes purpose metadata status problem created_at
      updated_at`),
    leftOut: ['account_id', 'parsed_bytes'],
    order: ['id'],
  },
  {
    file: 'provider-knowledge-bases',
    about:
      'Knowledge bases made by the provider interface; headers and secrets of their servers are in `given`',
    table: 'provider_knowledge_bases',
    columns: words('id given created_at updated_at'),
    leftOut: ['account_id'],
    order: ['id'],
  },
  {
    file: 'provider-squads',
    about: 'Squads made by the provider interface; headers and secrets of their servers are in `given`',
    table: 'provider_squads',
    columns: words('id given created_at updated_at'),
    leftOut: ['account_id'],
    order: ['id'],
  },
  {
    file: 'provider-structured-outputs',
    about: 'What is taken from calls, by the provider interface; keys of models are in `given`',
    table: 'provider_structured_outputs',
    columns: words('id given created_at updated_at'),
    leftOut: ['account_id'],
    order: ['id'],
  },
  {
    file: 'structured-results',
    about: 'What was taken from each call by those, as they were then',
    table: 'structured_results',
    columns: words('call_id output_id given state extractor result problem unmet updated_at'),
    leftOut: ['account_id'],
    order: ['call_id', 'output_id'],
  },
  {
    file: 'provider-test-suites',
    about: 'Test suites made by the provider interface; secrets of who plays the customer are in `given`',
    table: 'provider_test_suites',
    columns: words('id given created_at updated_at'),
    leftOut: ['account_id'],
    order: ['id'],
  },
  {
    file: 'provider-tests',
    about: 'Tests of those suites',
    table: 'provider_tests',
    columns: words('id suite_id given created_at updated_at'),
    leftOut: ['account_id'],
    order: ['id'],
  },
  {
    file: 'provider-test-runs',
    about: 'Runs of those suites, with what was said and how it was judged',
    table: 'provider_test_runs',
    columns: words('id suite_id name assistant_id tests status problem results created_at updated_at'),
    leftOut: ['account_id', 'tester_instructions'],
    order: ['id'],
  },
  {
    file: 'squad-conversations',
    about:
      'Which squad, or assistant described in a request, of the provider interface answers a conversation; of a squad who, from 0',
    table: 'squad_conversations',
    columns: words('conversation_id squad_id squad made_of member from_seq'),
    leftOut: ['account_id'],
    order: ['conversation_id'],
  },
  {
    file: 'calls',
    about: 'Calls by voice; a recording is recordings/<id>.ogg',
    table: 'calls',
    columns:
      words(`id assistant_id conversation_id channel engine voice started_at ended_at ended_reason seconds
      recording recording_seconds line_quality`),
    leftOut: ['account_id', 'alive_at', 'recording_peaks'],
    order: ['id'],
  },
  {
    file: 'call-turns',
    about: 'What was said in calls, with times in seconds',
    table: 'call_turns',
    columns: words('call_id nr role message_id text from_s to_s interrupted words waterfall engine'),
    leftOut: ['account_id'],
    order: ['call_id', 'nr'],
  },
  {
    file: 'phone-carriers',
    about: 'Connected phone carriers, without their secrets',
    table: 'phone_carriers',
    columns: words('id carrier label hint created_at'),
    leftOut: ['account_id', 'credentials'],
    order: ['id'],
  },
  {
    file: 'phone-numbers',
    about: 'Phone numbers that assistants answer',
    table: 'phone_numbers',
    columns: words(
      'id carrier_id carrier_number_id assistant_id number label rules texting can_text signed_at created_at',
    ),
    leftOut: ['account_id', 'version'],
    order: ['id'],
  },
  {
    file: 'calls-without-words',
    about: 'Calls from a browser in which nothing was said',
    table: 'wordless_calls',
    columns: words('id assistant_id started_at ended_at ended_reason seconds'),
    leftOut: ['account_id'],
    order: ['id'],
  },
  {
    file: 'phone-calls',
    about: 'Phone calls as the carrier saw them',
    table: 'phone_calls',
    columns:
      words(`id number_id assistant_id conversation_id carrier_call_id direction from_number to_number number_proof status path
      notice outbound seconds cost cost_currency missed seen_to_at created_at ended_at`),
    leftOut: ['account_id', 'sequence', 'alive_at'],
    order: ['id'],
  },
  {
    file: 'outgoing-call-settings',
    about: 'Which calls assistants place',
    table: 'outbound_settings',
    columns: words('assistant_id settings updated_at'),
    leftOut: ['account_id', 'version'],
    order: ['assistant_id'],
  },
  {
    file: 'outgoing-calls-paused',
    about: 'Since when outgoing calls are paused; empty: they are not',
    table: 'outbound_brakes',
    columns: words('pulled_at'),
    leftOut: ['account_id'],
    order: ['account_id'],
  },
  {
    file: 'outgoing-calls',
    about: 'Whom assistants were to call or write to, why, and what came of it',
    table: 'outbound_calls',
    columns:
      words(`id assistant_id purpose channel campaign_id text_id customer_number customer_name about lead_id appointment_id waitlist_entry_id conversation_id wished_number_id
      state attempt next_attempt_at expires_at tried outcome detail number_id carrier_call_id phone_call_id dialed_at
      machine created_at updated_at`),
    leftOut: ['account_id', 'purpose_key', 'appointment_sequence', 'waitlist_offer'],
    order: ['id'],
  },
  {
    file: 'campaigns',
    about: 'Campaigns from lists',
    table: 'campaigns',
    columns: words(
      'id assistant_id name channel goal opening settings state number_id starts_at ends_at started_at ended_at created_at updated_at',
    ),
    leftOut: ['account_id'],
    order: ['id'],
  },
  {
    file: 'campaign-people',
    about: 'Who is on the lists of campaigns',
    table: 'campaign_people',
    columns: words('id campaign_id number name consent outbound_id not_before'),
    leftOut: ['account_id'],
    order: ['id'],
  },
  {
    file: 'text-messages',
    about: 'Text messages as the carrier saw them',
    table: 'text_messages',
    columns:
      words(`id number_id assistant_id conversation_id message_id direction kind customer_number content attachments
      segments carrier_message_id status failure failure_code created_at updated_at`),
    leftOut: ['account_id'],
    order: ['id'],
  },
  {
    file: 'consents',
    about: 'What customers said of being written to or called',
    table: 'consents',
    columns: words('id number kind granted source detail at'),
    leftOut: ['account_id'],
    order: ['id'],
  },
  {
    file: 'do-not-contact',
    about: 'Numbers that are not contacted; those of erased persons are gone, their mark stays',
    table: 'do_not_contact',
    columns: words('id number kinds by source reason created_at lifted_at lifted_reason'),
    leftOut: ['account_id', 'fingerprint'],
    order: ['id'],
  },
  {
    file: 'leads',
    about: 'Leads',
    table: 'leads',
    columns:
      words(`id assistant_id conversation_id name email phone source interest score score_reasons status created_at
      updated_at`),
    leftOut: ['account_id', 'searched'],
    order: ['id'],
  },
  {
    file: 'webhooks',
    about: 'Webhooks, without their secrets',
    table: 'webhooks',
    columns: words('id url description events enabled disabled_reason created_at updated_at'),
    leftOut: words('account_id secret former_secret former_until failing_since last_delivered_at'),
    order: ['id'],
  },
  {
    file: 'crm-connections',
    about: 'CRMs that leads are sent to, without their tokens',
    table: 'crm_connections',
    columns: words(
      'id provider label fields follow_ups deals_since tasks_since stopped_at last_success_at failing_since error created_at',
    ),
    leftOut: words('account_id token failures paused_until'),
    order: ['id'],
  },
  {
    file: 'crm-contacts',
    about: 'As which contacts leads stand in CRMs',
    table: 'crm_leads',
    columns: words('connection_id lead_id status contact_id error written_at'),
    leftOut: words(
      `account_id version is_first_sync contact_hash tries first_failed_at next_attempt_at claim locked_until`,
    ),
    order: ['connection_id', 'lead_id'],
  },
  {
    file: 'imports',
    about: 'What was imported',
    table: 'imports',
    columns: words(
      'id assistant_id kind origin file_name status total done added skipped kept problem created_at finished_at',
    ),
    leftOut: words('account_id mapping has_header'),
    order: ['id'],
  },
  {
    file: 'import-rows',
    about: 'What became of each row that was imported',
    table: 'import_items',
    columns: words('import_id row_number subject_id added_at reason'),
    leftOut: words('account_id nr'),
    order: ['import_id', 'nr'],
  },
  {
    file: 'notes',
    about: 'Notes of your team on conversations',
    table: 'notes',
    columns: words('id conversation_id author_id author text created_at'),
    leftOut: ['account_id'],
    order: ['id'],
  },
  {
    file: 'saved-replies',
    about: 'Saved replies of your team',
    table: 'saved_replies',
    columns: words('id name text created_at updated_at'),
    leftOut: ['account_id'],
    order: ['id'],
  },
  {
    file: 'saved-filters',
    about: 'Saved filters of the inbox; user_id: whose they are, or none: the team’s',
    table: 'saved_filters',
    columns: words('id user_id name filter created_at updated_at'),
    leftOut: ['account_id', 'tag_id'],
    order: ['id'],
    userOf: 'user_id',
  },
  {
    file: 'tags',
    about: 'Tags of your team',
    table: 'tags',
    columns: words('id name color created_at'),
    leftOut: ['account_id'],
    order: ['id'],
  },
  {
    file: 'conversation-tags',
    about: 'Which conversations have which tags',
    table: 'conversation_tags',
    columns: words('conversation_id tag_id'),
    leftOut: ['account_id'],
    order: ['conversation_id', 'tag_id'],
  },
  {
    file: 'unanswered-questions',
    about: 'Unanswered questions',
    table: 'unanswered_questions',
    columns: words('conversation_id seq assistant_id question asked_at'),
    leftOut: ['account_id', 'question_key', 'vector', 'vector_model'],
    order: ['conversation_id', 'seq'],
  },
  {
    file: 'usage-months',
    about: 'Usage by calendar month',
    table: 'usage_months',
    columns: words(
      `month chat_sessions voice_seconds api_calls model_turns warned_percent voice_warned_percent
      api_warned_percent`,
    ),
    leftOut: ['account_id'],
    order: ['month'],
  },
  {
    file: 'billing',
    about: 'The subscription and how it is paid; cards themselves are with Stripe',
    table: 'billing_accounts',
    columns:
      words(`customer_id subscription_id plan_type status price_cents currency renews_at cancels_at next_plan
      next_plan_at past_due_since card_brand card_last4 card_expires discount created_at`),
    leftOut: words('account_id unpaid_plan plan_given first_given_at sync_started sync_written synced_at'),
    order: ['account_id'],
  },
  {
    file: 'invoices',
    about: 'Invoices',
    table: 'billing_invoices',
    columns: words('id number description status amount_cents currency attempts created_at'),
    leftOut: ['account_id'],
    order: ['id'],
  },
  {
    file: 'mails',
    about: 'Emails sent for the account, without their text',
    table: 'outbox',
    columns: words('id kind sender_name recipient subject status attempts created_at sent_at'),
    leftOut: words(
      'account_id text_body html_body attachments last_error reply_to once_key redacted_at headers',
    ),
    order: ['id'],
  },
  {
    file: 'mail-preferences',
    about: "Email preferences that differ from the role's default",
    table: 'mail_preferences',
    columns: words('user_id kind wanted'),
    leftOut: ['account_id'],
    order: ['user_id', 'kind'],
    userOf: 'user_id',
  },
  {
    file: 'alert-settings',
    about: 'How members want to be alerted, where that differs from the usual',
    table: 'alert_settings',
    columns: words('user_id digest quiet_from quiet_until quiet_for_persons time_zone'),
    leftOut: ['account_id'],
    order: ['user_id'],
    userOf: 'user_id',
  },
  {
    file: 'alert-choices',
    about: "Ways of being alerted that differ from the role's default",
    table: 'alert_choices',
    columns: words('user_id kind channel wanted'),
    leftOut: ['account_id'],
    order: ['user_id', 'kind', 'channel'],
    userOf: 'user_id',
  },
  {
    file: 'alerts',
    about: 'What members were alerted to in the last 30 days',
    table: 'alerts',
    columns: words('id kind title page assistant_id conversation_id happened_at'),
    leftOut: ['account_id', 'cause'],
    order: ['id'],
  },
  {
    file: 'team-chats',
    about: 'Slack and Microsoft Teams channels that alerts go to, without their secret addresses',
    table: 'team_chats',
    columns: words('id service name host kinds last_success_at failing_since error created_at'),
    leftOut: ['account_id', 'address'],
    order: ['id'],
  },
  {
    file: 'push-devices',
    about: 'Browsers that members get push notifications in, without their secret addresses',
    table: 'push_devices',
    columns: words('id user_id name last_success_at failing_since error created_at'),
    leftOut: ['account_id', 'subscription', 'fingerprint'],
    order: ['id'],
    userOf: 'user_id',
  },
  {
    file: 'alert-phones',
    about: 'Phones that members get alerts on as text messages',
    table: 'alert_phones',
    columns: words('user_id number proven_at obstacle'),
    leftOut: words('account_id code_id code_hash code_until code_tries'),
    order: ['user_id'],
    userOf: 'user_id',
  },
  {
    file: 'alert-escalation',
    about: 'Who is told when nobody sees to a customer who wants a person',
    table: 'alert_escalations',
    columns: words('minutes user_ids'),
    leftOut: ['account_id'],
    order: ['account_id'],
  },
  {
    file: 'activity-log',
    about: 'The activity log',
    table: 'audit_log',
    columns: words('nr at actor_id acting action subject subject_id fields detail'),
    leftOut: ['account_id'],
    order: ['nr'],
    userOf: 'actor_id',
  },
  {
    file: 'erasures',
    about: 'Certificates of erasure',
    table: 'erasures',
    columns: words('id by fingerprint counts erased_at erased_by'),
    leftOut: ['account_id'],
    order: ['id'],
  },
];

/** Tables of an account that hold nothing of their own: figures made from the rows above, and what passes by. */
export const neverExported: readonly string[] =
  words(`activity activity_days activity_topics activity_topic_months
  conversation_counts conversation_words lead_counts unanswered_months account_changes read_positions desk_presence
  idempotency_keys second_vectors contact_proofs text_threads webhook_deliveries webhook_attempts
  server_messages call_commands subscription_intents alert_deliveries crm_notes crm_follow_ups
  connected_app_tokens import_files`);
