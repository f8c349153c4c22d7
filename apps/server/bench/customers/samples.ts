import type { Appointment, ChatReply } from '@deskbell/contract';
import type { Exchange } from './hold/exchange.ts';
import type { Stored } from './hold/hold-conversation.ts';

/** A reply of these words. */
export const replied = (response: string, more: Partial<ChatReply> = {}): ChatReply => ({
  response,
  conversationId: '019a0000-0000-7000-8000-000000000001',
  visitorToken: 'token',
  messageId: '019a0000-0000-7000-8000-000000000002',
  seq: 2,
  sources: [],
  confidence: 0.9,
  action: 'answer',
  suggestions: [],
  handler: 'assistant',
  ...more,
});

/** What was said, and the words of the reply. */
export const exchange = (said: string, response: string, turn: Partial<Exchange['turn']> = {}): Exchange => ({
  said,
  turn: { user: said, ...turn },
  reply: replied(response),
});

/** An appointment of Ruth Calder's on Thursday, October 15, 2026, at 14:00 in Denver. */
export const appointment = (more: Partial<Appointment> = {}): Appointment => ({
  id: '019a0000-0000-7000-8000-000000000003',
  assistantId: '019a0000-0000-7000-8000-000000000004',
  serviceId: '019a0000-0000-7000-8000-000000000005',
  serviceName: 'Shoe fitting',
  staffId: null,
  staffName: 'Tobias',
  conversationId: '019a0000-0000-7000-8000-000000000001',
  customerName: 'Ruth Calder',
  customerEmail: null,
  customerPhone: '+13035550148',
  startsAt: '2026-10-15T20:00:00.000Z',
  endsAt: '2026-10-15T20:30:00.000Z',
  status: 'booked',
  note: '',
  origin: 'assistant',
  changedBy: null,
  changedAt: null,
  confirmedAt: null,
  confirmedBy: null,
  confirmedByName: null,
  createdAt: '2026-10-13T16:00:00.000Z',
  updatedAt: '2026-10-13T16:00:00.000Z',
  ...more,
});

/** Nothing is stored but what is given. */
export const stored = (more: Partial<Stored> = {}): Stored => ({
  conversation: null,
  lead: null,
  appointments: [],
  others: [],
  ...more,
});

/** A lead with these details. */
export const lead = (details: Partial<NonNullable<Stored['lead']>>): NonNullable<Stored['lead']> => ({
  id: '019a0000-0000-7000-8000-000000000006',
  assistantId: '019a0000-0000-7000-8000-000000000004',
  conversationId: null,
  name: null,
  email: null,
  phone: null,
  source: 'website',
  interest: '',
  score: 'warm',
  scoreReasons: [],
  status: 'new',
  createdAt: '2026-10-13T16:00:00.000Z',
  updatedAt: '2026-10-13T16:00:00.000Z',
  ...details,
});
