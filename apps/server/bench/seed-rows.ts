import { randomBytes } from 'node:crypto';
import { hashPassword } from 'better-auth/crypto';
import type pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { firstNames, lastNames, replies, seededQuestions, topics } from './seed-words.ts';

/** How somebody of a seeded database signs in. */
export interface SeededUser {
  email: string;
  password: string;
}

/** Conversations, shared evenly among the accounts, of so many customer turns each; a quarter of them gave a lead. */
export interface Load {
  accountIds: string[];
  conversations: number;
  turns: number;
}

const perStep = 20_000;

const filled = ['conversations', 'messages', 'leads'];

/**
 * Writes rows as the owner, in one transaction, without the counters' triggers and the indexes; then makes those, counts
 * once, and tells how many rows there are.
 */
export async function seed<T>(
  sql: pg.Client,
  tell: (what: string) => void,
  write: () => Promise<T>,
): Promise<T> {
  await prepareSession(sql);
  await sql.query('BEGIN');
  await setTriggers(sql, 'DISABLE');
  const indexes = await dropIndexes(sql);
  const written = await write();
  for (const index of indexes) await sql.query(index);
  tell('indexes');
  await sql.query('SELECT count(write_conversation_words(account_id, id)) FROM conversations');
  tell('words of conversations');
  await sql.query('SELECT recount_everything()');
  await sql.query(`INSERT INTO usage_months (account_id, month, chat_sessions)
    SELECT c.account_id, date_trunc('month', c.created_at AT TIME ZONE a.time_zone)::date, count(*)
    FROM conversations c JOIN accounts a USING (account_id) GROUP BY 1, 2
    ON CONFLICT (account_id, month) DO UPDATE SET chat_sessions = excluded.chat_sessions`);
  await setTriggers(sql, 'ENABLE');
  await sql.query('COMMIT');
  tell('counters');
  await sql.query('VACUUM ANALYZE');
  const { rows } = await sql.query(`SELECT (SELECT count(*) FROM accounts) AS accounts,
    (SELECT count(*) FROM conversations) AS conversations, (SELECT count(*) FROM messages) AS messages,
    (SELECT count(*) FROM leads) AS leads, pg_size_pretty(pg_database_size(current_database())) AS size`);
  tell(JSON.stringify(rows[0]));
  return written;
}

/** Says what was done and how many seconds in. */
export function stopwatch(printLine: (text: string) => void): (what: string) => void {
  const startedAt = performance.now();
  return (what) =>
    printLine(`${String(Math.round((performance.now() - startedAt) / 1000)).padStart(5)} s  ${what}`);
}

/** A user with a password and an account of theirs. */
export async function addOwner(
  sql: pg.Client,
  account: { name: string; planType: string | null; timeZone: string },
): Promise<SeededUser & { userId: string; accountId: string }> {
  const [accountId, userId] = [uuidv7(), uuidv7()];
  const email = `big-${randomBytes(4).toString('hex')}@seed.example`;
  const password = randomBytes(9).toString('base64url');
  await sql.query(
    `INSERT INTO auth."user" (id, name, email, "emailVerified") VALUES ($1, 'Grace Hopper', $2, true)`,
    [userId, email],
  );
  await sql.query(
    `INSERT INTO auth."account" (id, "accountId", "providerId", "userId", password) VALUES ($1, $2, 'credential', $2, $3)`,
    [uuidv7(), userId, await hashPassword(password)],
  );
  await sql.query(`INSERT INTO accounts (account_id, name, plan_type, time_zone) VALUES ($1, $2, $3, $4)`, [
    accountId,
    account.name,
    account.planType,
    account.timeZone,
  ]);
  await sql.query(`INSERT INTO memberships (account_id, user_id, role) VALUES ($1, $2, 'owner')`, [
    accountId,
    userId,
  ]);
  return { userId, accountId, email, password };
}

export async function addConversations(
  sql: pg.Client,
  load: Load,
  tell: (what: string) => void,
): Promise<void> {
  for (let done = 0; done < load.conversations; done += perStep) {
    const count = Math.min(perStep, load.conversations - done);
    await sql.query(conversationsSql, [load.accountIds, count, load.turns]);
    await sql.query(messagesSql, [load.turns]);
    await sql.query(leadsSql);
    await sql.query('DROP TABLE fresh');
    tell(`${(done + count).toLocaleString('en-US')} conversations of ${load.accountIds.length} accounts`);
  }
}

// Most by day, spread over a year; the first assistant of an account has nine of ten. None is active: the server would
// end the idle ones while it is measured.
const conversationsSql = `
  WITH account AS (
    SELECT a.account_id, a.time_zone,
      ARRAY(SELECT id FROM assistants s WHERE s.account_id = a.account_id ORDER BY id) AS assistants
    FROM accounts a WHERE a.account_id = ANY ($1)
  ), numbered AS (SELECT *, row_number() OVER () - 1 AS n, count(*) OVER () AS of FROM account),
  drawn AS MATERIALIZED (
    SELECT d.*, now() - make_interval(days => floor(random() * 365)::int)
        - make_interval(secs => (random() + random() + random()) * 14400) AS created_at,
      random() AS by_assistant, random() AS by_status, random() AS by_type, random() < 0.6 AS is_known,
      random() < 0.08 AS handed_off, random() < 0.25 AS gave_lead,
      floor(random() * cardinality(first))::int + 1 AS f, floor(random() * cardinality(last))::int + 1 AS l,
      floor(random() * random() * cardinality(topics))::int + 1 AS t
    FROM generate_series(0, $2::int - 1) AS i
    JOIN numbered d ON d.n = i % d.of
    CROSS JOIN words
  ), added AS (
    INSERT INTO conversations (account_id, id, assistant_id, customer_name, customer_email, type, topic, status,
      handed_off, last_seq, turn_count, lead_id, created_at, updated_at, created_day)
    SELECT account_id, pg_temp.id_of(created_at),
      assistants[CASE WHEN by_assistant < 0.9 OR cardinality(assistants) = 1 THEN 1 ELSE 2 END],
      CASE WHEN is_known THEN first[f] || ' ' || last[l] END,
      CASE WHEN is_known THEN lower(first[f] || '.' || last[l]) || '@mail.example' END,
      CASE WHEN by_type < 0.85 THEN 'chat' ELSE 'voice' END, topics[t],
      CASE WHEN by_status < 0.65 THEN 'resolved' WHEN by_status < 0.8 THEN 'pending' WHEN by_status < 0.9 THEN 'scheduled'
           ELSE 'completed' END,
      handed_off, $3::int * 2, $3::int, CASE WHEN gave_lead THEN pg_temp.id_of(created_at) END, created_at, created_at,
      (created_at AT TIME ZONE time_zone)::date
    FROM drawn, words RETURNING *)
  SELECT * INTO TEMP TABLE fresh FROM added`;

