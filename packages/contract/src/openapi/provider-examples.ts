const uuid = (nr: number) => `0197f0a4-7c3e-7b52-9d1a-${String(nr).padStart(12, '0')}`;
const moment = '2026-03-27T16:30:00.000Z';
const row = { orgId: uuid(2), createdAt: moment, updatedAt: moment };
const firstMessage = 'Hi, this is Mia at Bright Smile Dental. How can I help?';
const model = {
  provider: 'openai',
  model: 'gpt-4o',
  messages: [{ role: 'system', content: 'Be brief and friendly.' }],
};

const walkIns = 'Yes. We take walk-ins on weekdays from 9 AM to 11 AM.';

const assistant = {
  id: uuid(3),
  ...row,
  name: 'Mia',
  responder: 'built-in',
  firstMessage,
  model,
  voice: { provider: 'deskbell-standard', voiceId: 'joe', speed: 1 },
  silenceTimeoutSeconds: 21,
  maxDurationSeconds: 1800,
  artifactPlan: { recordingEnabled: true },
};

const callMessage = {
  role: 'user',
  message: 'Do you take walk-ins?',
  time: 1_774_629_004_000,
  endTime: 1_774_629_006_000,
  secondsFromStart: 4,
  duration: 2000,
};
const recordingUrl = 'https://desk.example/provider/recording/eyJjYWxsSWQiOiIwMTk3In0.c2lnbmF0dXJl';

const tool = {
  type: 'function',
  function: {
    name: 'find_order',
    description: 'Finds an order by its number.',
    parameters: { type: 'object', properties: { number: { type: 'integer' } }, required: ['number'] },
  },
  server: { url: 'https://shop.example/tools', timeoutSeconds: 10 },
  messages: [{ type: 'request-start', content: 'One moment, I am looking.' }],
};

const structuredOutput = {
  name: 'Wish',
  description: 'How many come, and whether it is urgent',
  schema: {
    type: 'object',
    properties: { patients: { type: 'integer' }, isUrgent: { type: 'boolean' } },
    required: ['patients'],
  },
  assistantIds: [uuid(3)],
};
const structuredResult = {
  name: 'Wish',
  result: { patients: 2, isUrgent: false },
  extractor: 'language-model',
};

const knowledgeBase = {
  provider: 'trieve',
  name: 'Prices',
  searchPlan: { searchType: 'hybrid' },
  createPlan: { type: 'create', chunkPlans: [{ fileIds: [uuid(42)] }] },
};

const knowledgeBaseFile = {
  id: uuid(42),
  knowledgeBaseV2Id: uuid(43),
  fileId: uuid(42),
  fileName: 'prices.pdf',
  mimetype: 'application/pdf',
  bytes: 48_211,
  status: 'ready',
};

const campaign = {
  name: 'Spring check-ups',
  phoneNumberId: uuid(31),
  customers: [{ number: '+14155550134', name: 'Dana Brook' }],
};

const squad = {
  name: 'Front desk and billing',
  members: [
    {
      assistantId: uuid(3),
      assistantDestinations: [
        {
          type: 'assistant',
          assistantName: 'Billing',
          message: 'My colleague who sees to bills can help with that.',
          description: 'The customer asks about an invoice or a payment.',
        },
      ],
    },
    { assistant: { name: 'Billing', firstMessage: 'Billing here. Which invoice is it about?' } },
  ],
};

const twilioAccount = {
  twilioAccountSid: `AC${'0'.repeat(32)}`,
  twilioAuthToken: 'the auth token of the Twilio console',
};

const webChat = {
  assistantId: uuid(3),
  customer: { name: 'Dana Brook' },
  input: 'Do you take walk-ins?',
};

const credential = {
  provider: 'twilio',
  accountSid: `AC${'0'.repeat(32)}`,
  authToken: 'the auth token of the Twilio console',
};
const org = { id: uuid(2), createdAt: moment, updatedAt: moment, name: 'Bright Smile Dental' };

const testSuite = { name: 'Deliveries', targetPlan: { assistantId: uuid(3) } };
const scorer = { type: 'ai', rubric: 'The assistant says "walk-ins" and does not say "free".' };
const test = {
  type: 'chat',
  name: 'Walk-ins',
  script: 'Customer: Do you take walk-ins?\nCustomer: Thank you!',
  scorers: [scorer],
  numAttempts: 1,
};
const storedTest = { id: uuid(47), ...row, testSuiteId: uuid(46), ...test };
const scorerResult = {
  ...scorer,
  result: 'pass',
  reasoning: 'It said “walk-ins”. It did not say “free”.',
  judge: 'quoted-words',
};
const attempt = {
  scorerResults: [scorerResult],
  call: {
    artifact: {
      messages: [callMessage, { ...callMessage, role: 'bot', message: walkIns }],
      messagesOpenAIFormatted: [
        { role: 'user', content: callMessage.message },
        { role: 'assistant', content: walkIns },
      ],
      transcript: `User: ${callMessage.message}\nAI: ${walkIns}\n`,
    },
  },
  tester: 'script',
  responder: 'built-in',
};

