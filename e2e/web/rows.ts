// Rows as the contract describes them, for the front end's own specs.
import type {
  Appointment,
  Assistant,
  Client,
  Conversation,
  ConversationDetail,
  ConversationMessage,
  CurrentUser,
  Faq,
  KnowledgeSource,
  Lead,
  Passage,
  Service,
  StaffMember,
  TeamMember,
  TestReply,
} from '@deskbell/contract';
import { VoiceSettingsSchema } from '@deskbell/contract';

const hourMs = 3_600_000;
const people = ['Maya Ortiz', 'Jonas Berg', 'Priya Nair', null, 'Tom Okafor', 'Élodie Martin'];
const topics = [
  'Opening hours',
  'Delivery',
  'Wedding cake for 80 guests',
  null,
  'Gluten-free bread',
  'Returns',
];

/** A UUID that says where it comes from. */
export const idOf = (kind: number, number: number) =>
  `0190a1b2-${String(kind).padStart(4, '0')}-7000-8000-${String(number).padStart(12, '0')}`;

export const hoursAgo = (hours: number) => new Date(Date.now() - hours * hourMs).toISOString();

export const userRow = (changes: Partial<CurrentUser> = {}): CurrentUser => ({
  id: idOf(9, 1),
  email: 'owner@bakery.example',
  emailVerified: true,
  secondFactor: false,
  firstName: 'Olga',
  lastName: 'Baker',
  profileImageUrl: null,
  createdAt: hoursAgo(48),
  planType: null,
  role: 'owner',
  account: { id: idOf(8, 1), name: 'Corner Bakery', acting: false },
  ...changes,
});

/** A user as the team lists them. */
export const memberRow = ({ id, firstName, lastName, email, role, createdAt }: CurrentUser): TeamMember => ({
  userId: id,
  name: `${firstName} ${lastName}`.trim(),
  email,
  role: role === 'agent' || role === 'viewer' ? role : 'owner',
  joinedAt: createdAt,
});

export const clientRow = (number: number, changes: Partial<Client> = {}): Client => ({
  id: idOf(21, number),
  accountId: idOf(22, number),
  name: 'Mia',
  businessName: `Harbour Spa ${number}`,
  industry: 'beauty',
  clientContactEmail: `contact-${number}@client.example`,
  clientContactPhone: '',
  setupNotes: '',
  widgetEnabled: true,
  phoneIntegrationEnabled: false,
  managedByAdmin: true,
  setupStatus: 'pending',
  createdAt: hoursAgo(number),
  invitedAt: hoursAgo(number),
  lastSignInAt: null,
  ...changes,
});

export const assistantRow = (number: number, changes: Partial<Assistant> = {}): Assistant => ({
  id: idOf(1, number),
  userId: idOf(9, 1),
  name: 'Bell',
  businessName: 'Corner Bakery',
  industry: 'retail',
  businessHours: '247',
  businessHoursText: '',
  tone: 'professional',
  language: 'en',
  widgetEnabled: true,
  widgetColor: '#6366f1',
  widgetPosition: 'bottom-right',
  widgetBubbleText: 'Need help? Chat with us!',
  allowedOrigins: [],
  phoneIntegrationEnabled: false,
  businessPhoneNumber: '',
  transferExtensions: [],
  clientContactEmail: '',
  clientContactPhone: '',
  setupNotes: '',
  description: '',
  businessType: 'retail',
  weeklyHours: null,
  hoursExceptions: [],
  addresses: [],
  policies: [],
  script: { greeting: '', fallback: '', handOff: '', closing: '' },
  booking: { enabled: true, leadMinutes: 120, horizonDays: 60, stepMinutes: 30, parallel: 1 },
  voice: VoiceSettingsSchema.parse({}),
  managedByAdmin: false,
  setupStatus: 'live',
  faqCount: 0,
  createdAt: hoursAgo(24),
  updatedAt: hoursAgo(24),
  ...changes,
});

export const faqRow = (number: number, changes: Partial<Faq> = {}): Faq => ({
  id: idOf(2, number),
  assistantId: idOf(1, 1),
  question: `What is question ${number}?`,
  answer: `This is the answer to question ${number}, in the owner's words.`,
  examples: number % 2 ? ['Asked otherwise'] : [],
  createdAt: hoursAgo(20),
  updatedAt: hoursAgo(20),
  ...changes,
});

export function conversationRow(number: number, assistantId = idOf(1, 1)): Conversation {
  const customerName = people[number % people.length]!;
  return {
    id: idOf(3, number),
    assistantId,
    customerName,
    customerEmail: customerName ? `${customerName.split(' ')[0]!.toLowerCase()}@mail.example` : null,
    customerPhone: number % 3 ? null : '+15550100',
    type: number % 4 === 3 ? 'voice' : 'chat',
    topic: topics[number % topics.length]!,
    status: (['resolved', 'pending', 'scheduled', 'active', 'completed'] as const)[number % 5]!,
    turnCount: 1,
    leadId: number % 2 ? null : idOf(4, number),
    handler: 'assistant',
    handledBy: null,
    outcome: null,
    summary: null,
    rating: null,
    createdAt: hoursAgo(number * 5),
    updatedAt: hoursAgo(number * 5),
  };
}

export function leadRow(number: number, assistantId = idOf(1, 1)): Lead {
  const name = people[number % people.length]!;
  return {
    id: idOf(4, number),
    assistantId,
    conversationId: number % 3 === 2 ? null : idOf(3, number),
    name,
    email: name ? `${name.split(' ')[0]!.toLowerCase()}@mail.example` : null,
    phone: number % 2 && name ? null : '+15550100',
    source: number % 4 === 3 ? 'phone' : 'website',
    interest: topics[number % topics.length] ?? '',
    score: (['hot', 'warm', 'cold'] as const)[number % 3]!,
    scoreReasons: ['Asked for a price.', 'Left a phone number.'],
    status: (['new', 'contacted', 'converted'] as const)[number % 3]!,
    createdAt: hoursAgo(number * 7),
    updatedAt: hoursAgo(number * 7),
  };
}

