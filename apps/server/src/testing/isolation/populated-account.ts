import { randomUUID } from 'node:crypto';
import type { ClientSecret } from '@deskbell/contract';
import type { TwilioRest } from '@deskbell/telephony/testing';
import { hubspotToken } from '@deskbell/testing/fake-hubspot';
import type { FakeStripe } from '@deskbell/testing/fake-stripe';
import { expect } from 'vitest';
import { sealAddress } from '../../booking/connected-calendars/index.ts';
import { connectApp, registerApp } from '../../identity/connected-apps/testing/index.ts';
import { sealCredentials } from '../../phone/carriers/index.ts';
import type { TestServer } from '../index.ts';

/**
 * Sessions of everybody who belongs to an account in some way; a visitor holds the token of its one conversation, a program a
 * private API key with every scope.
 */
export interface People {
  owner: string;
  agent: string;
  viewer: string;
  client: string;
  visitorToken: string;
  apiKey: string;
}

/** The id of one row of each kind in an account. */
export interface Ids {
  account: string;
  assistant: string;
  /** One more, made by the voice provider's interface. */
  providerAssistant: string;
  providerChat: string;
  providerSession: string;
  providerTool: string;
  providerFile: string;
  knowledgeBase: string;
  knowledgeBaseV2: string;
  squad: string;
  structuredOutput: string;
  testSuite: string;
  providerTest: string;
  providerTestRun: string;
  faq: string;
  source: string;
  service: string;
  staff: string;
  connectedCalendar: string;
  calendarGrant: string;
  appointment: string;
  waitlistEntry: string;
  conversation: string;
  attachment: string;
  call: string;
  carrier: string;
  number: string;
  providerNumber: string;
  providerCarrier: string;
  doNotContact: string;
  outboundCall: string;
  campaign: string;
  providerCampaign: string;
  lead: string;
  note: string;
  savedReply: string;
  savedFilter: string;
  tag: string;
  webhook: string;
  webhookDelivery: string;
  teamChat: string;
  crmConnection: string;
  import: string;
  pushDevice: string;
  member: string;
  invitation: string;
  apiKey: string;
  /** Of all accounts alike: it registers itself. */
  oauthClient: string;
  connectedApp: string;
  invoice: string;
}

/** An account with one row of each kind, all of whose private texts hold `mark`. */
export interface PopulatedAccount {
  mark: string;
  people: People;
  ids: Ids;
}