/** Example values of the voice provider's interface, by component or operation. */
export const providerExamples: Record<string, unknown> = {
  ProviderControl: { type: 'say', content: 'Somebody will be with you shortly.' },
  ProviderControlInput: { type: 'say', content: 'Somebody will be with you shortly.' },
  controlProviderCall: { status: 'accepted' },
  ProviderTool: { id: uuid(41), ...row, isServed: true, ...tool },
  ProviderToolCreate: tool,
  ProviderToolCreateInput: tool,
  ProviderToolUpdate: { messages: tool.messages, requiresConfirmation: true },
  ProviderToolUpdateInput: { messages: tool.messages, requiresConfirmation: true },
  ProviderFile: {
    id: uuid(42),
    ...row,
    object: 'file',
    status: 'done',
    name: 'prices.pdf',
    originalName: 'prices.pdf',
    bytes: 48_211,
    mimetype: 'application/pdf',
    url: 'https://desk.example/provider/file-content/eyJmaWxlSWQiOiIwMTk3In0.c2lnbmF0dXJl',
    parsedTextUrl: 'https://desk.example/provider/file-content/eyJmaWxlSWQiOiIwMTk4In0.c2lnbmF0dXJl',
    parsedTextBytes: 3120,
  },
  ProviderAnalyticsResult: {
    name: 'calls',
    timeRange: { start: moment, end: moment, timezone: 'UTC' },
    result: [{ countId: 214, sumDuration: 507.5 }],
  },
  'queryProviderAnalytics.body': {
    queries: [
      {
        table: 'call',
        name: 'calls',
        operations: [
          { operation: 'count', column: 'id' },
          { operation: 'sum', column: 'duration' },
        ],
      },
    ],
  },
  'updateProviderFile.body': { name: 'Prices of 2026' },
  ProviderKnowledgeBase: { id: uuid(43), ...row, ...knowledgeBase },
  'createProviderKnowledgeBase.body': knowledgeBase,
  'updateProviderKnowledgeBase.body': { name: 'Prices and treatments' },
  ProviderKnowledgeBaseCreate: knowledgeBase,
  ProviderKnowledgeBaseCreateInput: knowledgeBase,
  ProviderKnowledgeBaseUpdate: { name: 'Prices and treatments' },
  ProviderKnowledgeBaseUpdateInput: { name: 'Prices and treatments' },
  ProviderKnowledgeBaseV2: { id: uuid(43), ...row, name: 'Prices' },
  ProviderKnowledgeBaseV2Create: { name: 'Prices', description: 'What we charge' },
  ProviderKnowledgeBaseV2Update: { name: 'Prices of 2026' },
  ProviderKnowledgeBaseV2File: knowledgeBaseFile,
  ProviderKnowledgeBaseV2WithFiles: { id: uuid(43), ...row, name: 'Prices', files: [knowledgeBaseFile] },
  'attachProviderKnowledgeBaseFile.body': { fileId: uuid(42) },
  ProviderCallLog: {
    time: moment,
    orgId: uuid(2),
    callId: uuid(6),
    level: 'LOG',
    log: 'User: Do you take walk-ins?',
  },
  ProviderCustomer: { number: '+14155550134', name: 'Dana Brook' },
  ProviderCampaign: {
    id: uuid(45),
    ...row,
    name: 'Spring check-ups',
    assistantId: uuid(3),
    phoneNumberId: uuid(31),
    status: 'in-progress',
    customers: [{ number: '+14155550134', name: 'Dana Brook' }],
    callsCounterScheduled: 1,
    callsCounterQueued: 0,
    callsCounterInProgress: 0,
    callsCounterEndedVoicemail: 0,
    callsCounterEnded: 0,
  },
  ProviderCampaignCreate: campaign,
  ProviderCampaignUpdate: { status: 'ended' },
  ProviderSquad: { id: uuid(44), ...row, ...squad, responder: 'language-model' },
  ProviderSquadMember: squad.members[0],
  ProviderAssistantDestination: squad.members[0]!.assistantDestinations![0],
  ProviderSquadCreate: squad,
  ProviderSquadCreateInput: squad,
  ProviderSquadUpdate: { name: 'Day and night' },
  ProviderSquadUpdateInput: { name: 'Day and night' },
  ProviderWebChatCreate: webChat,
  ProviderWebChatCreateInput: webChat,
  ProviderWebResponseCreate: webChat,
  ProviderWebResponseCreateInput: webChat,
  ProviderWebChat: {
    id: uuid(49),
    sessionId: `${uuid(5)}.vfj9.0.c2lnbmF0dXJl`,
    output: [{ role: 'assistant', content: walkIns }],
  },
  ProviderCredential: { id: uuid(30), ...row, provider: 'twilio', name: 'Bright Smile Dental' },
  ProviderCredentialCreate: credential,
  ProviderCredentialCreateInput: credential,
  ProviderOrg: org,
  ProviderUser: {
    id: uuid(1),
    createdAt: moment,
    updatedAt: moment,
    email: 'dana@brightsmile.example',
    fullName: 'Dana Brook',
    role: 'editor',
  },
  ProviderInvite: { emails: ['dana@brightsmile.example'], role: 'editor' },
  ProviderInvited: {
    invitations: [
      { id: uuid(50), email: 'dana@brightsmile.example', expiresAt: moment, role: 'agent', link: null },
    ],
    errors: [],
  },
  'updateProviderOrg.body': { name: 'Bright Smile Dental' },
  'setProviderRole.body': { userId: uuid(1), role: 'viewer' },
  ProviderStructuredOutput: {
    id: uuid(51),
    ...row,
    ...structuredOutput,
    type: 'ai',
    extractor: 'language-model',
  },
  ProviderStructuredOutputCreate: structuredOutput,
  ProviderStructuredOutputCreateInput: structuredOutput,
  ProviderStructuredOutputUpdate: { description: 'When they want to come' },
  ProviderStructuredOutputUpdateInput: { description: 'When they want to come' },
  ProviderOutputCondition: { type: 'minMessages', count: 2 },
  ProviderStructuredResult: structuredResult,
  ProviderSkippedOutput: { name: 'Wish', unmetCondition: { type: 'minMessages', count: 2 } },
  ProviderStructuredOutputRun: { structuredOutputId: uuid(51), callIds: [uuid(6)], previewEnabled: true },
  ProviderStructuredOutputRunInput: {
    structuredOutputId: uuid(51),
    callIds: [uuid(6)],
    previewEnabled: true,
  },
  ProviderStructuredOutputRunAnswer: { [uuid(51)]: structuredResult },
  ProviderTestSuite: { id: uuid(46), ...row, ...testSuite },
  ProviderTestSuiteFields: testSuite,
  ProviderTestSuiteFieldsInput: testSuite,
  ProviderScorer: scorer,
  ProviderTestCreate: test,
  ProviderTestCreateInput: test,
  ProviderTestUpdate: { numAttempts: 3 },
  ProviderTestUpdateInput: { numAttempts: 3 },
  ProviderTest: storedTest,
  ProviderScorerResult: scorerResult,
  ProviderAttempt: attempt,
  ProviderTestRunFields: { name: 'Before the launch' },
  ProviderTestRunFieldsInput: { name: 'Before the launch' },
  ProviderTestRun: {
    id: uuid(48),
    ...row,
    testSuiteId: uuid(46),
    name: 'Before the launch',
    status: 'completed',
    testResults: [{ test: storedTest, attempts: [attempt] }],
  },
  ProviderPageMetadata: {
    itemsPerPage: 100,
    totalItems: 1,
    currentPage: 1,
    totalPages: 1,
    hasNextPage: false,
    sortOrder: 'DESC',
  },

  ProviderAssistant: assistant,
  ProviderAssistantVersion: { ...assistant, version: 2 },
  ProviderChatMessage: { role: 'user', content: 'Do you take walk-ins?' },
  ProviderChat: {
    id: uuid(40),
    ...row,
    assistantId: uuid(3),
    conversationId: uuid(4),
    input: [{ role: 'user', content: 'Do you take walk-ins?' }],
    messages: [{ role: 'user', content: 'Do you take walk-ins?' }],
    output: [{ role: 'assistant', content: walkIns }],
    responder: 'built-in',
  },
  ProviderChatResponse: {
    id: uuid(40),
    object: 'response',
    created_at: 1_774_629_000,
    status: 'completed',
    error: null,
    incomplete_details: null,
    instructions: null,
    metadata: {},
    model: 'deskbell',
    parallel_tool_calls: false,
    previous_response_id: null,
    temperature: null,
    tool_choice: 'auto',
    tools: [],
    top_p: null,
    output: [
      {
        id: `msg_${uuid(40)}`,
        type: 'message',
        role: 'assistant',
        status: 'completed',
        content: [{ type: 'output_text', text: walkIns, annotations: [] }],
      },
    ],
    responder: 'built-in',
  },
  ProviderCallMetadata: {
    id: uuid(41),
    ...row,
    type: 'webCall',
    status: 'ended',
    startedAt: moment,
    endedAt: '2026-03-27T16:33:20.000Z',
    endedReason: 'customer-ended-call',
    assistantId: uuid(3),
    conversationId: uuid(4),
  },
  ProviderCall: {
    id: uuid(41),
    ...row,
    type: 'inboundPhoneCall',
    status: 'ended',
    startedAt: moment,
    endedAt: '2026-03-27T16:33:20.000Z',
    endedReason: 'customer-ended-call',
    assistantId: uuid(3),
    conversationId: uuid(4),
    phoneNumberId: uuid(31),
    customer: { number: '+14155550134' },
    phoneCallProvider: 'twilio',
    cost: 0.0085,
    messages: [callMessage],
    artifact: {
      messages: [callMessage],
      messagesOpenAIFormatted: [{ role: 'user', content: 'Do you take walk-ins?' }],
      transcript: 'User: Do you take walk-ins?\n',
      recording: { stereoUrl: recordingUrl },
      recordingUrl,
      stereoRecordingUrl: recordingUrl,
    },
  },
  ProviderPhoneNumber: {
    id: uuid(31),
    ...row,
    provider: 'twilio',
    number: '+14155550123',
    name: '(415) 555-0123',
    status: 'active',
    assistantId: uuid(3),
    credentialId: uuid(30),
    fallbackDestination: { type: 'number', number: '+14155550100' },
  },
  ProviderPhoneNumberCreate: {
    provider: 'twilio',
    number: '+14155550123',
    ...twilioAccount,
    assistantId: uuid(3),
  },
  ProviderTwilioImport: { twilioPhoneNumber: '+14155550123', ...twilioAccount, assistantId: uuid(3) },
  ProviderVonageImport: { vonagePhoneNumber: '+14155550123', credentialId: uuid(30), assistantId: uuid(3) },
  ProviderPhoneNumberUpdate: { name: 'Front desk', assistantId: uuid(3) },
  ProviderServerMessage: {
    message: {
      type: 'status-update',
      timestamp: 1_774_629_200_000,
      status: 'ended',
      endedReason: 'customer-ended-call',
      assistant: { id: uuid(3), orgId: uuid(2), name: 'Mia' },
      call: { id: uuid(41), orgId: uuid(2), type: 'inboundPhoneCall', status: 'ended' },
    },
  },
  ProviderLog: {
    time: moment,
    orgId: uuid(2),
    type: 'Webhook',
    webhookType: 'status-update',
    status: 'delivered',
    attempts: 1,
    assistantId: uuid(3),
    callId: uuid(41),
    conversationId: uuid(4),
    requestHttpMethod: 'POST',
    requestUrl: 'https://example.com/calls',
    requestBody: { message: { type: 'status-update', status: 'ended' } },
    requestDurationSeconds: 0.212,
    responseHttpCode: 200,
    responseBody: '{}',
  },
  ProviderSession: {
    id: uuid(4),
    ...row,
    assistantId: uuid(3),
    name: 'Dana on the website',
    status: 'active',
    expirationSeconds: 86_400,
    messages: [{ role: 'user', content: 'Do you take walk-ins?' }],
  },
  'createProviderCall.body': {
    assistantId: uuid(3),
    phoneNumberId: uuid(31),
    customer: { number: '+14155550134', name: 'Dana' },
  },
  'createProviderPhoneCall.body': {
    assistantId: uuid(3),
    phoneNumberId: uuid(31),
    customer: { number: '+14155550134', name: 'Dana' },
  },
  'updateProviderCall.body': { name: 'Dana, about Friday' },
  'createProviderChat.body': { assistantId: uuid(3), input: 'Do you take walk-ins?' },
  'createProviderChatResponse.body': {
    model: 'gpt-4o',
    assistantId: uuid(3),
    input: 'Do you take walk-ins?',
    stream: false,
  },
  'createProviderSession.body': { assistantId: uuid(3), name: 'Dana on the website' },
  'updateProviderSession.body': { status: 'completed' },
  'createProviderAssistant.body': { name: 'Mia', firstMessage, model },
  'updateProviderAssistant.body': { firstMessage },
  'replaceProviderAssistant.body': { name: 'Mia', firstMessage, maxDurationSeconds: 600 },
};