export function detailOf(
  conversation: Conversation,
  written: ConversationMessage[] = [],
  said: readonly ConversationMessage[] = talk,
): ConversationDetail {
  const { createdAt } = conversation;
  return { ...conversation, messages: [...said.map((message) => ({ ...message, createdAt })), ...written] };
}

const talk: ConversationMessage[] = [
  messageRow(1, 'user', 'Hi, are you open on Sundays? And do you deliver to Elm Street?'),
  {
    ...messageRow(
      2,
      'assistant',
      'We are open on Sundays from 8 am to 1 pm. Yes, we deliver within 20 miles.',
    ),
    sources: [
      {
        kind: 'faq',
        id: idOf(2, 1),
        title: 'When are you open?',
        quote: 'On Sundays from 8 am to 1 pm.',
      },
      { kind: 'detail', id: 'description', title: 'Description', quote: 'We deliver within 20 miles.' },
    ],
    confidence: 0.93,
    action: 'answer',
    responder: 'offline',
    timings: { embed: 6.2, retrieve: 3.4, respond: 1.1, store: 12.5, total: 24.1 },
  },
  messageRow(3, 'user', 'Who won the league last year?'),
  {
    ...messageRow(4, 'assistant', 'I do not know that. Shall I pass your question on to a person?'),
    confidence: 0.04,
    action: 'decline',
    responder: 'offline',
    timings: { embed: 5, total: 9 },
  },
];

/** One message of a conversation. */
export function messageRow(seq: number, role: 'user' | 'assistant', content: string): ConversationMessage {
  return {
    id: idOf(5, seq),
    seq,
    role,
    content,
    author: null,
    sources: [],
    suggestions: [],
    confidence: null,
    action: null,
    responder: null,
    timings: null,
    clientMessageId: null,
    createdAt: hoursAgo(5),
  };
}

export const serviceRow = (number: number, changes: Partial<Service> = {}): Service => ({
  id: idOf(7, number),
  assistantId: idOf(1, 1),
  name:
    number % 2 ? 'Cake tasting' : 'Full consultation about the cake, the flowers and everything beside it',
  description: '',
  durationMinutes: 30,
  bufferMinutes: 0,
  priceCents: 3000,
  currency: 'USD',
  capacity: 1,
  staffIds: [],
  active: true,
  createdAt: hoursAgo(20),
  ...changes,
});

export const staffRow = (number: number, changes: Partial<StaffMember> = {}): StaffMember => ({
  id: idOf(8, number),
  assistantId: idOf(1, 1),
  name: ['Dana Reed', 'Noor Alexandrina van der Bellenschuetz'][number % 2]!,
  hours: null,
  active: true,
  createdAt: hoursAgo(20),
  ...changes,
});

/** The Wednesday that the calendar's specs look at. */
export const calendarDay = '2031-03-05';

export const appointmentRow = (number: number, changes: Partial<Appointment> = {}): Appointment => ({
  id: idOf(10, number),
  assistantId: idOf(1, 1),
  serviceId: idOf(7, 1),
  serviceName: 'Cake tasting',
  staffId: null,
  staffName: number % 2 ? 'Dana Reed' : null,
  conversationId: null,
  customerName: people[number % people.length] ?? 'Sam Lee',
  customerEmail: 'guest@mail.example',
  customerPhone: null,
  startsAt: `${calendarDay}T${14 + (number % 5)}:00:00.000Z`,
  endsAt: `${calendarDay}T${14 + (number % 5)}:${number % 3 ? '30' : '15'}:00.000Z`,
  status: 'booked',
  note: '',
  createdAt: hoursAgo(5),
  updatedAt: hoursAgo(5),
  ...changes,
});

export const sourceRow = (number: number, changes: Partial<KnowledgeSource> = {}): KnowledgeSource => ({
  id: idOf(11, number),
  assistantId: idOf(1, 1),
  kind: 'document',
  title: 'handbook.pdf',
  url: null,
  mediaType: 'application/pdf',
  bytes: 51_200,
  status: 'ready',
  problem: null,
  progress: { pagesRead: 0, pagesFound: 0 },
  passageCount: 12,
  waitingCount: 0,
  lastReadAt: hoursAgo(2),
  createdAt: hoursAgo(2),
  ...changes,
});

export const passageRow = (number: number): Passage => ({
  id: idOf(12, number),
  sourceId: idOf(11, 1),
  heading: 'Gift cards',
  page: number,
  url: null,
  text: 'Gift cards are valid for three years.',
});

/** How an answer to anything came about. */
export const testReply = (message: string): TestReply => ({
  response: 'Gift cards are valid for three years.',
  action: 'answer',
  confidence: 0.91,
  sources: [
    { kind: 'passage', id: idOf(12, 1), title: 'Gift cards', quote: 'Gift cards are valid for three years.' },
  ],
  suggestions: ['Do you deliver?'],
  responder: 'offline',
  timings: { embed: 6.2, retrieve: 1.4, respond: 0.3, total: 8.2 },
  candidates: [
    { kind: 'passage', id: idOf(12, 1), title: 'Gift cards', score: 0.91 },
    { kind: 'faq', id: idOf(2, 1), title: 'When are you open?', score: 0.22 },
  ],
  thresholds: { answer: 0.5, clarify: 0.25 },
  effects: [],
  state: { asked: message },
});
