import { randomUUID } from 'node:crypto';
import type { Database } from '../index.ts';

export function addAccount(database: Database, account: string): Promise<unknown> {
  return database.account(account, (tx) =>
    tx.kysely.insertInto('accounts').values({ account_id: account, name: 'A' }).execute(),
  );
}

/**
 * One row in every tenant table. A new tenant table belongs here; what is tested of all of them (conformance.test.ts) then holds
 * for it, too.
 */
export async function fillEveryTable(database: Database, account: string) {
  const [assistant, conversation, user] = [randomUUID(), randomUUID(), randomUUID()];
  const [service, staff, call] = [randomUUID(), randomUUID(), randomUUID()];
  const [source, sourcePage, carrier, number] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  const [calendar, alert, lead] = [randomUUID(), randomUUID(), randomUUID()];
  const own = { account_id: account, assistant_id: assistant };
  await addAccount(database, account);
  // By somebody, so that the record of who did what has rows, too.
  await database.actedBy(user).account(account, async ({ kysely }) => {
    await kysely
      .insertInto('memberships')
      .values({ account_id: account, user_id: user, role: 'owner' })
      .execute();
    await kysely
      .insertInto('mail_preferences')
      .values({ account_id: account, user_id: user, kind: 'lead_alert', wanted: false })
      .execute();
    await kysely
      .insertInto('alert_settings')
      .values({ account_id: account, user_id: user, quiet_from: null, quiet_until: null, time_zone: null })
      .execute();
    await kysely
      .insertInto('alert_choices')
      .values({ account_id: account, user_id: user, kind: 'new_lead', channel: 'app', wanted: false })
      .execute();
    await kysely
      .insertInto('team_chats')
      .values({
        account_id: account,
        id: randomUUID(),
        service: 'slack',
        name: 'Front desk',
        address: 's',
        host: 'hooks.slack.com',
        kinds: ['new_lead'],
        error: null,
        created_at: new Date(),
      })
      .execute();
    await kysely
      .insertInto('push_devices')
      .values({
        account_id: account,
        id: randomUUID(),
        user_id: user,
        name: 'Firefox',
        subscription: 's',
        fingerprint: 'f',
        error: null,
        created_at: new Date(),
      })
      .execute();
    await kysely
      .insertInto('alert_phones')
      .values({
        account_id: account,
        user_id: user,
        number: '+15550100199',
        proven_at: null,
        obstacle: null,
        code_id: randomUUID(),
        code_hash: 'h',
        code_until: new Date(),
      })
      .execute();
    await kysely
      .insertInto('alert_escalations')
      .values({ account_id: account, minutes: 5, user_ids: [user] })
      .execute();
    await kysely
      .insertInto('team_invitations')
      .values({
        account_id: account,
        id: randomUUID(),
        email: 'bob@shop.example',
        role: 'agent',
        token_hash: randomUUID(),
        invited_by: user,
        expires_at: '2026-03-27T09:00:00Z',
      })
      .execute();
    await kysely
      .insertInto('api_keys')
      .values({
        account_id: account,
        id: randomUUID(),
        name: 'Sync',
        kind: 'private',
        prefix: 'p',
        key_hash: randomUUID(),
        scopes: [],
        allowed_origins: [],
        created_by: user,
        created_at: new Date(),
      })
      .execute();
    const [client, app] = [randomUUID(), randomUUID()];
    await kysely
      .insertInto('oauth_clients')
      .values({
        id: client,
        name: 'Agent',
        redirect_uris: ['https://agent.example/back'],
        created_at: new Date(),
        kept_until: new Date(),
      })
      .execute();
    await kysely
      .insertInto('connected_apps')
      .values({
        account_id: account,
        id: app,
        client_id: client,
        name: 'Agent',
        scopes: ['desk.read'],
        resource: 'https://desk.example/mcp',
        allowed_by: user,
        created_at: new Date(),
      })
      .execute();
    await kysely
      .insertInto('connected_app_tokens')
      .values({
        account_id: account,
        hash: randomUUID(),
        app_id: app,
        kind: 'access',
        expires_at: new Date(),
      })
      .execute();
    await kysely
      .insertInto('assistants')
      .values({ account_id: account, id: assistant, name: 'Ada', business_name: 'B', industry: 'dental' })
      .execute();
    await kysely
      .insertInto('client_invitations')
      .values({ ...own, id: randomUUID(), email: 'jo@client.example', expires_at: '2026-03-27T09:00:00Z' })
      .execute();
    await kysely
      .insertInto('calls')
      .values({
        ...own,
        id: call,
        conversation_id: conversation,
        engine: 'basic',
        voice: 'slt',
        started_at: new Date(),
        alive_at: new Date(),
      })
      .execute();
    await kysely
      .insertInto('phone_carriers')
      .values({
        account_id: account,
        id: carrier,
        carrier: 'twilio',
        label: 'L',
        hint: 'h',
        credentials: 's',
        created_at: new Date(),
      })
      .execute();
    await kysely
      .insertInto('phone_numbers')
      .values({
        ...own,
        id: number,
        carrier_id: carrier,
        carrier_number_id: 'PN1',
        number: '+15550100000',
        label: 'N',
        rules: '{}',
        created_at: new Date(),
      })
      .execute();
    await kysely
      .insertInto('phone_calls')
      .values({
        ...own,
        id: call,
        number_id: number,
        conversation_id: conversation,
        carrier_call_id: 'CA1',
        direction: 'inbound',
        from_number: '+15550100001',
        to_number: '+15550100000',
        status: 'completed',
        path: '[]',
        cost: '0.00850',
        cost_currency: 'USD',
        alive_at: new Date(),
        created_at: new Date(),
      })
      .execute();
    await kysely
      .insertInto('text_threads')
      .values({
        account_id: account,
        number_id: number,
        customer_number: '+15550100001',
        conversation_id: conversation,
        last_at: new Date(),
      })
      .execute();
    await kysely
      .insertInto('text_messages')
      .values({
        ...own,
        id: randomUUID(),
        number_id: number,
        conversation_id: null,
        message_id: null,
        direction: 'inbound',
        kind: 'message',
        customer_number: '+15550100001',
        content: 'Hi',
        segments: 1,
        carrier_message_id: 'SM1',
        status: 'received',
        failure: null,
        failure_code: null,
        created_at: new Date(),
        updated_at: new Date(),
      })
      .execute();
    await kysely
      .insertInto('outbound_settings')
      .values({ account_id: account, assistant_id: own.assistant_id, settings: '{}', updated_at: new Date() })
      .execute();
    await kysely
      .insertInto('outbound_brakes')
      .values({ account_id: account, pulled_at: new Date() })
      .execute();
    await kysely
      .insertInto('outbound_calls')
      .values({
        ...own,
        id: randomUUID(),
        purpose: 'call_back',
        purpose_key: 'K',
        customer_number: '+15550100001',
        customer_name: null,
        lead_id: null,
        appointment_id: null,
        appointment_sequence: null,
        state: 'waiting',
        next_attempt_at: new Date(),
        expires_at: new Date(),
        outcome: null,
        number_id: null,
        carrier_call_id: null,
        phone_call_id: null,
        conversation_id: null,
        machine: null,
        created_at: new Date(),
        updated_at: new Date(),
      })
      .execute();
    const campaign_id = randomUUID();
    await kysely
      .insertInto('campaigns')
      .values({
        ...own,
        id: campaign_id,
        name: 'N',
        channel: 'call',
        goal: 'announce',
        opening: 'O',
        settings: '{}',
        state: 'draft',
        created_at: new Date(),
        updated_at: new Date(),
      })
      .execute();
    await kysely
      .insertInto('campaign_people')
      .values({ account_id: account, campaign_id, id: randomUUID(), number: '+15550100001', name: null })
      .execute();
    await kysely
      .insertInto('consents')
      .values({
        account_id: account,
        id: randomUUID(),
        number: '+15550100001',
        kind: 'text',
        granted: true,
        source: 'text_message',
        at: new Date(),
      })
      .execute();
    await kysely
      .insertInto('do_not_contact')
      .values({
        account_id: account,
        id: randomUUID(),
        number: '+15550100001',
        fingerprint: 'f',
        kinds: ['call'],
        by: 'business',
        source: 'owner',
        created_at: new Date(),
      })
      .execute();
    await kysely
      .insertInto('call_turns')
      .values({ account_id: account, call_id: call, nr: 1, role: 'user', text: 'Hi', from_s: 0, to_s: 1 })
      .execute();
    await kysely
      .insertInto('wordless_calls')
      .values({
        ...own,
        id: randomUUID(),
        started_at: new Date(),
        ended_at: new Date(),
        ended_reason: 'customer-ended-call',
        seconds: 7,
      })
      .execute();
    await kysely
      .insertInto('faqs')
      .values({ ...own, id: randomUUID(), question: 'Q', answer: 'A' })
      .execute();
    await kysely
      .insertInto('knowledge_sources')
      .values({ ...own, id: source, kind: 'website', title: 'S', job_id: randomUUID() })
      .execute();
    await kysely
      .insertInto('knowledge_files')
      .values({ account_id: account, source_id: source, content: Buffer.from('F') })
      .execute();
    await kysely
      .insertInto('knowledge_pages')
      .values({ account_id: account, id: sourcePage, source_id: source, reading: 1, state: 'read' })
      .execute();
    await kysely
      .insertInto('knowledge_passages')
      .values({
        ...own,
        id: randomUUID(),
        source_id: source,
        page_id: sourcePage,
        position: 0,
        heading: 'H',
        text: 'T',
        text_hash: 'h',
      })
      .execute();
    await kysely
      .insertInto('second_vectors')
      .values({
        ...own,
        entry_id: randomUUID(),
        model: 'M',
        text_hash: 'h',
        texts: 1,
        vectors: Buffer.alloc(4),
      })
      .execute();
    await kysely
      .insertInto('services')
      .values({ ...own, id: service, name: 'Cut', duration_minutes: 30 })
      .execute();
    await kysely
      .insertInto('staff')
      .values({ ...own, id: staff, name: 'Sam' })
      .execute();
    await kysely
      .insertInto('service_staff')
      .values({ account_id: account, service_id: service, staff_id: staff })
      .execute();
    await kysely
      .insertInto('calendar_feeds')
      .values({ account_id: account, id: randomUUID(), staff_id: staff, created_at: new Date() })
      .execute();
    await kysely
      .insertInto('connected_calendars')
      .values({
        ...own,
        id: calendar,
        name: 'C',
        host: 'calendar.example',
        address: 'sealed',
        next_check_at: new Date(),
        created_at: new Date(),
      })
      .execute();
    await kysely
      .insertInto('calendar_grants')
      .values({
        account_id: account,
        id: randomUUID(),
        provider: 'google',
        subject: 's',
        email: 'anna@calendar.example',
        tokens: 'sealed',
        expires_at: new Date(),
        created_at: new Date(),
      })
      .execute();
    await kysely
      .insertInto('calendar_events')
      .values({
        account_id: account,
        calendar_id: calendar,
        event_id: 'e',
        series_id: null,
        starts_at: '2026-03-27T09:00:00Z',
        ends_at: '2026-03-27T10:00:00Z',
        is_busy: true,
        appointment_id: null,
      })
      .execute();
    await kysely
      .insertInto('busy_times')
      .values({
        account_id: account,
        calendar_id: calendar,
        starts_at: '2026-03-27T09:00:00Z',
        ends_at: '2026-03-27T10:00:00Z',
      })
      .execute();
    await kysely
      .insertInto('calendar_copies')
      .values({ account_id: account, calendar_id: calendar, appointment_id: randomUUID() })
      .execute();
    await kysely
      .insertInto('appointments')
      .values({
        ...own,
        id: randomUUID(),
        service_id: service,
        service_name: 'Cut',
        staff_id: staff,
        resource_id: staff,
        lane: 0,
        customer_name: 'Jo',
        starts_at: '2026-03-27T09:00:00Z',
        ends_at: '2026-03-27T09:30:00Z',
        during: '[2026-03-27T09:00:00Z,2026-03-27T09:30:00Z)',
      })
      .execute();
    await kysely
      .insertInto('waitlist_entries')
      .values({
        ...own,
        id: randomUUID(),
        service_id: service,
        service_name: 'Cut',
        staff_id: staff,
        staff_name: 'Anna',
        from_day: '2026-03-27',
        to_day: '2026-03-27',
        earliest: null,
        latest: null,
        party: null,
        customer_name: 'Jo',
        customer_email: 'jo@customer.example',
        customer_phone: null,
        language: 'en',
        origin: 'team',
        conversation_id: null,
        submission_id: null,
        created_at: new Date(),
        updated_at: new Date(),
      })
      .execute();
    await kysely
      .insertInto('conversations')
      // The topic, and what follows, is counted by triggers: one row in each table of counters.
      .values({ ...own, id: conversation, topic: 'Parking' })
      .execute();
    await kysely
      .insertInto('alerts')
      .values({
        ...own,
        id: alert,
        kind: 'person_wanted',
        cause: conversation,
        title: 'A customer is waiting',
        page: '/dashboard',
        conversation_id: conversation,
        happened_at: new Date(),
      })
      .execute();
    await kysely
      .insertInto('alert_deliveries')
      .values({
        account_id: account,
        id: randomUUID(),
        alert_id: alert,
        channel: 'app',
        target: user,
        user_id: user,
        due_at: new Date(),
        error: null,
      })
      .execute();
    await kysely
      .insertInto('messages')
      .values({
        ...own,
        conversation_id: conversation,
        seq: 1,
        id: randomUUID(),
        role: 'user',
        content: 'Hi',
      })
      .execute();
    await kysely
      .insertInto('attachments')
      .values({
        account_id: account,
        id: randomUUID(),
        conversation_id: conversation,
        seq: 1,
        name: 'leak.jpg',
        media_type: 'image/jpeg',
        bytes: 40_000,
        width: 800,
        height: 600,
        created_at: '2026-03-27T09:05:00Z',
      })
      .execute();
    await kysely
      .insertInto('speaker_changes')
      .values({
        account_id: account,
        conversation_id: conversation,
        number: 1,
        kind: 'joined',
        name: 'Ann',
        after_seq: 1,
        created_at: '2026-03-27T09:05:00Z',
      })
      .execute();
    await kysely
      .insertInto('provider_sessions')
      .values({
        ...own,
        id: conversation,
        name: null,
        status: 'active',
        expiration_seconds: 60,
        created_at: new Date(),
        updated_at: new Date(),
      })
      .execute();
    await kysely
      .insertInto('provider_chats')
      .values({
        ...own,
        id: randomUUID(),
        conversation_id: conversation,
        reply_seq: 1,
        session_id: null,
        previous_chat_id: null,
        name: null,
        input: '[]',
        overrides: null,
        created_at: new Date(),
      })
      .execute();
    await kysely
      .insertInto('provider_calls')
      .values({ ...own, id: randomUUID(), name: 'N' })
      .execute();
    await kysely
      .insertInto('call_commands')
      .values({ account_id: account, call_id: call, command: '{}', created_at: new Date() })
      .execute();
    await kysely
      .insertInto('provider_tools')
      .values({
        account_id: account,
        id: randomUUID(),
        type: 'endCall',
        given: '{}',
        created_at: new Date(),
        updated_at: new Date(),
      })
      .execute();
    const file = randomUUID();
    await kysely
      .insertInto('provider_files')
      .values({
        account_id: account,
        id: file,
        name: 'F',
        original_name: 'F',
        document_type: 'text',
        bytes: 1,
        purpose: null,
        metadata: null,
        created_at: new Date(),
        updated_at: new Date(),
      })
      .execute();
    await kysely
      .insertInto('provider_file_contents')
      .values({ account_id: account, file_id: file, content: Buffer.from('F') })
      .execute();
    await kysely
      .insertInto('provider_knowledge_bases')
      .values({
        account_id: account,
        id: randomUUID(),
        given: '{}',
        created_at: new Date(),
        updated_at: new Date(),
      })
      .execute();
    await kysely
      .insertInto('provider_squads')
      .values({
        account_id: account,
        id: randomUUID(),
        given: '{}',
        created_at: new Date(),
        updated_at: new Date(),
      })
      .execute();
    await kysely
      .insertInto('provider_structured_outputs')
      .values({
        account_id: account,
        id: randomUUID(),
        given: '{}',
        created_at: new Date(),
        updated_at: new Date(),
      })
      .execute();
    await kysely
      .insertInto('structured_results')
      .values({
        account_id: account,
        call_id: call,
        output_id: randomUUID(),
        given: '{}',
        updated_at: new Date(),
      })
      .execute();
    const suite = randomUUID();
    const made = { account_id: account, created_at: new Date(), updated_at: new Date() };
    await kysely
      .insertInto('provider_test_suites')
      .values({ ...made, id: suite, given: '{}' })
      .execute();
    await kysely
      .insertInto('provider_tests')
      .values({ ...made, id: randomUUID(), suite_id: suite, given: '{}' })
      .execute();
    await kysely
      .insertInto('provider_test_runs')
      .values({
        ...made,
        id: randomUUID(),
        suite_id: suite,
        name: null,
        assistant_id: assistant,
        tests: '[]',
      })
      .execute();
    await kysely
      .insertInto('squad_conversations')
      .values({
        account_id: account,
        conversation_id: conversation,
        squad_id: null,
        squad: '{}',
        member: 0,
        from_seq: 0,
      })
      .execute();
    await kysely
      .insertInto('server_messages')
      .values({
        ...own,
        id: randomUUID(),
        conversation_id: conversation,
        call_id: null,
        lane: conversation,
        type: 'chat.created',
        message: '{}',
        occurred_at: new Date(),
      })
      .execute();
    await kysely
      .insertInto('leads')
      .values({ ...own, id: lead, source: 'website', score: 'hot' })
      .execute();
    await kysely
      .insertInto('unanswered_questions')
      .values({ ...own, conversation_id: conversation, seq: 1, question_key: 'hi', question: 'Hi' })
      .execute();
    await kysely
      .insertInto('idempotency_keys')
      .values({ account_id: account, user_id: user, key: 'k', request_hash: 'h', created_at: new Date() })
      .execute();
    await kysely
      .insertInto('contact_proofs')
      .values({
        ...own,
        id: randomUUID(),
        conversation_id: conversation,
        field: 'email',
        contact: 'ada@mail.example',
        code_hash: 'h',
        expires_at: new Date(),
        answered_at: null,
        proven_at: null,
        created_at: new Date(),
      })
      .execute();
    await kysely
      .insertInto('erasures')
      .values({
        account_id: account,
        id: randomUUID(),
        by: 'email',
        fingerprint: 'f',
        counts: '{}',
        erased_at: new Date(),
        erased_by: user,
      })
      .execute();
    const webhook_id = randomUUID();
    await kysely
      .insertInto('webhooks')
      .values({
        account_id: account,
        id: webhook_id,
        url: 'https://crm.example/events',
        description: 'D',
        events: ['lead.captured'],
        enabled: false,
        disabled_reason: null,
        secret: 's',
        former_secret: null,
        created_at: new Date(),
        updated_at: new Date(),
      })
      .execute();
    const delivery_id = randomUUID();
    await kysely
      .insertInto('webhook_deliveries')
      .values({
        account_id: account,
        id: delivery_id,
        webhook_id,
        event_id: randomUUID(),
        type: 'lead.captured',
        conversation_id: null,
        subject_id: delivery_id,
        lane: delivery_id,
        body: '{}',
        status_code: null,
        error: null,
        occurred_at: new Date(),
      })
      .execute();
    await kysely
      .insertInto('webhook_attempts')
      .values({
        account_id: account,
        delivery_id,
        nr: 1,
        at: new Date(),
        duration_ms: 1,
        status_code: 500,
        error: 'E',
        answer: 'A',
      })
      .execute();
    const connection_id = randomUUID();
    await kysely
      .insertInto('crm_connections')
      .values({
        account_id: account,
        id: connection_id,
        provider: 'hubspot',
        token: 's',
        label: 'L',
        error: null,
        created_at: new Date(),
      })
      .execute();
    await kysely
      .insertInto('crm_leads')
      .values({
        account_id: account,
        connection_id,
        lead_id: lead,
        contact_id: '1',
        contact_hash: 'h',
        error: null,
      })
      .execute();
    await kysely
      .insertInto('crm_notes')
      .values({
        account_id: account,
        connection_id,
        lead_id: lead,
        subject_id: lead,
        note_id: null,
        note_hash: null,
      })
      .execute();
    await kysely
      .insertInto('crm_follow_ups')
      .values({ account_id: account, connection_id, lead_id: lead, kind: 'deal', follow_up_id: null })
      .execute();
    const import_id = randomUUID();
    await kysely
      .insertInto('imports')
      .values({
        account_id: account,
        id: import_id,
        assistant_id: assistant,
        kind: 'faqs',
        origin: 'csv',
        file_name: 'F',
        total: 1,
        problem: null,
        created_at: new Date(),
      })
      .execute();
    await kysely
      .insertInto('import_files')
      .values({ account_id: account, import_id, content: Buffer.from('c') })
      .execute();
    await kysely
      .insertInto('import_items')
      .values({ account_id: account, import_id, row_number: 1, subject_id: null, reason: 'R' })
      .execute();
    await kysely.insertInto('usage_months').values({ account_id: account, month: '2026-03-01' }).execute();
    await kysely
      .insertInto('billing_accounts')
      .values({ account_id: account, customer_id: `cus_${account}`, created_at: new Date() })
      .execute();
    await kysely
      .insertInto('subscription_intents')
      .values({
        account_id: account,
        id: randomUUID(),
        plan_type: 'pro',
        price_id: 'price_1',
        trial_days: 0,
        state: 'open',
        created_by: user,
        created_at: new Date(),
      })
      .execute();
    await kysely
      .insertInto('billing_invoices')
      .values({
        account_id: account,
        id: 'in_1',
        description: 'Pro',
        status: 'paid',
        amount_cents: 24_900,
        currency: 'usd',
        attempts: 1,
        created_at: new Date(),
      })
      .execute();
    await kysely
      .insertInto('notes')
      .values({
        account_id: account,
        id: randomUUID(),
        conversation_id: conversation,
        author_id: user,
        author: 'Ada',
        text: 'Call back',
      })
      .execute();
    await kysely
      .insertInto('saved_replies')
      .values({
        account_id: account,
        id: randomUUID(),
        name: 'Hello',
        text: 'Hello!',
        created_at: new Date(),
        updated_at: new Date(),
      })
      .execute();
    const tag = randomUUID();
    await kysely
      .insertInto('tags')
      .values({ account_id: account, id: tag, name: 'Urgent', color: 'red', created_at: new Date() })
      .execute();
    await kysely
      .insertInto('conversation_tags')
      .values({ account_id: account, conversation_id: conversation, tag_id: tag })
      .execute();
    await kysely
      .insertInto('saved_filters')
      .values({
        account_id: account,
        id: randomUUID(),
        user_id: user,
        name: 'Complaints',
        filter: JSON.stringify({ view: 'open', tag }),
        tag_id: tag,
        created_at: new Date(),
        updated_at: new Date(),
      })
      .execute();
    await kysely
      .insertInto('read_positions')
      .values({ account_id: account, conversation_id: conversation, user_id: user, turns: 1, seq: 2 })
      .execute();
    await kysely
      .insertInto('desk_presence')
      .values({ account_id: account, stream_id: randomUUID(), seen_at: '2026-03-27T09:00:00Z' })
      .execute();
  });
  return { assistant, conversation, user };
}
