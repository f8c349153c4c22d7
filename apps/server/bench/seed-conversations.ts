import type pg from 'pg';

/** Fills the assistant's account up to `count` stored conversations of two messages each, by SQL as the owner. */
export async function seedConversations(sql: pg.Client, assistantId: string, count: number): Promise<void> {
  if (count === 0) return;
  // Row by row the counters' triggers would take minutes; they are counted once at the end instead.
  await sql.query('SET session_replication_role = replica');
  await sql.query(
    `WITH missing AS (
       SELECT a.account_id, a.id AS assistant_id, gen_random_uuid() AS id
       FROM assistants a, generate_series(1, $2::int - (SELECT count(*)::int FROM conversations)) WHERE a.id = $1
     ), conversation AS (
       INSERT INTO conversations (account_id, assistant_id, id, topic, last_seq, turn_count)
       SELECT account_id, assistant_id, id, 'Seeded', 2, 1 FROM missing RETURNING account_id, assistant_id, id
     )
     INSERT INTO messages (account_id, assistant_id, conversation_id, seq, id, role, content)
     SELECT account_id, assistant_id, c.id, seq, gen_random_uuid(),
            CASE seq WHEN 1 THEN 'user' ELSE 'assistant' END, repeat('words of a message ', 5)
     FROM conversation c, generate_series(1, 2) seq`,
    [assistantId, count],
  );
  await sql.query('SET session_replication_role = origin');
  await sql.query('SELECT recount_everything()');
  await sql.query('ANALYZE');
}
