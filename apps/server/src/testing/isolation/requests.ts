import { randomUUID } from 'node:crypto';
import { type Endpoint, endpoints } from '@deskbell/contract';
import { hubspotToken } from '@deskbell/testing/fake-hubspot';
import type * as z from 'zod';
import { appRequest } from '../../identity/connected-apps/testing/index.ts';
import type { Ids } from './populated-account.ts';

type Name = keyof typeof endpoints;

/** A request to an endpoint as its path, query and body come out of some account's ids. */
export interface TriedRequest {
  method: string;
  path: string;
  json?: unknown;
}

/** The request of an endpoint with one account's ids in the path and another's (or the same's) in query and body. */
export function requestOf(name: Name, inPath: Ids, inRest: Ids): TriedRequest {
  const endpoint = endpoints[name] as Endpoint;
  const query = new URLSearchParams(queryOf(endpoint, inRest)).toString();
  const body = bodies[name]?.(inRest);
  if (endpoint.body && !body) throw new Error(`Say in requests.ts what is sent to ${name}`);
  return {
    method: endpoint.method,
    path: pathOf(endpoint.path, inPath) + (query && `?${query}`),
    ...(body !== undefined && { json: body }),
  };
}

/** Whether ids travel outside the path. */
export const takesIdsInRest = (name: Name, ids: Ids): boolean => {
  const endpoint = endpoints[name] as Endpoint;
  const sent = JSON.stringify([bodies[name]?.(ids) ?? null, queryOf(endpoint, ids)]);
  return Object.values(ids).some((id) => sent.includes(id));
};

function pathOf(path: string, ids: Ids): string {
  return path.replace(/:\w+/g, (_, at: number) => {
    const kind = Object.entries(kindsOfPaths).find(([before]) =>
      path.slice(0, at).endsWith(`${before}/`),
    )?.[1];
    if (!kind) throw new Error(`Say in requests.ts whose id ${path} takes`);
    return ids[kind];
  });
}

const kindsOfPaths: Record<string, keyof Ids> = {
  '/api/admin/clients': 'assistant',
  '/api/admin/users': 'member',
  '/api/admin/outbox': 'account', // mails and jobs belong to no account: any id
  '/api/admin/dead-jobs': 'account',
  '/api/billing/invoices': 'invoice',
  '/api/phone/carriers': 'carrier',
  '/api/phone/numbers': 'number',
  '/api/phone/do-not-contact': 'doNotContact',
  '/api/phone/outbound-calls': 'outboundCall',
  '/api/phone/campaigns': 'campaign',
  '/api/api-keys': 'apiKey',
  '/api/connected-apps': 'connectedApp',
  '/api/webhooks': 'webhook',
  '/api/team-chats': 'teamChat',
  '/api/crm-connections': 'crmConnection',
  '/api/imports': 'import',
  '/api/push/devices': 'pushDevice',
  '/api/webhook-deliveries': 'webhookDelivery',
  '/api/team/invitations': 'invitation',
  '/api/team/members': 'member',
  '/api/saved-replies': 'savedReply',
  '/api/saved-filters': 'savedFilter',
  '/api/tags': 'tag',
  '/provider/assistant': 'providerAssistant',
  '/provider/call': 'call',
  '/provider/control': 'call', // no signed address: nobody's
  '/provider/recording': 'call', // no signed address: nobody's
  '/provider/call-log': 'call', // no signed address: nobody's
  '/provider/phone-number': 'providerNumber',
  '/provider/credential': 'providerCarrier',
  '/provider/org': 'account',
  '/provider/org/:id/member': 'member',
  '/provider/chat': 'providerChat',
  '/provider/session': 'providerSession',
  '/provider/tool': 'providerTool',
  '/provider/file': 'providerFile',
  '/provider/file-content': 'providerFile', // no signed address: nobody's
  '/provider/knowledge-base': 'knowledgeBase',
  '/provider/v2/knowledge-base': 'knowledgeBaseV2',
  '/provider/v2/knowledge-base/:id/file': 'providerFile',
  '/provider/squad': 'squad',
  '/provider/campaign': 'providerCampaign',
  '/provider/structured-output': 'structuredOutput',
  '/provider/test-suite/:testSuiteId/test': 'providerTest',
  '/provider/test-suite/:testSuiteId/run': 'providerTestRun',
  '/provider/test-suite': 'testSuite',
  assistants: 'assistant',
  widget: 'assistant',
  book: 'assistant',
  faqs: 'faq',
  'knowledge-sources': 'source',
  services: 'service',
  staff: 'staff',
  '/api/connected-calendars': 'connectedCalendar',
  '/api/waitlist': 'waitlistEntry',
  '/api/calendar-grants': 'calendarGrant',
  appointments: 'appointment',
  attachments: 'attachment',
  conversations: 'conversation',
  calls: 'call',
  leads: 'lead',
  notes: 'note',
};

