import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { insertRows, type Row, snakeCase } from './insert-rows.ts';
import {
  accountSeed,
  assistantSeed,
  conversationSeed,
  faqSeed,
  leadSeed,
  talkSeeds,
  times,
  userSeed,
} from './seeds.ts';

// In the order of their references.
const tables = [
  'memberships',
  'apiKeys',
  'assistants',
  'faqs',
  'services',
  'staff',
  'connectedCalendars',
  'busyTimes',
  'phoneCarriers',
  'phoneNumbers',
  'conversations',
  'waitlistEntries',
  'messages',
  'leads',
  'appointments',
  'notes',
  'knowledgeSources',
  'knowledgePages',
  'knowledgePassages',
  'phoneCalls',
  'calls',
  'callTurns',
  'textMessages',
  'doNotContact',
  'outboundCalls',
  'campaigns',
  'campaignPeople',
  'consents',
  'usageMonths',
  'mailPreferences',
  'auditLog',
  'erasures',
  'outbox',
] as const;

/** Rows of an account, by their tables. */
export type AccountRows = Partial<Record<(typeof tables)[number], readonly Row[]>>;

/** What there is before a spec begins: who is signed in, as what, and one account with its rows. */
export interface World extends AccountRows {
  /** Null: there is nobody. */
  user: ReturnType<typeof userSeed> | null;
  role?: 'owner' | 'agent' | 'viewer' | 'administrator';
  /** The administrator's account is another, and they act for this one. */
  isActing?: boolean;
  isSignedOut?: boolean;
  /** What is no account's. */
  platform?: { jobs?: readonly Row[]; errorGroups?: readonly Row[] };
  /** What else there is on the platform. */
  others?: readonly Omit<World, 'others' | 'isSignedOut' | 'isActing'>[];
  account: ReturnType<typeof accountSeed>;
}

/** Nobody signed in. */
export const nobody = (): World => ({ user: null, account: accountSeed() });

/** Somebody who has just signed up. */
export const newcomer = (changes: Row = {}): World => ({ user: userSeed(changes), account: accountSeed() });

/** An owner with an assistant. */
export const bakery = (changes: Row = {}) => {
  const bell = assistantSeed(changes);
  return { ...newcomer(), assistants: [bell], bell };
};

/** An owner whose assistant has been talked to: sixty conversations, six leads, three FAQs. */
export function busyBakery(changes: Row = {}) {
  const fresh = bakery(changes);
  const { id } = fresh.bell;
  const leads = times(6, (n) => leadSeed(id, n));
  const conversations = times(60, (n) =>
    conversationSeed(id, n, {
      leadId: n % 2 ? null : (leads[n]?.id ?? null),
      ratingScore: n < 5 ? [5, 5, 5, 4, 4][n] : null,
      ratingComment: n < 5 ? '' : null,
      ratedAt: n < 5 ? new Date().toISOString() : null,
    }),
  );
  const messages = conversations.flatMap((row, n) =>
    n === 4 ? talkSeeds(row, 'Do you ship to Canada?') : talkSeeds(row).slice(0, 2),
  );
  return { ...fresh, faqs: times(3, (n) => faqSeed(id, n)), conversations, messages, leads };
}

/** Writes a world at once; gives the token of its user's session. */
export async function writeWorld(sql: pg.Client, world: World): Promise<string | null> {
  const { user, account } = world;
  await sql.query('BEGIN');
  await insertRows(sql, 'accounts', [account]);
  if (user) await writeUser(sql, user, world);
  for (const other of world.others ?? []) await writeOther(sql, other);
  const token = user && !world.isSignedOut ? await openSession(sql, user.id, world) : null;
  await writeRows(sql, account.accountId, world);
  await insertRows(sql, 'jobs', world.platform?.jobs ?? []);
  await insertRows(sql, 'error_groups', world.platform?.errorGroups ?? []);
  await sql.query('COMMIT');
  return token;
}

async function writeOther(sql: pg.Client, other: NonNullable<World['others']>[number]): Promise<void> {
  await insertRows(sql, 'accounts', [other.account]);
  if (other.user) await writeUser(sql, other.user, other);
  await writeRows(sql, other.account.accountId, other);
}

async function writeUser(
  sql: pg.Client,
  user: ReturnType<typeof userSeed>,
  { account, role = 'owner', isActing }: World,
): Promise<void> {
  await insertRows(sql, 'auth."user"', [user]);
  if (role === 'administrator') await appoint(sql, user.id);
  if (user.id.startsWith('client_')) return;
  const own = isActing ? accountSeed({ name: 'Deskbell' }) : account;
  if (isActing) await insertRows(sql, 'accounts', [own]);
  const inAccount = role === 'administrator' ? 'owner' : role;
  await insertRows(sql, 'memberships', [
    { accountId: own.accountId, userId: user.id, role: inAccount, createdAt: user.createdAt },
  ]);
}

/** Writes rows of an account. */
export async function writeRows(sql: pg.Client, accountId: string, rows: AccountRows): Promise<void> {
  for (const table of tables) {
    const own = (rows[table] ?? []).map((row) => ({ accountId, ...row }));
    await insertRows(sql, snakeCase(table), own);
  }
}

const appoint = (sql: pg.Client, userId: string) =>
  sql.query(
    `INSERT INTO installation (key, value) VALUES ('administrator', $1)
     ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
    [JSON.stringify({ userId })],
  );

async function openSession(sql: pg.Client, userId: string, { account, isActing }: World): Promise<string> {
  const id = uuidv7();
  const token = randomBytes(24).toString('base64url');
  const expiresAt = new Date(Date.now() + 86_400_000).toISOString();
  const now = new Date().toISOString();
  await insertRows(sql, 'auth."session"', [{ id, token, userId, expiresAt, createdAt: now, updatedAt: now }]);
  if (isActing)
    await insertRows(sql, 'auth.session_account', [{ sessionId: id, accountId: account.accountId }]);
  return token;
}

/** The account of the installation itself, with the landing page's assistant. */
const house = '00000000-0000-7000-8000-000000000001';

/** Takes everything off the platform but what the server made itself: for specs that look at all of it. */
export async function emptyPlatform(sql: pg.Client): Promise<void> {
  await sql.query('DELETE FROM accounts WHERE account_id <> $1', [house]);
  for (const table of ['auth."user"', 'outbox', 'audit_log', 'error_groups'])
    await sql.query(`DELETE FROM ${table}`);
  await sql.query('DELETE FROM jobs WHERE failed_at IS NOT NULL');
}