/** Fills an account through the public doors where there are any, by SQL where rows come about in the background. */
export async function populateAccount(
  server: TestServer,
  { twilio, stripe }: { twilio: TwilioRest; stripe: FakeStripe },
  name: string,
): Promise<PopulatedAccount> {
  const mark = `private-to-${name}`;
  const signUp = (who: string) => server.signUp(`${who}-${name}@isolation.example`);
  const owner = await signUp('owner');
  const send = async (path: string, json: unknown) => {
    const response = await server.send(path, { cookie: owner.cookie, json });
    expect([path, response.status, response.ok ? '' : await response.clone().text()]).toEqual([
      path,
      response.status,
      '',
    ]);
    return (await response.json()) as { id: string; key?: string };
  };

  const { id: assistant } = await send('/api/assistants', {
    name: 'Ava',
    businessName: 'Corner Bakery',
    industry: 'retail',
    setupNotes: mark,
    clientContactEmail: `client-${name}@isolation.example`,
  });
  const { id: providerAssistant } = await send('/provider/assistant', {
    name: 'Bea',
    metadata: { mark },
    model: { provider: 'openai', messages: [{ role: 'system', content: mark }] },
  });
  const { id: providerTool } = await send('/provider/tool', {
    type: 'function',
    function: { name: 'find_order', description: mark },
  });
  const form = new FormData();
  form.set('file', new File([`It is ${mark}.`], `${mark}.txt`));
  const uploaded = await server.app.request('/provider/file', {
    method: 'POST',
    headers: { cookie: owner.cookie },
    body: form,
  });
  expect(uploaded.status).toBe(201);
  const { id: providerFile } = (await uploaded.json()) as { id: string };
  const { id: knowledgeBase } = await send('/provider/knowledge-base', {
    provider: 'google',
    name: mark,
    fileIds: [providerFile],
  });
  const { id: knowledgeBaseV2 } = await send('/provider/v2/knowledge-base', { name: mark });
  await send(`/provider/v2/knowledge-base/${knowledgeBaseV2}/file`, { fileId: providerFile });
  const { id: squad } = await send('/provider/squad', {
    name: mark,
    members: [{ assistantId: assistant, assistantOverrides: { metadata: { mark } } }],
  });
  const { id: structuredOutput } = await send('/provider/structured-output', {
    name: 'Mark',
    description: mark,
    schema: { type: 'string' },
  });
  const { id: testSuite } = await send('/provider/test-suite', {
    name: mark,
    targetPlan: { assistantId: assistant },
  });
  const { id: providerTest } = await send(`/provider/test-suite/${testSuite}/test`, {
    type: 'chat',
    name: mark,
    script: mark,
    scorers: [{ type: 'ai', rubric: mark }],
  });
  const { id: providerTestRun } = await send(`/provider/test-suite/${testSuite}/run`, { name: mark });
  await send('/provider/session', { assistant: { metadata: { mark } }, name: mark });
  const { id: providerSession } = await send('/provider/session', {
    assistantId: assistant,
    name: mark,
    customer: { name: mark },
  });
  await send('/provider/chat', { sessionId: providerSession, input: `My name is ${mark}` });
  const { id: providerChat } = await send('/provider/chat', {
    assistantId: assistant,
    name: mark,
    input: `My name is ${mark}`,
  });
  const under = (what: string) => `/api/assistants/${assistant}/${what}`;
  const { id: faq } = await send(under('faqs'), { question: `What is ${mark}?`, answer: mark });
  const { id: staff } = await send(under('staff'), { name: mark });
  const { id: service } = await send(under('services'), {
    name: mark,
    durationMinutes: 30,
    staffIds: [staff],
  });
  const { id: appointment } = await send(under('appointments'), {
    serviceId: service,
    staffId: staff,
    startsAt: atNoonIn(3),
    customerName: mark,
    customerEmail: `customer-${name}@isolation.example`,
    note: mark,
  });
  const { id: waitlistEntry } = await send(under('waitlist'), {
    serviceId: service,
    staffId: staff,
    fromDay: atNoonIn(7).slice(0, 10),
    toDay: atNoonIn(8).slice(0, 10),
    name: mark,
    email: `waiting-${name}@isolation.example`,
  });
  const reply = await server.send('/api/chat/widget', {
    json: { assistantId: assistant, message: `My name is ${mark}` },
  });
  const { conversationId: conversation, visitorToken } = (await reply.json()) as {
    conversationId: string;
    visitorToken: string;
  };
  const attachment = await attach(server, owner.cookie, conversation, mark);
  const { id: tag } = await send('/api/tags', { name: mark });
  const { id: savedFilter } = await send('/api/saved-filters', { name: mark, filter: { tag, search: mark } });
  const { id: savedReply } = await send('/api/saved-replies', { name: mark, text: mark });
  const { id: note } = await send(`/api/conversations/${conversation}/notes`, { text: mark });

  const { id: apiKey, key } = await send('/api/api-keys', { name: mark, kind: 'private' });

  const user = (await (await server.send('/api/auth/user', { cookie: owner.cookie })).json()) as {
    account: { id: string };
  };
  const account = user.account.id;
  const oauthClient = await registerApp(server);
  await connectApp(server, owner.cookie, oauthClient);
  const apps = await server.send('/api/connected-apps', { cookie: owner.cookie });
  const [{ id: connectedApp }] = (await apps.json()) as [{ id: string }];
  const own = { account_id: account, assistant_id: assistant };
  const [agent, viewer] = [await signUp('agent'), await signUp('viewer')];
  const [providerCampaign, providerNumber, providerCarrier] = Array.from({ length: 3 }, () =>
    randomUUID(),
  ) as [string, string, string];
  const [call, lead, source, page, invitation, carrier, number, outboundCall, campaign, webhookDelivery] =
    Array.from({ length: 10 }, () => randomUUID()) as [
      string,
      string,
      string,
      string,
      string,
      string,
      string,
      string,
      string,
      string,
    ];
  const connectedCalendar = randomUUID();
  const calendarGrant = randomUUID();
  await server.deps.db.account(account, async ({ kysely }) => {
    for (const [role, { id }] of [['agent', agent] as const, ['viewer', viewer] as const]) {
      await kysely.insertInto('memberships').values({ account_id: account, user_id: id, role }).execute();
    }
    await kysely.updateTable('assistants').set({ managed_by_admin: true }).execute();
    await kysely
      .insertInto('leads')
      .values({
        ...own,
        id: lead,
        conversation_id: conversation,
        name: mark,
        phone: '+15550100996',
        source: 'website',
        score: 'hot',
      })
      .execute();
    await kysely.updateTable('conversations').set({ lead_id: lead }).where('id', '=', conversation).execute();
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
        ended_at: new Date(),
        recording: 'ready',
      })
      .execute();
    await kysely
      .insertInto('provider_calls')
      .values({ ...own, id: call, name: mark, given: JSON.stringify({ customer: { name: mark } }) })
      .execute();
    await kysely
      .insertInto('call_turns')
      .values({ account_id: account, call_id: call, nr: 0, role: 'user', text: mark, from_s: 0, to_s: 1 })
      .execute();
    await kysely
      .insertInto('connected_calendars')
      .values({
        ...own,
        id: connectedCalendar,
        name: mark,
        host: '127.0.0.1',
        address: sealAddress(server.deps.secrets, connectedCalendar, 'https://127.0.0.1/c.ics'),
        next_check_at: new Date(),
        created_at: new Date(),
      })
      .execute();
    await kysely
      .insertInto('calendar_grants')
      .values({
        account_id: account,
        id: calendarGrant,
        provider: 'google',
        subject: mark,
        email: mark,
        tokens: 'sealed',
        expires_at: new Date(),
        created_at: new Date(),
      })
      .execute();
    await kysely
      .insertInto('calendar_events')
      .values({
        account_id: account,
        calendar_id: connectedCalendar,
        event_id: mark,
        series_id: null,
        starts_at: '2020-01-01T10:00:00Z',
        ends_at: '2020-01-01T11:00:00Z',
        is_busy: true,
        appointment_id: null,
      })
      .execute();
    await kysely
      .insertInto('busy_times')
      .values({
        account_id: account,
        calendar_id: connectedCalendar,
        starts_at: '2020-01-01T10:00:00Z',
        ends_at: '2020-01-01T11:00:00Z',
      })
      .execute();
    for (const id of [carrier, providerCarrier])
      await kysely
        .insertInto('phone_carriers')
        .values({
          account_id: account,
          id,
          carrier: 'twilio',
          label: mark,
          hint: 'abcd',
          credentials: sealCredentials(server.deps.secrets, id, {
            carrier: 'twilio',
            accountSid: twilio.accountSid,
            authToken: twilio.authToken,
          }),
          created_at: new Date(),
        })
        .execute();
    for (const [id, { sid, number: its }] of [
      [number, twilio.numbers[0]!],
      [providerNumber, twilio.numbers[3]!],
    ] as const)
      await kysely
        .insertInto('phone_numbers')
        .values({
          ...own,
          id,
          carrier_id: carrier,
          carrier_number_id: sid,
          number: its,
          label: mark,
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
        carrier_call_id: randomUUID(),
        direction: 'inbound',
        from_number: mark,
        to_number: twilio.numbers[0]!.number,
        status: 'completed',
        path: '[]',
        cost: '0.00850',
        cost_currency: 'USD',
        created_at: new Date(),
      })
      .execute();
    await kysely
      .insertInto('outbound_calls')
      .values({
        ...own,
        id: outboundCall,
        purpose: 'call_back',
        purpose_key: mark,
        customer_number: mark,
        customer_name: mark,
        about: mark,
        lead_id: null,
        appointment_id: null,
        appointment_sequence: null,
        state: 'waiting',
        next_attempt_at: new Date(Date.now() + 86_400_000),
        expires_at: new Date(Date.now() + 2 * 86_400_000),
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
    await kysely
      .insertInto('campaigns')
      .values({
        ...own,
        id: campaign,
        name: mark,
        channel: 'call',
        goal: 'announce',
        opening: mark,
        settings: '{}',
        state: 'draft',
        created_at: new Date(),
        updated_at: new Date(),
      })
      .execute();
    await kysely
      .insertInto('campaigns')
      .values({
        ...own,
        id: providerCampaign,
        name: mark,
        channel: 'call',
        goal: 'announce',
        opening: mark,
        settings: '{}',
        state: 'draft',
        created_at: new Date(),
        updated_at: new Date(),
      })
      .execute();
    await kysely
      .insertInto('campaign_people')
      .values({ account_id: account, campaign_id: campaign, id: randomUUID(), number: mark, name: mark })
      .execute();
    await kysely
      .insertInto('outbound_settings')
      .values({ account_id: account, assistant_id: assistant, settings: '{}', updated_at: new Date() })
      .execute();
    await kysely
      .insertInto('outbound_brakes')
      .values({ account_id: account, pulled_at: new Date() })
      .execute();
    await kysely
      .insertInto('text_messages')
      .values({
        ...own,
        id: randomUUID(),
        number_id: number,
        conversation_id: conversation,
        message_id: null,
        direction: 'inbound',
        kind: 'message',
        customer_number: mark,
        content: mark,
        segments: 1,
        carrier_message_id: randomUUID(),
        status: 'received',
        failure: null,
        failure_code: null,
        created_at: new Date(),
        updated_at: new Date(),
      })
      .execute();
    await kysely
      .insertInto('team_invitations')
      .values({
        account_id: account,
        id: invitation,
        email: `invited-${name}@isolation.example`,
        role: 'viewer',
        token_hash: randomUUID(),
        invited_by: owner.id,
        expires_at: new Date(Date.now() + 86_400_000),
      })
      .execute();
    await kysely
      .insertInto('knowledge_sources')
      .values({ ...own, id: source, kind: 'document', title: mark, status: 'ready', job_id: randomUUID() })
      .execute();
    await kysely
      .insertInto('knowledge_pages')
      .values({ account_id: account, id: page, source_id: source, reading: 1, state: 'read' })
      .execute();
    await kysely
      .insertInto('knowledge_passages')
      .values({
        ...own,
        id: randomUUID(),
        source_id: source,
        page_id: page,
        position: 0,
        heading: mark,
        text: mark,
        text_hash: '0',
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
  });
  // Whom the requests would have called.
  const consent = { number: '+14155552671', kind: 'call', granted: true, source: 'web_form', detail: mark };
  const agreed = await server.send('/api/phone/consents', { cookie: owner.cookie, json: consent });
  expect(agreed.status).toBe(204);
  const { id: doNotContact } = await send('/api/phone/do-not-contact', {
    number: '+15550100998',
    kinds: ['text'],
    reason: mark,
  });
  // Nothing listens there.
  const { id: webhook } = await send('/api/webhooks', {
    url: `https://127.0.0.1:9/${mark}`,
    description: mark,
    events: ['lead.captured'],
  });
  await server.deps.db.account(account, async ({ kysely }) => {
    await kysely
      .insertInto('webhook_deliveries')
      .values({
        account_id: account,
        id: webhookDelivery,
        webhook_id: webhook,
        event_id: randomUUID(),
        type: 'lead.captured',
        conversation_id: conversation,
        subject_id: lead,
        lane: conversation,
        body: JSON.stringify({ type: 'lead.captured', data: { name: mark } }),
        status: 'failed',
        attempts: 1,
        status_code: 500,
        error: 'Answered 500',
        occurred_at: new Date(),
        ended_at: new Date(),
      })
      .execute();
    await kysely
      .insertInto('webhook_attempts')
      .values({
        account_id: account,
        delivery_id: webhookDelivery,
        nr: 1,
        at: new Date(),
        duration_ms: 12,
        status_code: 500,
        error: 'Answered 500',
        answer: mark,
      })
      .execute();
  });
  await server.deps.db.account(account, ({ kysely }) =>
    kysely
      .insertInto('server_messages')
      .values({
        account_id: account,
        id: randomUUID(),
        assistant_id: assistant,
        conversation_id: conversation,
        call_id: call,
        lane: call,
        type: 'transcript',
        message: JSON.stringify({ own: { transcript: mark } }),
        sent: JSON.stringify({ message: { type: 'transcript', transcript: mark } }),
        url: `https://127.0.0.1:9/${mark}`,
        status: 'failed',
        attempts: 1,
        status_code: 500,
        error: 'Answered 500',
        answer: mark,
        occurred_at: new Date(),
        ended_at: new Date(),
      })
      .execute(),
  );
  const { id: crmConnection } = await send('/api/crm-connections', {
    provider: 'hubspot',
    token: hubspotToken,
  });
  await server.deps.db.account(account, async ({ kysely }) => {
    const state = { status: 'refused', contact_id: '101', error: mark } as const;
    await kysely.updateTable('crm_leads').set(state).where('lead_id', '=', lead).execute();
    await kysely
      .insertInto('crm_notes')
      .values({
        ...{ account_id: account, connection_id: crmConnection, lead_id: lead, subject_id: conversation },
        ...{ note_id: '102', note_hash: mark },
      })
      .execute();
  });
  await server.deps.db.account(account, ({ kysely }) =>
    kysely
      .insertInto('crm_follow_ups')
      .values({
        account_id: account,
        connection_id: crmConnection,
        lead_id: lead,
        kind: 'deal',
        follow_up_id: mark,
      })
      .execute(),
  );
  const imported = randomUUID();
  await server.deps.db.account(account, async ({ kysely }) => {
    await kysely
      .insertInto('imports')
      .values({
        ...own,
        ...{ id: imported, kind: 'faqs', origin: 'csv', file_name: mark, status: 'imported', problem: mark },
        ...{ total: 2, done: 2, added: 1, skipped: 1, created_at: new Date(), finished_at: new Date() },
      })
      .execute();
    const item = { account_id: account, import_id: imported };
    await kysely
      .insertInto('import_items')
      .values([
        { ...item, row_number: 1, subject_id: faq, added_at: new Date(0), reason: null },
        { ...item, row_number: 2, subject_id: null, reason: mark },
      ])
      .execute();
    await kysely
      .insertInto('import_files')
      .values({ ...item, content: Buffer.from(mark) })
      .execute();
  });
  // Nothing listens there either.
  const { id: teamChat } = await send('/api/team-chats', {
    service: 'slack',
    name: mark,
    address: `https://127.0.0.1:9/${mark}`,
    kinds: ['plan_limit'],
  });
  const { id: pushDevice } = await send('/api/push/devices', {
    name: mark,
    endpoint: `https://127.0.0.1:9/${mark}`,
    keys: {
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    },
  });
  const invoice = await payPlan(server, stripe, owner.cookie);
  await server.deps.db.account(account, ({ kysely }) =>
    kysely.updateTable('billing_invoices').set({ description: mark }).execute(),
  );
  for (const { id, cookie } of [agent, viewer]) await workIn(server, id, cookie, account);
  return {
    mark,
    people: {
      owner: owner.cookie,
      agent: agent.cookie,
      viewer: viewer.cookie,
      client: await signInClient(server, name),
      visitorToken,
      apiKey: key!,
    },
    ids: {
      account,
      assistant,
      providerAssistant,
      providerChat,
      providerSession,
      providerTool,
      providerFile,
      knowledgeBase,
      knowledgeBaseV2,
      squad,
      structuredOutput,
      testSuite,
      providerTest,
      providerTestRun,
      faq,
      source,
      service,
      staff,
      connectedCalendar,
      calendarGrant,
      appointment,
      waitlistEntry,
      conversation,
      call,
      carrier,
      providerNumber,
      providerCarrier,
      number,
      doNotContact,
      outboundCall,
      campaign,
      providerCampaign,
      lead,
      note,
      savedReply,
      savedFilter,
      attachment,
      tag,
      webhook,
      webhookDelivery,
      teamChat,
      crmConnection,
      import: imported,
      pushDevice,
      member: agent.id,
      invitation,
      apiKey,
      oauthClient,
      connectedApp,
      invoice,
    },
  };
}

/** Pays for the Business plan; gives the invoice's id. */
async function payPlan(server: TestServer, stripe: FakeStripe, cookie: string): Promise<string> {
  const begin = () => server.send('/api/create-subscription', { cookie, json: { planType: 'business' } });
  const { clientSecret } = (await (await begin()).json()) as ClientSecret;
  stripe.billing.confirm(clientSecret, { last4: '4242' });
  expect((await begin()).status).toBe(409); // it sees that it is paid
  const history = await server.send('/api/billing/history', { cookie });
  return ((await history.json()) as { id: string }[])[0]!.id;
}

/** A file of the owner's in a conversation, named by the mark. */
async function attach(
  server: TestServer,
  cookie: string,
  conversation: string,
  mark: string,
): Promise<string> {
  const sent = await server.app.request(`/api/conversations/${conversation}/attachments?name=${mark}.pdf`, {
    method: 'POST',
    headers: { cookie },
    body: `%PDF-1.4 ${mark}`,
  });
  expect(sent.status).toBe(201);
  const { attachment } = (await sent.json()) as { attachment: { id: string } };
  return attachment.id;
}

function atNoonIn(days: number): string {
  const day = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  return `${day}T12:00:00Z`;
}

async function workIn(server: TestServer, userId: string, cookie: string, accountId: string): Promise<void> {
  const response = await server.send('/api/session/account', { method: 'PUT', cookie, json: { accountId } });
  expect([userId, response.status]).toEqual([userId, 200]);
}

/** The contact of the account's managed assistant, with a session of the client portal. */
async function signInClient(server: TestServer, name: string): Promise<string> {
  const { id, cookie } = await server.signUp(`client-${name}@isolation.example`);
  const pool = server.database.database.openPool({ role: 'deskbell_auth', searchPath: 'auth', max: 1 });
  const clientId = `client_${name}`;
  await pool.query(
    `INSERT INTO "user" ("id", "name", "email", "emailVerified") SELECT $2, "name", 'moving@isolation.example', true
     FROM "user" WHERE "id" = $1`,
    [id, clientId],
  );
  await pool.query(`UPDATE "session" SET "userId" = $2 WHERE "userId" = $1`, [id, clientId]);
  await pool.query('DELETE FROM "user" WHERE "id" = $1', [id]);
  await pool.query('UPDATE "user" SET "email" = $2 WHERE "id" = $1', [
    clientId,
    `client-${name}@isolation.example`,
  ]);
  return cookie;
}