const days = { from: '2026-01-01', to: '2030-01-01' };
const queries: Record<string, (ids: Ids) => string> = {
  assistantId: (ids) => ids.assistant,
  accountId: (ids) => ids.account,
  actorId: (ids) => ids.member,
  serviceId: (ids) => ids.service,
  staffId: (ids) => ids.staff,
  conversationId: (ids) => ids.conversation,
  phoneNumberId: (ids) => ids.number,
  tag: (ids) => ids.tag,
  callId: (ids) => ids.call,
  sessionId: (ids) => ids.providerSession,
  previousChatId: (ids) => ids.providerChat,
  assistantIdAny: (ids) => ids.assistant,
  name: () => 'file.txt',
  query: () => 'What is it?',
  token: () => 'x'.repeat(40),
};
const soon = (inDays: number) => new Date(Date.now() + inDays * 86_400_000).toISOString().slice(0, 10);
const narrow: Partial<Record<Name, Record<string, string>>> = {
  listFreeSlots: { from: soon(1), to: soon(3) },
  listAppointments: days,
  listBookingTimes: { from: soon(1), to: soon(3) },
  listWaitlist: days,
  listMoveTimes: { from: soon(1), to: soon(3) },
};

function queryOf(endpoint: Endpoint, ids: Ids): Record<string, string> {
  const shape = (endpoint.query as z.ZodObject | undefined)?.shape ?? {};
  const found = Object.keys(shape).flatMap((field) => (queries[field] ? [[field, queries[field](ids)]] : []));
  const name = (Object.keys(endpoints) as Name[]).find((key) => endpoints[key] === endpoint)!;
  return { ...Object.fromEntries(found), ...narrow[name] };
}

function formWithFile(): FormData {
  const form = new FormData();
  form.set('file', new File(['We are open.'], 'file.txt'));
  return form;
}