const messagesSql = `
  WITH turn AS MATERIALIZED (
    SELECT c.*, n, floor(random() * cardinality(questions))::int + 1 AS q,
      floor(random() * cardinality(replies))::int + 1 AS r, floor(random() * 1000000)::int AS order_number,
      floor(random() * cardinality(last))::int + 1 AS l, random() AS by_action, random() * random() * 900 AS ms,
      c.handed_off AND n = $1::int AS is_hand_off
    FROM fresh c, words, generate_series(1, $1::int) AS n)
  INSERT INTO messages (account_id, conversation_id, seq, id, assistant_id, role, content, reply_to_seq, confidence,
    action, responder, timings, created_at)
  SELECT account_id, turn.id, n * 2 - 1 + is_reply, gen_random_uuid(), assistant_id,
    CASE is_reply WHEN 0 THEN 'user' ELSE 'assistant' END,
    CASE is_reply WHEN 0 THEN questions[q] || CASE WHEN n = 1 THEN pg_temp.said_of(order_number, last[l]) ELSE '' END
      ELSE replies[r] END,
    CASE is_reply WHEN 1 THEN n * 2 - 1 END,
    CASE is_reply WHEN 1 THEN 0.9 END,
    CASE WHEN is_reply = 0 THEN NULL WHEN is_hand_off THEN 'hand_off' WHEN by_action < 0.8 THEN 'answer'
         WHEN by_action < 0.87 THEN 'smalltalk' WHEN by_action < 0.92 THEN 'clarify' WHEN by_action < 0.95 THEN 'decline'
         ELSE 'capture_lead' END,
    CASE is_reply WHEN 1 THEN 'offline' END,
    CASE is_reply WHEN 1 THEN jsonb_build_object('total', round(ms::numeric, 2)) END,
    created_at + make_interval(secs => n * 40 + is_reply)
  FROM turn, words, (VALUES (0), (1)) AS side (is_reply)`;

const leadsSql = `
  INSERT INTO leads (account_id, id, assistant_id, conversation_id, name, email, phone, source, interest, score, status,
    created_at, updated_at)
  SELECT account_id, lead_id, assistant_id, id, customer_name,
    coalesce(customer_email, 'visitor' || left(md5(id::text), 8) || '@mail.example'), NULL,
    CASE type WHEN 'voice' THEN 'phone' ELSE 'website' END, topic,
    (ARRAY['hot', 'warm', 'warm', 'cold'])[1 + floor(random() * 4)::int],
    (ARRAY['new', 'new', 'contacted', 'converted'])[1 + floor(random() * 4)::int], created_at, created_at
  FROM fresh WHERE lead_id IS NOT NULL`;

/** Words and id making that live as long as the connection. */
async function prepareSession(sql: pg.Client): Promise<void> {
  await sql.query(`CREATE FUNCTION pg_temp.id_of(moment timestamptz) RETURNS uuid LANGUAGE sql VOLATILE AS $$
    SELECT (left(id_at(moment)::text, 14) || '7' || substr(r, 1, 3) || '-a' || substr(r, 4, 3) || '-' || substr(r, 7, 12))::uuid
    FROM (SELECT md5(random()::text) AS r) AS digits $$`);
  // What nearly nobody else says, and what a few do.
  await sql.query(`CREATE FUNCTION pg_temp.said_of(order_number int, last_name text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
    SELECT ' It is about order ' || order_number || ' for the ' || last_name || ' family.' $$`);
  await sql.query(
    'CREATE TEMP TABLE words AS SELECT $1::text[] AS first, $2::text[] AS last, $3::text[] AS topics, $4::text[] AS questions, $5::text[] AS replies',
    [firstNames, lastNames, topics, seededQuestions, replies],
  );
}

async function setTriggers(sql: pg.Client, change: 'ENABLE' | 'DISABLE'): Promise<void> {
  for (const table of filled) await sql.query(`ALTER TABLE ${table} ${change} TRIGGER USER`);
}

/** Drops those that no constraint needs; returns the statements that recreate them. */
async function dropIndexes(sql: pg.Client): Promise<string[]> {
  const { rows } = await sql.query<{ name: string; definition: string }>(
    `SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition FROM pg_index i
     WHERE indrelid = ANY ($1::regclass[])
       AND NOT EXISTS (SELECT FROM pg_constraint c WHERE c.conindid = i.indexrelid)`,
    [filled],
  );
  for (const { name } of rows) await sql.query(`DROP INDEX ${name}`);
  return rows.map(({ definition }) => definition);
}
