// What specs write into the database of the real server: rows by their columns, in camelCase, each with an id of its own.
import { v7 as uuidv7 } from 'uuid';
import type { Row } from './insert-rows.ts';

const hourMs = 3_600_000;
const people = ['Maya Ortiz', 'Jonas Berg', 'Priya Nair', null, 'Tom Okafor', 'Élodie Martin'] as const;
const topics = [
  'Opening hours',
  'Delivery',
  'Wedding cake for 80 guests',
  null,
  'Gluten-free bread',
  'Returns',
] as const;

export const hoursAgo = (hours: number) => new Date(Date.now() - hours * hourMs).toISOString();

/** The calendar day of an instant on the clocks of the accounts: YYYY-MM-DD. */
export const dayOf = (instant: string) =>
  new Date(instant).toLocaleDateString('en-CA', { timeZone: 'America/New_York' });

/** The first day of this month on those clocks, by which usage is counted. */
export const thisMonth = () => `${dayOf(hoursAgo(0)).slice(0, 8)}01`;

/** An id that sorts among those of its moment, as the product's own do. */
export const idAt = (instant: string) => uuidv7({ msecs: Date.parse(instant) });

export const times = <Seed>(count: number, seed: (number: number) => Seed) =>
  Array.from({ length: count }, (_, number) => seed(number));

const oneOf = <Value>(values: readonly Value[], number: number): Value => values[number % values.length]!;

/** A user of the sign-in library. */
export const userSeed = (changes: Row = {}) => {
  const id = uuidv7();
  return {
    id,
    name: 'Olga Baker',
    email: `olga-${id}@bakery.example`,
    emailVerified: true,
    createdAt: hoursAgo(48),
    ...changes,
  };
};

export const accountSeed = (changes: Row = {}): Row & { accountId: string } => ({
  accountId: uuidv7(),
  name: 'Corner Bakery',
  timeZone: 'America/New_York',
  createdAt: hoursAgo(48),
  ...changes,
});

export const assistantSeed = (changes: Row = {}) => ({
  id: idAt(hoursAgo(24)),
  name: 'Bell',
  businessName: 'Corner Bakery',
  industry: 'retail',
  createdAt: hoursAgo(24),
  ...changes,
});

export const faqSeed = (assistantId: string, number: number) => ({
  id: idAt(hoursAgo(20 - number / 100)),
  assistantId,
  question: `What is question ${number}?`,
  answer: `This is the answer to question ${number}, in the owner's words.`,
  examples: number % 2 ? ['Asked otherwise'] : [],
});

/** The newest first, five hours between them. Those under way were just written to: the server ends idle ones. */
export function conversationSeed(assistantId: string, number: number, changes: Row = {}) {
  const createdAt = hoursAgo(number * 5);
  const customerName = oneOf(people, number);
  const status = oneOf(['resolved', 'pending', 'scheduled', 'active', 'completed'] as const, number);
  return {
    id: idAt(createdAt),
    assistantId,
    customerName,
    customerEmail: customerName && `${customerName.split(' ')[0]!.toLowerCase()}@mail.example`,
    customerPhone: number % 3 ? null : '+15550100',
    type: number % 4 === 3 ? 'voice' : 'chat',
    topic: oneOf(topics, number),
    status,
    lastSeq: 4,
    turnCount: 1,
    createdAt,
    updatedAt: status === 'active' ? hoursAgo(0) : createdAt,
    ...changes,
  };
}

/** One message of a conversation; seq counts from 1. */
export const messageSeed = (
  conversation: { id: string; assistantId: string; createdAt: unknown },
  seq: number,
  role: 'user' | 'assistant',
  content: string,
  changes: Row = {},
) => ({
  id: uuidv7(),
  conversationId: conversation.id,
  assistantId: conversation.assistantId,
  seq,
  role,
  content,
  createdAt: conversation.createdAt,
  sources: [],
  suggestions: [],
  ...changes,
});

/** What was said in a conversation: a question answered with its sources, and one that was declined. */
export const talkSeeds = (
  conversation: { id: string; assistantId: string; createdAt: unknown },
  declined = 'Who won the league last year?',
) => [
  messageSeed(conversation, 1, 'user', 'Hi, are you open on Sundays? And do you deliver to Elm Street?'),
  messageSeed(
    conversation,
    2,
    'assistant',
    'We are open on Sundays from 8 am to 1 pm. Yes, we deliver within 20 miles.',
    {
      sources: [
        { kind: 'faq', id: uuidv7(), title: 'When are you open?', quote: 'On Sundays from 8 am to 1 pm.' },
        {
          kind: 'detail',
          id: 'description',
          title: 'Description',
          quote: 'We deliver within 20 miles.',
        },
      ],
      replyToSeq: 1,
      confidence: 0.93,
      action: 'answer',
      responder: 'offline',
      timings: { embed: 6.2, retrieve: 3.4, respond: 1.1, store: 12.5, total: 24.1 },
    },
  ),
  messageSeed(conversation, 3, 'user', declined),
  messageSeed(
    conversation,
    4,
    'assistant',
    'I do not know that. Shall I pass your question on to a person?',
    {
      replyToSeq: 3,
      confidence: 0.04,
      action: 'decline',
      responder: 'offline',
      timings: { embed: 5, total: 9 },
    },
  ),
];