// What would succeed if the ids were one's own.
const bodies: Record<string, (ids: Ids) => unknown> = {
  chooseAccount: ({ account }) => ({ accountId: account }),
  actForAccount: ({ account }) => ({ accountId: account }),
  confirmSignUp: () => ({ token: 'x'.repeat(40) }),
  claimAdministrator: () => ({
    token: 'x'.repeat(40),
    name: 'Eve',
    email: 'eve@isolation.example',
    password: 'a password of hers',
  }),
  readAppRequest: ({ oauthClient }) => appRequest(oauthClient),
  answerAppRequest: ({ account, oauthClient }) => ({
    request: appRequest(oauthClient),
    accountId: account,
    scopes: ['desk.read'],
  }),
  createApiKey: () => ({ name: 'Sync', kind: 'private', scopes: ['desk.read'] }),
  createAssistant: () => ({ name: 'Bea', businessName: 'Bakery', industry: 'retail' }),
  updateAssistant: () => ({ description: 'changed' }),
  createProviderCall: ({ assistant, number }) => ({
    assistantId: assistant,
    phoneNumberId: number,
    customer: { number: '+14155552671' },
  }),
  createProviderPhoneCall: ({ number }) => ({
    phoneNumberId: number,
    customers: [{ number: '+14155552671' }],
  }),
  updateProviderCall: () => ({ name: 'Jo' }),
  controlProviderCall: () => ({ type: 'end-call' }),
  createProviderAssistant: () => ({ name: 'Bea', model: { provider: 'openai', model: 'gpt-4o' } }),
  createProviderChat: ({ providerChat }) => ({ previousChatId: providerChat, input: 'What did I say?' }),
  createProviderChatResponse: ({ providerSession }) => ({
    sessionId: providerSession,
    input: 'What did I say?',
    stream: false,
  }),
  createProviderWebChat: ({ assistant }) => ({ assistantId: assistant, input: 'What did I say?' }),
  createProviderWebResponse: ({ assistant }) => ({
    assistantId: assistant,
    input: 'What did I say?',
    stream: false,
  }),
  createProviderSession: ({ assistant }) => ({ assistantId: assistant }),
  updateProviderSession: () => ({ name: 'changed' }),
  createProviderTool: () => ({ type: 'endCall' }),
  updateProviderTool: () => ({ messages: [] }),
  queryProviderAnalytics: () => ({
    queries: [{ table: 'call', name: 'calls', operations: [{ operation: 'count', column: 'id' }] }],
  }),
  createProviderFile: () => formWithFile(),
  uploadProviderFile: () => formWithFile(),
  updateProviderFile: () => ({ name: 'changed' }),
  createProviderKnowledgeBase: ({ providerFile }) => ({ provider: 'google', fileIds: [providerFile] }),
  updateProviderKnowledgeBase: ({ providerFile }) => ({ fileIds: [providerFile] }),
  createProviderKnowledgeBaseV2: () => ({ name: 'Prices' }),
  updateProviderKnowledgeBaseV2: () => ({ name: 'changed' }),
  attachProviderKnowledgeBaseFile: ({ providerFile }) => ({ fileId: providerFile }),
  createProviderCampaign: ({ number }) => ({
    name: 'Spring',
    phoneNumberId: number,
    customers: [{ number: '+14155552671' }],
  }),
  updateProviderCampaign: () => ({ name: 'changed' }),
  createProviderSquad: ({ assistant }) => ({ members: [{ assistantId: assistant }] }),
  updateProviderSquad: ({ assistant }) => ({ members: [{ assistantId: assistant }] }),
  createProviderPhoneNumber: ({ assistant, carrier }) => ({
    provider: 'twilio',
    number: '+15550100002',
    assistantId: assistant,
    credentialId: carrier,
  }),
  importProviderTwilioNumber: ({ assistant }) => ({
    twilioPhoneNumber: '+14155550178',
    twilioAccountSid: `AC${'0'.repeat(32)}`,
    twilioAuthToken: 'x'.repeat(32),
    assistantId: assistant,
  }),
  importProviderVonageNumber: ({ assistant, carrier }) => ({
    vonagePhoneNumber: '+14155550179',
    credentialId: carrier,
    assistantId: assistant,
  }),
  updateProviderPhoneNumber: ({ assistant }) => ({ name: 'changed', assistantId: assistant }),
  createProviderCredential: () => ({
    provider: 'twilio',
    accountSid: `AC${'0'.repeat(32)}`,
    authToken: 'not the token',
  }),
  updateProviderOrg: () => ({ name: 'changed' }),
  inviteProviderUsers: () => ({ emails: ['another@isolation.example'], role: 'viewer' }),
  setProviderRole: ({ member }) => ({ userId: member, role: 'viewer' }),
  createProviderStructuredOutput: ({ assistant }) => ({
    name: 'Mood',
    schema: { type: 'string' },
    assistantIds: [assistant],
  }),
  updateProviderStructuredOutput: ({ assistant }) => ({ assistantIds: [assistant] }),
  runProviderStructuredOutput: ({ structuredOutput, call }) => ({
    structuredOutputId: structuredOutput,
    callIds: [call],
  }),
  createProviderTestSuite: ({ assistant }) => ({ targetPlan: { assistantId: assistant } }),
  updateProviderTestSuite: ({ assistant }) => ({ targetPlan: { assistantId: assistant } }),
  createProviderTest: () => ({ type: 'chat', script: 'Hi', scorers: [{ type: 'ai', rubric: 'Polite' }] }),
  updateProviderTest: () => ({ name: 'changed' }),
  createProviderTestRun: () => ({ name: 'Nightly' }),
  updateProviderTestRun: () => ({ name: 'changed' }),
  updateProviderAssistant: () => ({ firstMessage: 'changed' }),
  replaceProviderAssistant: () => ({ metadata: { changed: true } }),
  createFaq: () => ({ question: 'Do you bake?', answer: 'Yes.' }),
  importFaqs: () => ({ format: 'csv', content: 'question,answer\nDo you sell bread?,Yes.\n' }),
  updateFaq: () => ({ answer: 'changed' }),
  uploadDocument: () => 'We are open.',
  addWebsite: () => ({ url: 'https://bakery.example/', maxPages: 1 }),
  createService: ({ staff }) => ({ name: 'Tasting', durationMinutes: 30, staffIds: [staff] }),
  updateService: ({ staff }) => ({ staffIds: [staff], description: 'changed' }),
  createStaffMember: () => ({ name: 'Sam' }),
  updateStaffMember: () => ({ name: 'changed' }),
  createAppointment: ({ service, staff }) => ({
    serviceId: service,
    staffId: staff,
    startsAt: `${soon(5)}T10:00:00Z`,
    customerName: 'Cleo',
    customerEmail: 'cleo@isolation.example',
  }),
  makeCalendarFeed: ({ staff }) => ({ staffId: staff, renew: true }),
  findCaldavCalendars: () => ({ server: 'https://127.0.0.1/', username: 'u', password: 'p' }),
  connectCaldavCalendar: ({ staff }) => ({
    server: 'https://127.0.0.1/',
    username: 'u',
    password: 'p',
    calendarUrl: 'https://127.0.0.1/c/',
    name: 'C',
    staffId: staff,
    isBusy: true,
    takesBookings: false,
  }),
  beginCalendarGrant: ({ assistant }) => ({ provider: 'google', assistantId: assistant }),
  connectGrantedCalendar: ({ staff, calendarGrant }) => ({
    grantId: calendarGrant,
    calendarId: 'c',
    name: 'C',
    staffId: staff,
    isBusy: true,
    takesBookings: false,
  }),
  connectCalendar: ({ staff }) => ({ name: 'C', staffId: staff, address: 'https://127.0.0.1/c.ics' }),
  // Anybody may book there; what is over can't be booked.
  bookOnPage: ({ service, staff }) => ({
    serviceId: service,
    staffId: staff,
    startsAt: '2020-01-01T10:00:00Z',
    name: 'Cleo',
    email: 'cleo@isolation.example',
    submissionId: randomUUID(),
  }),
  // Anybody may join there; days that are over are refused.
  joinWaitlist: ({ service, staff }) => ({
    serviceId: service,
    staffId: staff,
    fromDay: '2020-01-01',
    toDay: '2020-01-01',
    name: 'Cleo',
    email: 'cleo@isolation.example',
    submissionId: randomUUID(),
  }),
  addToWaitlist: ({ service, staff }) => ({
    serviceId: service,
    staffId: staff,
    fromDay: soon(7),
    toDay: soon(8),
    name: 'Cleo',
    email: 'cleo@isolation.example',
  }),
  offerWaitlistTime: ({ staff }) => ({ startsAt: `${soon(7)}T10:00:00Z`, staffId: staff }),
  acceptWaitlistOffer: () => ({ startsAt: `${soon(7)}T10:00:00Z` }),
  declineWaitlistOffer: () => ({ startsAt: `${soon(7)}T10:00:00Z` }),
  moveCustomerAppointment: () => ({ startsAt: `${soon(6)}T10:00:00Z` }),
  updateAppointment: ({ staff }) => ({ staffId: staff, note: 'changed' }),
  chatDemo: ({ conversation }) => ({ message: 'Hello', conversationId: conversation }),
  chatWidget: ({ assistant, conversation }) => ({
    assistantId: assistant,
    conversationId: conversation,
    message: 'What did I say?',
  }),
  chatAttachment: () => '%PDF-1.4',
  sendAttachment: () => '%PDF-1.4',
  writeToCustomer: () => ({ content: 'Hello', clientMessageId: randomUUID() }),
  updateConversation: () => ({ status: 'resolved' }),
  assignConversation: () => ({ userId: null }),
  attendConversation: () => ({ doing: 'looking' }),
  tellSeen: () => ({ seq: 1 }),
  markConversationRead: () => ({ seq: 1 }),
  snoozeConversation: () => ({ until: null }),
  rateConversation: () => ({ score: 1 }),
  mailTranscript: () => ({ email: 'eve@isolation.example' }),
  connectCarrier: () => ({
    carrier: 'twilio',
    accountSid: `AC${'0'.repeat(32)}`,
    authToken: 'not the token',
  }),
  attachNumber: ({ carrier }) => ({ carrierId: carrier, carrierNumberId: `PN${'1'.padStart(32, '0')}` }),
  addDoNotContact: () => ({ number: '+15550100999', kinds: ['text'] }),
  removeDoNotContact: () => ({ reason: 'changed' }),
  giveLeadConsent: () => ({ kind: 'call', granted: true, note: 'changed' }),
  previewCampaign: () => ({ channel: 'call', list: 'Eve,+15550100999' }),
  createCampaign: () => ({
    channel: 'call',
    list: 'Eve,+15550100999,Form',
    name: 'Spring',
    goal: 'announce',
    opening: 'We are back.',
  }),
  changeCampaignState: () => ({ state: 'stopped' }),
  giveConsent: () => ({ number: '+15550100999', kind: 'call', granted: true }),
  updateOutboundSetup: () => ({ settings: {}, version: 1 }),
  setOutboundBrake: () => ({ paused: false }),
  blockCaller: () => ({ blocked: false }),
  seeToCall: () => ({ isSeenTo: true }),
  placeTestCall: () => ({ number: '+15550100999', requestId: randomUUID() }),
  createWebhook: () => ({ url: 'https://203.0.114.7/events', events: ['lead.captured'] }),
  updateWebhook: () => ({ description: 'changed' }),
  connectCrm: () => ({ provider: 'hubspot', token: hubspotToken }),
  updateCrmConnection: () => ({ fields: { score: 'message' } }),
  sendLeadsToCrm: () => ({ which: 'all' }),
  createImport: () => 'question,answer\nDo you bake?,Yes.',
  updateImport: () => ({ hasHeader: false }),
  replayFailedDeliveries: () => ({ since: '2026-01-01T00:00:00Z' }),
  // After updateNumber.
  updateTexting: () => ({ texting: {}, version: 2 }),
  updateNumber: () => ({ rules: {}, version: 1 }),
  createSubscription: () => ({ planType: 'pro' }),
  changePlan: () => ({ planType: 'pro' }),
  cancelSubscription: () => ({ reason: 'other' }),
  createCallToken: ({ assistant }) => ({ assistantId: assistant, preview: true }),
  createWebCall: ({ assistant, conversation }) => ({ assistantId: assistant, conversationId: conversation }),
  previewFaqChange: ({ faq }) => ({ faqId: faq, faq: null }),
  testAssistant: () => ({ message: 'Hello' }),
  updateLead: () => ({ status: 'converted' }),
  sendContactMessage: () => ({ name: 'Eve', email: 'eve@isolation.example', message: 'Hello' }),
  createSavedReply: () => ({ name: 'Changed', text: 'changed' }),
  updateSavedReply: () => ({ name: 'Another', text: 'changed' }),
  createSavedFilter: ({ tag }) => ({ name: 'Changed', isShared: true, filter: { tag } }),
  updateSavedFilter: ({ tag }) => ({ name: 'Another', isShared: true, filter: { tag } }),
  createTag: () => ({ name: 'Changed' }),
  updateTag: () => ({ name: 'Another' }),
  tagConversation: ({ tag }) => ({ tagIds: [tag] }),
  createNote: () => ({ text: 'changed' }),
  reportError: () => ({ message: 'Broken', stack: '', page: '/', release: 'test', breadcrumbs: [] }),
  updateAccountSettings: () => ({ country: 'DE' }),
  updateProfile: () => ({ firstName: 'Eve' }),
  inviteMember: () => ({ email: 'new@isolation.example', role: 'viewer' }),
  updateMember: () => ({ role: 'viewer' }),
  readInvitation: () => ({ token: 'x'.repeat(40) }),
  acceptInvitation: () => ({ token: 'x'.repeat(40), name: 'Eve', password: 'a password of hers' }),
  createClientAssistant: () => ({
    name: 'Ava',
    businessName: 'Spa',
    industry: 'beauty',
    clientContactEmail: 'spa@isolation.example',
  }),
  updateClientAssistant: () => ({ setupNotes: 'changed' }),
  clientLogin: () => ({ email: 'client-victim@isolation.example' }),
  clientRegister: () => ({ email: 'client-victim@isolation.example' }),
  clientVerify: () => ({ email: 'client-victim@isolation.example', code: '000000' }),
  updateMailPreferences: () => ({ lead_alert: false }),
  updateAlertSettings: () => ({ channels: { new_lead: [] }, digest: 'daily' }),
  readAlerts: () => ({}),
  createTeamChat: () => ({
    service: 'slack',
    name: 'Desk',
    address: 'https://203.0.114.7/services/x',
    kinds: ['new_lead'],
  }),
  updateTeamChat: () => ({ name: 'changed' }),
  addPushDevice: () => ({
    name: 'Firefox',
    endpoint: 'https://203.0.114.7/send/x',
    keys: {
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    },
  }),
  setAlertPhone: () => ({ number: '+15550100123' }),
  proveAlertPhone: () => ({ code: '123456' }),
  setAlertEscalation: ({ member }) => ({ minutes: 5, userIds: [member] }),
  previewErasure: () => ({ email: 'customer-victim@isolation.example' }),
  erasePerson: () => ({ email: 'customer-victim@isolation.example' }),
};
