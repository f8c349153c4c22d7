import type pg from 'pg';
import { addConversations, addOwner, type SeededUser, seed, stopwatch } from './seed-rows.ts';

/** The administrator, some users, and ids from far down each list. */
export interface SeededPlatform {
  administrator: SeededUser;
  userIds: string[];
  deep: Record<'assistants' | 'conversations' | 'leads' | 'outbox', string[]>;
}

/**
 * Five hundred accounts of one owner and one or two assistants each, with 400,000 conversations, 800,000 messages and
 * 100,000 leads over a year among them, 100,000 mails and 1,000 dead jobs; `share` scales all of it.
 */
export function seedPlatform(
  sql: pg.Client,
  { share, printLine }: { share: number; printLine: (text: string) => void },
): Promise<SeededPlatform> {
  const tell = stopwatch(printLine);
  return seed(sql, tell, async () => {
    const administrator = await addAdministrator(sql);
    const { accountIds, userIds } = await addBusinesses(sql, Math.round(500 * share));
    await addConversations(sql, { accountIds, conversations: Math.round(400_000 * share), turns: 1 }, tell);
    await addMails(sql, Math.round(100_000 * share));
    await addDeadJobs(sql, Math.round(1_000 * share));
    tell('mails and dead jobs');
    return { administrator, userIds: userIds.slice(0, 20), deep: await idsFarDown(sql) };
  });
}

async function addAdministrator(sql: pg.Client): Promise<SeededUser> {
  const { userId, ...user } = await addOwner(sql, { name: 'House', planType: null, timeZone: 'UTC' });
  await sql.query(
    `INSERT INTO installation (key, value) VALUES ('administrator', jsonb_build_object('userId', $1::text))`,
    [userId],
  );
  return user;
}

/** Accounts founded over two years, half of whose owners were here lately; every third has a second assistant. */
async function addBusinesses(
  sql: pg.Client,
  count: number,
): Promise<{ accountIds: string[]; userIds: string[] }> {
  await sql.query(
    `CREATE TEMP TABLE business AS
     SELECT n, pg_temp.id_of(founded) AS account_id, pg_temp.id_of(founded)::text AS user_id, founded,
       first[1 + n % cardinality(first)] || ' ' || last[1 + n * 7 % cardinality(last)] AS owner
     FROM (SELECT n, now() - make_interval(hours => n * 35) AS founded FROM generate_series(1, $1::int) AS n) AS numbered, words`,
    [count],
  );
  await sql.query(`
    INSERT INTO auth."user" (id, name, email, "emailVerified", "createdAt", "lastSeenAt")
    SELECT user_id, owner, lower(replace(owner, ' ', '.')) || n || '@seed.example', true, founded,
      greatest(founded, now() - make_interval(hours => n * 3)) FROM business`);
  await sql.query(`
    INSERT INTO accounts (account_id, name, created_at) SELECT account_id, owner, founded FROM business`);
  await sql.query(`
    INSERT INTO memberships (account_id, user_id, role, created_at)
    SELECT account_id, user_id, 'owner', founded FROM business`);
  await sql.query(`
    INSERT INTO assistants (account_id, id, name, business_name, industry, user_id, created_at)
    SELECT account_id, pg_temp.id_of(founded), 'Ava', split_part(owner, ' ', 2) || ' Shop ' || n, 'retail', user_id, founded
    FROM business, generate_series(1, CASE WHEN n % 3 = 0 THEN 2 ELSE 1 END)`);
  const { rows } = await sql.query<{ account_id: string; user_id: string }>(
    'SELECT account_id, user_id FROM business',
  );
  return { accountIds: rows.map((row) => row.account_id), userIds: rows.map((row) => row.user_id) };
}

const addMails = (sql: pg.Client, count: number) =>
  sql.query(
    `INSERT INTO outbox (id, kind, recipient, subject, text_body, status, attempts, last_error, created_at, sent_at)
     SELECT pg_temp.id_of(moment), CASE WHEN n % 3 = 0 THEN 'verify_address' ELSE 'new_lead' END,
       lower(first[1 + n % cardinality(first)] || '.' || last[1 + n * 7 % cardinality(last)]) || '@seed.example',
       CASE WHEN n % 3 = 0 THEN 'Confirm your address' ELSE 'New hot lead for Shop ' || n END,
       repeat('Somebody wrote to your assistant. ', 20), CASE WHEN n % 100 = 0 THEN 'failed' ELSE 'sent' END, 1,
       CASE WHEN n % 100 = 0 THEN 'Error: no route to host' END, moment, moment
     FROM (SELECT n, now() - make_interval(mins => n * 5) AS moment FROM generate_series(1, $1::int) AS n) AS numbered, words`,
    [count],
  );

const addDeadJobs = (sql: pg.Client, count: number) =>
  sql.query(
    `INSERT INTO jobs (id, kind, payload, attempts, last_error, failed_at, created_at)
     SELECT pg_temp.id_of(moment), 'mail.send', '{"mailId": "x"}', 10, 'Error: no route to host', moment, moment
     FROM (SELECT now() - make_interval(mins => n * 7) AS moment FROM generate_series(1, $1::int) AS n) AS numbered`,
    [count],
  );

/** From a tenth, a half and nine tenths of each list. */
async function idsFarDown(sql: pg.Client): Promise<SeededPlatform['deep']> {
  const idsOf = async (table: string) => {
    const { rows } = await sql.query<{ id: string }>(
      `SELECT id FROM (SELECT id, ntile(10) OVER (ORDER BY id) AS tenth FROM ${table}) AS cut
       WHERE tenth IN (1, 5, 9) AND random() < 0.01 LIMIT 20`,
    );
    return rows.map(({ id }) => id);
  };
  return {
    assistants: (
      await sql.query<{ id: string }>('SELECT id FROM assistants ORDER BY random() LIMIT 20')
    ).rows.map(({ id }) => id),
    conversations: await idsOf('conversations'),
    leads: await idsOf('leads'),
    outbox: await idsOf('outbox'),
  };
}