/** The newest first, seven hours between them. */
export function leadSeed(assistantId: string, number: number, changes: Row = {}) {
  const createdAt = hoursAgo(number * 7);
  const name = oneOf(people, number);
  return {
    id: idAt(createdAt),
    assistantId,
    conversationId: null as string | null,
    name,
    email: name && `${name.split(' ')[0]!.toLowerCase()}@mail.example`,
    phone: number % 2 && name ? null : '+15550100',
    source: number % 4 === 3 ? 'phone' : 'website',
    interest: oneOf(topics, number) ?? '',
    score: oneOf(['hot', 'warm', 'cold'] as const, number),
    scoreReasons: ['Asked for a price.', 'Left a phone number.'],
    status: oneOf(['new', 'contacted', 'converted'] as const, number),
    createdAt,
    updatedAt: createdAt,
    ...changes,
  };
}

export const serviceSeed = (assistantId: string, number: number) => ({
  id: idAt(hoursAgo(20 - number / 100)),
  assistantId,
  name:
    number % 2 ? 'Cake tasting' : 'Full consultation about the cake, the flowers and everything beside it',
  durationMinutes: 30,
  priceCents: 3000,
});

export const staffSeed = (assistantId: string, number: number) => ({
  id: idAt(hoursAgo(20 - number / 100)),
  assistantId,
  name: oneOf(['Dana Reed', 'Noor Alexandrina van der Bellenschuetz'], number),
});

/** The Wednesday that the calendar's specs look at. */
export const calendarDay = '2031-03-05';

/** Booked on that day, at 14 to 18 hours in UTC, in a place of the calendar of its own. */
export function appointmentSeed(assistantId: string, number: number, changes: Row = {}) {
  const startsAt = `${calendarDay}T${14 + (number % 5)}:00:00.000Z`;
  const endsAt = `${calendarDay}T${14 + (number % 5)}:${number % 3 ? '30' : '15'}:00.000Z`;
  return {
    id: uuidv7(),
    assistantId,
    serviceId: uuidv7(),
    serviceName: 'Cake tasting',
    staffName: number % 2 ? 'Dana Reed' : null,
    customerName: oneOf(people, number) ?? 'Sam Lee',
    customerEmail: 'guest@mail.example',
    startsAt,
    endsAt,
    during: `[${startsAt},${endsAt})`,
    resourceId: assistantId,
    lane: number,
    status: 'booked',
    createdAt: hoursAgo(5),
    ...changes,
  };
}

/** On the waitlist for the calendar's day. */
export const waitlistSeed = (assistantId: string, serviceId: string, number: number, changes: Row = {}) => ({
  id: idAt(hoursAgo(20 - number)),
  assistantId,
  serviceId,
  serviceName: 'Cake tasting',
  fromDay: calendarDay,
  toDay: calendarDay,
  latest: number % 2 ? '12:00' : null,
  customerName: oneOf(people, number) ?? 'Sam Lee',
  customerEmail: number % 3 ? 'guest@mail.example' : null,
  customerPhone: '+14155550134',
  language: 'en',
  origin: oneOf(['booking_page', 'chat', 'call'], number),
  state: 'waiting',
  createdAt: hoursAgo(20 - number),
  updatedAt: hoursAgo(20 - number),
  ...changes,
});

export const sourceSeed = (assistantId: string, changes: Row = {}) => ({
  id: uuidv7(),
  assistantId,
  kind: 'document',
  title: 'handbook.pdf',
  url: null,
  documentType: 'pdf',
  bytes: 51_200,
  maxPages: 1,
  status: 'ready',
  problem: null,
  reading: 1,
  jobId: uuidv7(),
  pagesRead: 0,
  pagesFound: 0,
  lastReadAt: hoursAgo(2),
  createdAt: hoursAgo(2),
  ...changes,
});

/** A page of a source and what it says. */
export function passageSeeds(source: { id: string; assistantId: string }, text: string) {
  const page = { id: uuidv7(), sourceId: source.id, reading: 1, state: 'read' };
  const passage = {
    id: uuidv7(),
    assistantId: source.assistantId,
    sourceId: source.id,
    pageId: page.id,
    position: 0,
    heading: 'Gift cards',
    text,
    page: 1,
    textHash: text,
  };
  return { knowledgePages: [page], knowledgePassages: [passage] };
}

/** A call of half a minute that ended, by a browser. */
export const callSeed = (conversation: { id: string; assistantId: string }, changes: Row = {}) => ({
  id: uuidv7(),
  assistantId: conversation.assistantId,
  conversationId: conversation.id,
  channel: 'web',
  engine: 'natural',
  voice: 'af_heart',
  startedAt: hoursAgo(5),
  aliveAt: hoursAgo(4.99),
  endedAt: hoursAgo(4.99),
  endedReason: 'assistant-said-end-call-phrase',
  seconds: 28,
  recording: 'none',
  recordingSeconds: 0,
  ...changes,
});

/** A mail that was kept, as no mail server is configured. */
export const mailSeed = (changes: Row = {}) => ({
  id: uuidv7(),
  kind: 'new_lead',
  recipient: 'olga@bakery.example',
  subject: 'A new lead: Maya Ortiz asks about a wedding cake',
  textBody: 'Somebody wrote to your assistant.',
  status: 'kept',
  attempts: 1,
  createdAt: hoursAgo(3),
  ...changes,
});

/** What somebody did, an hour earlier with each number. */
export const auditSeed = (actorId: string, number: number, changes: Row = {}) => ({
  at: hoursAgo(number),
  actorId,
  acting: false,
  action: 'updated',
  subject: 'faq',
  subjectId: uuidv7(),
  fields: ['answer'],
  detail: {},
  ...changes,
});
