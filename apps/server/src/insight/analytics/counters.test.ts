import { createTestDatabase, type TestDatabase } from '@deskbell/testing';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Business, createTestServer, openBusiness, type TestServer } from '../../testing/index.ts';

// The counters against the rows they count, after whatever has happened to those.

let database: TestDatabase;
let server: TestServer;
let owner: pg.Client;
let shops: Business[];

beforeAll(async () => {
  database = await createTestDatabase({ poolSize: 8 });
  server = await createTestServer({ database });
  owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
  shops = [await openBusiness(server), await openBusiness(server)];
  for (const shop of shops) await shop.addFaq('Is there parking?', 'There is parking behind the house.');
});
afterAll(async () => {
  await server.close();
  await owner.end();
  await database.drop();
});

const messages = [
  'Is there parking?',
  'Hello!',
  'What is the airspeed velocity of a swallow?',
  'Who painted the ceiling of the chapel?',
  'my email is tom@baker.example',
  'and my phone number is +1 415 555 2671',
  'I want to talk to a human',
];

/** A generator of its own, so that a failure can be repeated by its seed. */
function randomFrom(seed: number) {
  let state = seed;
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const any = <T>(random: (below: number) => number, items: readonly T[]): T => items[random(items.length)]!;

async function act(random: (below: number) => number): Promise<void> {
  const shop = any(random, shops);
  const choice = random(20);
  if (choice < 12) return converse(shop, random);
  if (choice < 15) return changeOne('leads', ['new', 'contacted', 'converted'], random);
  if (choice < 18) {
    return changeOne('conversations', ['active', 'pending', 'resolved', 'scheduled', 'completed'], random);
  }
  const table = choice === 18 ? 'leads' : 'conversations';
  await owner.query(
    `DELETE FROM ${table} WHERE id = (SELECT id FROM ${table} ORDER BY id OFFSET $1 LIMIT 1)`,
    [random(4)],
  );
}

async function converse(shop: Business, random: (below: number) => number): Promise<void> {
  const first = await shop.say(any(random, messages));
  const open = { conversationId: first.conversationId, visitorToken: first.visitorToken };
  for (let turn = random(3); turn > 0; turn -= 1) await shop.say(any(random, messages), open);
}

async function changeOne(
  table: 'leads' | 'conversations',
  statuses: string[],
  random: (below: number) => number,
): Promise<void> {
  await owner.query(
    `UPDATE ${table} SET status = $2 WHERE id = (SELECT id FROM ${table} ORDER BY id OFFSET $1 LIMIT 1)`,
    [random(6), any(random, statuses)],
  );
}

/**
 * Written apart from the triggers: what each counter must say, from the rows alone. Times are whole hundredths of a
 * millisecond: rounded to those, the order in which they were added up cannot show.
 */
const expectations: Record<string, { counted: string; recomputed: string }> = {
  activity: {
    counted: `SELECT assistant_id, sum(conversations) AS conversations, sum(pending) AS pending, sum(ended) AS ended,
      sum(scheduled) AS scheduled, sum(handed_off) AS handed_off, sum(handed_off_ended) AS handed_off_ended,
      sum(customer_turns) AS turns, sum(answered_turns) AS answered, sum(replies) AS replies,
      round(sum(reply_ms)::numeric, 2) AS ms, sum(leads) AS leads, sum(converted_leads) AS converted
      FROM activity GROUP BY 1 ORDER BY 1`,
    recomputed: `SELECT a.id AS assistant_id, c.*, m.*, l.* FROM assistants a
      CROSS JOIN LATERAL (SELECT count(*) AS conversations,
        count(*) FILTER (WHERE status = 'pending' AND NOT was_handed_off) AS pending,
        count(*) FILTER (WHERE status IN ('resolved', 'scheduled', 'completed') AND NOT was_handed_off) AS ended,
        count(*) FILTER (WHERE status = 'scheduled') AS scheduled,
        count(*) FILTER (WHERE was_handed_off) AS handed_off,
        count(*) FILTER (WHERE status IN ('resolved', 'scheduled', 'completed') AND was_handed_off) AS handed_off_ended
        FROM (SELECT status, EXISTS (SELECT FROM messages m WHERE m.conversation_id = c.id AND m.action = 'hand_off')
                AS was_handed_off FROM conversations c WHERE c.assistant_id = a.id) rows) c
      CROSS JOIN LATERAL (SELECT count(*) FILTER (WHERE role = 'user') AS turns,
        count(*) FILTER (WHERE action IN ('answer', 'smalltalk', 'capture_lead', 'book')) AS answered,
        count(*) FILTER (WHERE role = 'assistant') AS replies,
        coalesce(round(sum((timings ->> 'total')::float8)::numeric, 2), 0.00) AS ms
        FROM messages WHERE assistant_id = a.id) m
      CROSS JOIN LATERAL (SELECT count(*) AS leads, count(*) FILTER (WHERE status = 'converted') AS converted
        FROM leads WHERE assistant_id = a.id) l
      WHERE EXISTS (SELECT FROM activity WHERE assistant_id = a.id) ORDER BY 1`,
  },
  days: {
    counted: `SELECT assistant_id, day, sum(conversations) AS conversations, sum(customer_turns) AS turns,
      sum(answered_turns) AS answered, sum(ended) AS ended, sum(leads) AS leads, sum(converted_leads) AS converted,
      round(sum(reply_ms)::numeric, 2) AS ms, (SELECT sum(n) FROM unnest(array_agg(by_hour)) n) AS in_hours
      FROM activity_days GROUP BY 1, 2 ORDER BY 1, 2`,
    recomputed: `SELECT assistant_id, (quarter AT TIME ZONE 'UTC')::date AS day, sum(conversations) AS conversations,
      sum(customer_turns) AS turns, sum(answered_turns) AS answered, sum(ended) AS ended, sum(leads) AS leads,
      sum(converted_leads) AS converted, round(sum(reply_ms)::numeric, 2) AS ms, sum(conversations) AS in_hours
      FROM activity GROUP BY 1, 2 ORDER BY 1, 2`,
  },
  topics: {
    counted: `SELECT assistant_id, day, topic, conversations::int AS n FROM activity_topics
      WHERE conversations <> 0 ORDER BY 1, 2, 3`,
    recomputed: `SELECT assistant_id, (created_at AT TIME ZONE 'UTC')::date AS day, topic, count(*)::int AS n
      FROM conversations WHERE topic IS NOT NULL GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`,
  },
  topicMonths: {
    counted: `SELECT assistant_id, month, topic, conversations AS n FROM activity_topic_months
      WHERE conversations <> 0 ORDER BY 1, 2, 3`,
    recomputed: `SELECT assistant_id, date_trunc('month', created_at AT TIME ZONE 'UTC')::date AS month, topic,
      count(*)::int AS n FROM conversations WHERE topic IS NOT NULL GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`,
  },
  conversationList: {
    counted: `SELECT assistant_id, type, status, conversations::int AS n FROM conversation_counts
      WHERE conversations <> 0 ORDER BY 1, 2, 3`,
    recomputed: `SELECT assistant_id, type, status, count(*)::int AS n FROM conversations
      GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`,
  },
  leadList: {
    counted: `SELECT assistant_id, score, source, status, leads::int AS n FROM lead_counts
      WHERE leads <> 0 ORDER BY 1, 2, 3, 4`,
    recomputed: `SELECT assistant_id, score, source, status, count(*)::int AS n FROM leads
      GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4`,
  },
  unanswered: {
    counted: 'SELECT conversation_id, seq, question FROM unanswered_questions ORDER BY 1, 2',
    recomputed: `SELECT m.conversation_id, m.seq, m.content AS question FROM messages m JOIN messages r
      ON r.conversation_id = m.conversation_id AND r.reply_to_seq = m.seq WHERE r.action = 'decline' ORDER BY 1, 2`,
  },
  unansweredMonths: {
    counted: `SELECT assistant_id, month, question_key, asked, last_asked_at FROM unanswered_months ORDER BY 1, 2, 3`,
    recomputed: `SELECT m.assistant_id, date_trunc('month', m.created_at AT TIME ZONE 'UTC')::date AS month,
      question_key_of(m.content) AS question_key, count(*)::int AS asked, max(m.created_at) AS last_asked_at
      FROM messages m JOIN messages r ON r.conversation_id = m.conversation_id AND r.reply_to_seq = m.seq
      WHERE r.action = 'decline' GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`,
  },
};

async function expectInStep(): Promise<void> {
  for (const [name, { counted, recomputed }] of Object.entries(expectations)) {
    const [counters, rows] = [await owner.query(counted), await owner.query(recomputed)];
    expect(counters.rows, name).toEqual(rows.rows);
  }
}

describe('the counters equal their rows', () => {
  it.each([1, 2, 3])('after random turns, changes and deletions (seed %i)', async (seed) => {
    const random = randomFrom(seed);
    for (let step = 0; step < 40; step += 1) await act(random);
    await expectInStep();
  });

  it('after turns and changes at once, without a deadlock', async () => {
    const before = await deadlocks();
    await Promise.all(
      Array.from({ length: 8 }, async (_, visitor) => {
        const random = randomFrom(100 + visitor);
        for (let step = 0; step < 12; step += 1) {
          await converse(any(random, shops), random);
          await changeOne('conversations', ['pending', 'resolved', 'scheduled'], random);
          await changeOne('leads', ['new', 'converted'], random);
        }
      }),
    );
    await expectInStep();
    expect(await deadlocks()).toBe(before);
  });

  it('after they were counted anew', async () => {
    await owner.query('SELECT recount_everything()');
    await expectInStep();
  });

  it('and are gone with their assistant, while customers talk to it', async () => {
    const shop = await openBusiness(server);
    const talk = Promise.allSettled(Array.from({ length: 6 }, () => converse(shop, randomFrom(7))));
    await shop.say('What is the airspeed velocity of a swallow?');
    const path = `/api/assistants/${shop.assistantId}`;
    const deleted = await server.send(path, { method: 'DELETE', cookie: shop.cookie });
    expect([deleted.status, await deleted.text()]).toEqual([204, '']);
    await talk;
    for (const table of [
      'activity',
      'activity_days',
      'activity_topics',
      'activity_topic_months',
      'unanswered_questions',
      'unanswered_months',
      'conversation_counts',
      'lead_counts',
      'conversations',
    ]) {
      const { rows } = await owner.query(`SELECT count(*) AS n FROM ${table} WHERE assistant_id = $1`, [
        shop.assistantId,
      ]);
      expect([table, Number(rows[0].n)]).toEqual([table, 0]);
    }
    await expectInStep();
  });
});

async function deadlocks(): Promise<number> {
  const { rows } = await owner.query(
    'SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()',
  );
  return Number(rows[0].deadlocks);
}
