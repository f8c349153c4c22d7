// What a platform holds, as the contract describes it: short and very long names, every state of everything.
import type {
  AdminAssistant,
  AdminConversation,
  AdminLead,
  AdminUserDetails,
  DeadJob,
  OutboxMail,
  PlatformAuditEntry,
  PlatformDay,
} from '@deskbell/contract';
import type { AdminMemory } from './admin-double.ts';
import { usageRow } from './figures.ts';
import { conversationRow, hoursAgo, idOf, leadRow, userRow } from './rows.ts';

const businesses = [
  'Corner Bakery',
  'Bellenschuetz & Wolfeschlegelsteinhausen Rechtsanwaltsgesellschaft mbH',
];
const names = [
  ['Olga', 'Baker'],
  ['Maximilian-Alexander', 'Wolfeschlegelsteinhausenbergerdorff von und zu Hohenlohe'],
  ['', ''],
  ['Élodie', 'Martin'],
] as const;
const times = <Row>(count: number, row: (number: number) => Row) =>
  Array.from({ length: count }, (_, n) => row(n));
const oneOf = <Value>(values: readonly Value[], number: number): Value => values[number % values.length]!;

export const administrator = () =>
  userRow({ role: 'administrator', account: { id: idOf(20, 99), name: 'Deskbell', acting: false } });

export const platformUser = (number: number, changes: Partial<AdminUserDetails> = {}): AdminUserDetails => ({
  id: number % 5 === 4 ? `client_${idOf(9, number)}` : idOf(9, number),
  email:
    number % 4 === 1
      ? `maximilian.alexander.wolfeschlegelsteinhausen+${number}@rechtsanwaltsgesellschaft.example`
      : `owner${number}@mail.example`,
  firstName: oneOf(names, number)[0],
  lastName: oneOf(names, number)[1],
  emailVerified: number % 3 !== 2,
  role: number % 5 === 4 ? 'client' : oneOf(['owner', 'owner', 'agent', 'viewer'] as const, number),
  createdAt: hoursAgo(number * 30),
  lastSeenAt: number % 6 === 5 ? null : hoursAgo(number),
  secondFactor: number % 2 === 0,
  accounts: [
    {
      id: idOf(20, number),
      name: oneOf(businesses, number),
      role: 'owner',
      planType: oneOf([null, 'pro', 'business', 'enterprise'] as const, number),
      usage: usageRow({ chatSessions: 462, voiceMinutes: 380.5, apiCalls: 1200, planType: 'pro' }),
      assistants: [platformAssistant(number), platformAssistant(number + 1)],
    },
  ],
  ...changes,
});

export const platformAssistant = (number: number): AdminAssistant => ({
  id: idOf(1, number),
  name: oneOf(['Ava', 'Front desk of the whole house, day and night'], number),
  businessName: oneOf(businesses, number),
  description:
    number % 3 === 0
      ? ''
      : 'Answers questions about opening hours, deliveries and wedding cakes, takes orders by phone and books tastings.',
  userId: idOf(9, number),
  businessType: oneOf(['', 'professional_services', 'retail'], number),
  managedByAdmin: number % 4 === 1,
  setupStatus: oneOf(['live', 'pending', 'setup', 'paused'] as const, number),
  createdAt: hoursAgo(number * 20),
  accountId: idOf(20, number),
  accountName: oneOf(businesses, number),
});

export function platformConversation(number: number): AdminConversation {
  const { id, assistantId, customerName, customerEmail, type, topic, status, createdAt } =
    conversationRow(number);
  return {
    ...{ id, assistantId, customerName, customerEmail, type, topic, status, createdAt },
    accountId: idOf(20, number),
    businessName: oneOf(businesses, number),
  };
}

export function platformLead(number: number): AdminLead {
  const { scoreReasons: _reasons, updatedAt: _updated, ...lead } = leadRow(number);
  const nothingKnown = number === 3 ? { email: null, phone: null } : {};
  return { ...lead, ...nothingKnown, accountId: idOf(20, number), businessName: oneOf(businesses, number) };
}

