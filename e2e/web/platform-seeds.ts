// What a platform holds: short and very long names, every state of everything.
import { v7 as uuidv7 } from 'uuid';
import type { Row } from './insert-rows.ts';
import {
  accountSeed,
  assistantSeed,
  auditSeed,
  conversationSeed,
  hoursAgo,
  leadSeed,
  mailSeed,
  thisMonth,
  times,
  userSeed,
} from './seeds.ts';
import { newcomer, type World } from './world.ts';

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
const oneOf = <Value>(values: readonly Value[], number: number): Value => values[number % values.length]!;

/** The administrator, on a platform that has nothing else. */
export const emptyPlatformWorld = (): World => {
  const world = newcomer({ name: 'Grace Hall', createdAt: hoursAgo(5000) });
  return { ...world, role: 'administrator', account: accountSeed({ name: 'Deskbell' }) };
};

/** A user with an account, its usage and so many assistants; every fifth is a client, who has none. */
export function platformUser(
  number: number,
  { assistants = 0, ...changes }: Row & { assistants?: number } = {},
) {
  const isClient = number % 5 === 4;
  const user = userSeed({
    ...(isClient && { id: `client_${uuidv7()}` }),
    email:
      number % 4 === 1
        ? `maximilian.alexander.wolfeschlegelsteinhausen+${number}@rechtsanwaltsgesellschaft.example`
        : `owner${number}@mail.example`,
    name: oneOf(names, number).join(' ').trim(),
    lastName: oneOf(names, number)[1],
    emailVerified: number % 3 !== 2,
    createdAt: hoursAgo(number * 30),
    lastSeenAt: number % 6 === 5 ? null : hoursAgo(number),
    twoFactorEnabled: number % 2 === 0,
    ...changes,
  });
  const account = accountSeed({
    name: oneOf(businesses, number),
    planType: oneOf([null, 'pro', 'business', 'enterprise'], number),
  });
  return {
    user,
    role: oneOf(['owner', 'owner', 'agent', 'viewer'] as const, number),
    account,
    assistants: times(assistants, (n) => platformAssistant(number + n)),
    usageMonths: [{ month: thisMonth(), chatSessions: 462, voiceSeconds: 22_830, apiCalls: 1200 }],
  };
}

const platformAssistant = (number: number) =>
  assistantSeed({
    name: oneOf(['Ava', 'Front desk of the whole house, day and night'], number),
    businessName: oneOf(businesses, number),
    description:
      number % 3 === 0
        ? ''
        : 'Answers questions about opening hours, deliveries and wedding cakes, takes orders by phone and books tastings.',
    businessType: oneOf(['', 'professional_services', 'retail'], number),
    ...(number % 3 === 0 && { industry: '' }),
    // Nobody's, where whoever made it is unknown.
    userId: number % 4 === 3 ? null : uuidv7(),
    managedByAdmin: number % 4 === 1,
    setupStatus: oneOf(['live', 'pending', 'setup', 'paused'], number),
    createdAt: hoursAgo(number * 20),
  });

/** Somebody's business, with some of the platform's conversations and leads; lead 3 left nothing to reach them by. */
function business(number: number, conversations: number[], leads: number[]) {
  const owned = platformUser(number, { assistants: 1 });
  const { id } = owned.assistants[0]!;
  const unreachable = { email: null, phone: null };
  return {
    ...owned,
    conversations: conversations.map((n) => conversationSeed(id, n)),
    leads: leads.map((n) => leadSeed(id, n, n === 3 ? unreachable : {})),
  };
}

/** One mail of each status in turn; the second of four failed. */
export const platformMail = (number: number, changes: Row = {}) =>
  mailSeed({
    recipient: oneOf(['olga@bakery.example', 'maximilian.wolfeschlegelsteinhausen@anwalt.example'], number),
    subject: oneOf(['Verify your address', 'A new lead: Maya Ortiz asks about a wedding cake'], number),
    textBody: 'Hello Olga,\n\nopen this link: https://desk.example/verify?token=3f0c9a7e2b1d4c58\n\nDeskbell',
    kind: oneOf(['verify', 'lead_alert'], number),
    status: oneOf(['sent', 'failed', 'kept', 'kept'], number),
    attempts: number % 4 === 1 ? 8 : 1,
    lastError: number % 4 === 1 ? '550 5.1.1 The address is not known here' : null,
    createdAt: hoursAgo(number * 3),
    sentAt: number % 4 === 0 ? hoursAgo(number * 3) : null,
    ...changes,
  });

const deadJob = (number: number) => ({
  id: uuidv7(),
  kind: oneOf(['mail.send', 'tables.polish'], number),
  payload: { mailId: uuidv7() },
  attempts: oneOf([8, 1], number),
  lastError: oneOf(['connect ECONNREFUSED 127.0.0.1:587', null], number),
  createdAt: hoursAgo(30),
  failedAt: hoursAgo(number + 1),
});

type Somebody = ReturnType<typeof platformUser>;

/** What two people did, the latest first; some of it the administrator, some of it somebody who is gone. */
const record = (count: number, [first, second]: readonly [Somebody, Somebody]) =>
  times(count, (number) => {
    const { user, account } = oneOf([first, second], number);
    return auditSeed(number % 7 === 6 ? 'gone' : user.id, number * 7, {
      accountId: number % 6 === 5 ? null : account.accountId,
      acting: number % 5 === 3,
      action: oneOf(['created', 'updated', 'deleted', 'began_acting'], number),
      subject: oneOf(['assistant', 'assistant', 'faq', 'account'], number),
      fields: number % 4 === 1 ? ['name', 'setup_status', 'weekly_hours', 'widget_bubble_text'] : [],
      detail: number % 4 === 1 ? { setup_status: ['pending', 'live'] } : {},
    });
  }).reverse();

const browserError = () => ({
  id: 'e1',
  message: 'TypeError: undefined is not a function',
  count: 12,
  firstSeenAt: hoursAgo(50),
  lastSeenAt: hoursAgo(2),
  lastPage: '/dashboard?section=leads',
  lastRelease: 'test',
  lastStack: '    at run (https://desk.example/assets/app.js:1:2)',
  lastBreadcrumbs: [{ at: hoursAgo(2), kind: 'click', text: 'button[type=button] in main' }],
});

/** So many users beside the administrator, twelve assistants, thirty conversations, nine leads, and what went wrong. */
export function platformOf({ users, entries }: { users: number; entries: number }) {
  const shareOf = (count: number, number: number) => times(count, (n) => n).filter((n) => n % 12 === number);
  const others = times(users, (n) =>
    n < 12 ? business(n + 1, shareOf(30, n), shareOf(9, n)) : platformUser(n + 1),
  );
  const olga = others[7]!;
  const maximilian = others[0]!;
  return {
    ...emptyPlatformWorld(),
    others,
    olga,
    maximilian,
    outbox: times(8, (n) => platformMail(n)),
    auditLog: record(entries, [olga, maximilian]),
    platform: { jobs: times(2, (n) => deadJob(n)), errorGroups: [browserError()] },
  };
}