const platformDay = (daysBack: number): PlatformDay => ({
  day: hoursAgo(daysBack * 24).slice(0, 10),
  newUsers: daysBack % 9 === 0 ? 2 : 0,
  conversations: (daysBack * 7) % 23,
  customerTurns: ((daysBack * 7) % 23) * 4,
  leads: (daysBack * 5) % 8,
});

export const mailRow = (number: number, changes: Partial<OutboxMail> = {}): OutboxMail => ({
  id: idOf(21, number),
  recipient: oneOf(['olga@bakery.example', 'maximilian.wolfeschlegelsteinhausen@anwalt.example'], number),
  subject: oneOf(['Verify your address', 'A new lead: Maya Ortiz asks about a wedding cake'], number),
  text: 'Hello Olga,\n\nopen this link: https://desk.example/verify?token=3f0c9a7e2b1d4c58\n\nDeskbell',
  kind: oneOf(['verify', 'lead_alert'], number),
  status: oneOf(['sent', 'failed', 'queued', 'kept'] as const, number),
  attempts: number % 4 === 1 ? 8 : 1,
  lastError: number % 4 === 1 ? '550 5.1.1 The address is not known here' : null,
  createdAt: hoursAgo(number * 3),
  sentAt: number % 4 === 0 ? hoursAgo(number * 3) : null,
  ...changes,
});

export const deadJob = (number: number): DeadJob => ({
  id: idOf(22, number),
  kind: oneOf(['mail.send', 'tables.polish'], number),
  payload: { accountId: idOf(20, number), mailId: idOf(21, number) },
  attempts: oneOf([8, 1], number),
  lastError: oneOf(['connect ECONNREFUSED 127.0.0.1:587', null], number),
  createdAt: hoursAgo(30),
  failedAt: hoursAgo(number + 1),
});

export const auditRow = (number: number): PlatformAuditEntry => ({
  id: String(1000 - number),
  at: hoursAgo(number * 7),
  actor:
    number % 7 === 6
      ? { id: 'gone', name: null, email: null }
      : {
          id: oneOf([idOf(9, 0), idOf(9, 1)], number),
          name: oneOf(names, number % 2).join(' '),
          email: 'owner@mail.example',
        },
  acting: number % 5 === 3,
  action: oneOf(['created', 'updated', 'deleted', 'began acting for'], number),
  subject: oneOf(['assistant', 'assistant', 'faq', 'account'], number),
  subjectId: idOf(1, number),
  fields: number % 4 === 1 ? ['name', 'setup_status', 'weekly_hours', 'widget_bubble_text'] : [],
  detail: number % 4 === 1 ? { setup_status: ['pending', 'live'] } : {},
  accountId: number % 6 === 5 ? null : idOf(20, number % 2),
  accountName: number % 6 === 5 ? null : oneOf(businesses, number),
});

/** A platform with more of everything than fits on a page. */
export const fullPlatform = (): AdminMemory => ({
  platform: {
    users: times(60, (n) => platformUser(n)),
    assistants: times(12, (n) => platformAssistant(n)),
    conversations: times(30, (n) => platformConversation(n)),
    leads: times(9, (n) => platformLead(n)),
    days: times(90, (n) => platformDay(89 - n)),
    deadJobs: times(2, (n) => deadJob(n)),
    record: times(40, (n) => auditRow(n)),
  },
  errors: [
    {
      id: 'e1',
      message: 'TypeError: undefined is not a function',
      count: 12,
      firstSeenAt: hoursAgo(50),
      lastSeenAt: hoursAgo(2),
      lastPage: '/dashboard?section=leads',
      lastStack: '    at run (https://desk.example/assets/app.js:1:2)',
      lastBreadcrumbs: [{ at: hoursAgo(2), kind: 'click', text: 'button[type=button] in main' }],
    },
  ],
  mails: times(8, (n) => mailRow(n)),
});
