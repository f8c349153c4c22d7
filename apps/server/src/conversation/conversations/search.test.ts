// The inbox's search: what it finds, in whose conversations, how it is shown, and that what is gone is found no more.
import { randomUUID } from 'node:crypto';
import { type ListedConversation, markWords, type Note, type Tag } from '@deskbell/contract';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  accountOf,
  type Business,
  createTestServer,
  openBusiness,
  queryAsOwner,
  type TestServer,
} from '../../testing/index.ts';
import { conversations } from './feature.ts';

let server: TestServer;
let bakery: Business;

beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  bakery = await openBusiness(server);
});

const send = (method: string, path: string, json?: object) =>
  server.send(path, { method, cookie: bakery.cookie, ...(json && { json }) });

async function search(words: string, more = '', by = bakery): Promise<ListedConversation[]> {
  const query = `search=${encodeURIComponent(words)}${more}`;
  const response = await server.send(`/api/assistants/${by.assistantId}/conversations?${query}`, {
    cookie: by.cookie,
  });
  expect(response.status).toBe(200);
  return (await response.json()) as ListedConversation[];
}
const found = async (words: string, more = '') => (await search(words, more)).map(({ id }) => id);

/** A conversation as it would be after these messages of its customer's. */
async function conversation(
  customer: {
    customer_name?: string;
    customer_email?: string;
    customer_phone?: string;
    status?: string;
  } = {},
  ...said: string[]
): Promise<string> {
  const account_id = await accountOf(server, bakery);
  const [id, assistant_id] = [uuidv7(), bakery.assistantId];
  await server.deps.db.account(account_id, async ({ kysely }) => {
    await kysely
      .insertInto('conversations')
      .values({ account_id, assistant_id, id, ...customer })
      .execute();
    for (const [at, content] of said.entries())
      await kysely
        .insertInto('messages')
        .values({
          account_id,
          assistant_id,
          conversation_id: id,
          seq: at + 1,
          id: uuidv7(),
          role: 'user',
          content,
        })
        .execute();
  });
  return id;
}

describe('finds a conversation', () => {
  it('by what was said, by its beginning, in any case and without its accents, or with them', async () => {
    const { conversationId: id } = await bakery.say(
      '¿Tienen PIÑATAS? My cousin Zoë Núñez asked; ask for order A-4711',
    );
    await bakery.say('Hello!');
    const asked = [
      'piñatas',
      'PINATA',
      'piñ',
      'zoe nunez',
      'Núñez',
      'NUN',
      '4711',
      'a-4711',
      'cousin tienen',
    ];
    for (const words of asked) expect([words, await found(words)]).toEqual([words, [id]]);
    expect(await found('inatas')).toEqual([]); // the inside of a word is none
    expect(await found('piñatas balloons')).toEqual([]);
  });

  it('by words that stand in different places of it: customer, message, note, file and tag', async () => {
    const id = await conversation(
      { customer_name: 'Jane Doe', customer_email: 'jane.doe@mail.example' },
      'A wedding cake',
    );
    const other = await conversation({ customer_name: 'Jane Roe' }, 'A wedding cake');
    await send('POST', `/api/conversations/${id}/notes`, { text: 'Likes marzipan' });
    const tag = (await (await send('POST', '/api/tags', { name: 'Big order' })).json()) as Tag;
    await send('PUT', `/api/conversations/${id}/tags`, { tagIds: [tag.id] });
    const account_id = await accountOf(server, bakery);
    await server.deps.db.account(account_id, (tx) =>
      tx.kysely
        .insertInto('attachments')
        .values({
          account_id,
          id: randomUUID(),
          conversation_id: id,
          seq: 1,
          name: 'sketch_of-it.pdf',
          media_type: 'application/pdf',
          bytes: 1,
          created_at: new Date(),
        })
        .execute(),
    );
    expect(await found('jane wedding')).toEqual([other, id]);
    for (const words of ['doe', 'doe@mail.example', 'marz', 'big', 'order', 'sketch', 'pdf', 'of-it'])
      expect([words, await found(words)]).toEqual([words, [id]]);
    expect(await found('jane cake marzipan big sketch')).toEqual([id]);
    expect(await found('jane cake marzipan big sketch bicycle')).toEqual([]);
  });

  it('by any digits of a phone number, however it is written', async () => {
    const id = await conversation({ customer_phone: '+34600123456' });
    for (const number of ['+34 600 123 456', '600123456', '3456', '600-123', '0012']) {
      expect([number, await found(number)]).toEqual([number, [id]]);
    }
    expect(await found('600124')).toEqual([]);
  });

  it('by nothing that is no word, and by words that mean something to a database as they are', async () => {
    const id = await conversation({}, `50% off | 'quoted' & "said": a\\b (c) !d <-> :*`);
    for (const words of ['   ', '%', '_', '!!!', "'", '&', '\\']) {
      const rows = await found(words);
      expect([words, rows]).toEqual([words, words.trim() === '' ? [id] : []]);
    }
    for (const words of ["'quoted'", '50%', 'said: & off', '(c) | b', '!d', `${'d '.repeat(99)}`])
      expect([words, await found(words)]).toEqual([words, [id]]);
  });

  it('newest first and by pages', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 5; n += 1) ids.unshift(await conversation({}, 'bicycle'));
    const path = `/api/assistants/${bakery.assistantId}/conversations?search=bicycle&limit=2`;
    const first = await send('GET', path);
    expect(first.headers.get('x-total-count')).toBe('5');
    const rows = (await first.json()) as ListedConversation[];
    expect(rows.map(({ id }) => id)).toEqual(ids.slice(0, 2));
    expect(await found('bicycle', `&limit=2&cursor=${rows[1]!.id}`)).toEqual(ids.slice(2, 4));
  });

  it('of its own account alone', async () => {
    const rival = await openBusiness(server);
    await conversation({ customer_name: 'Ruth Lane' }, 'A secret recipe');
    expect(await found('secret')).toHaveLength(1);
    expect(await search('secret', '', rival)).toEqual([]);
    expect(await search('ruth', '', rival)).toEqual([]);
  });
});

describe('within a part of the inbox', () => {
  it('finds what is there, whatever newer ones match elsewhere', async () => {
    const open = await conversation({}, 'bicycle');
    const closed = await conversation({ status: 'resolved' }, 'bicycle');
    const account_id = await accountOf(server, bakery);
    const tag = (await (await send('POST', '/api/tags', { name: 'Urgent' })).json()) as Tag;
    await send('PUT', `/api/conversations/${closed}/tags`, { tagIds: [tag.id] });
    await fill(320, 'resolved');
    expect(await found('bicycle', '&view=open')).toEqual([open]);
    expect(await found('bicycle', '&view=unassigned')).toEqual([open]);
    expect(await found('bicycle', '&view=mine')).toEqual([]);
    expect(await found('bicycle', '&status=active')).toEqual([open]);
    expect(await found('bicycle', `&tag=${tag.id}`)).toEqual([closed]);
    await fill(320, 'active');
    expect(await found('bicycle', '&view=closed&limit=500')).toHaveLength(300);
    expect(await found('bicycle', '&waiting=false&limit=500')).toHaveLength(300);
    expect(await found('bicycle', '&waiting=true')).toEqual([]);

    async function fill(count: number, status: string) {
      const ids = Array.from({ length: count }, () => uuidv7());
      const shared = { account_id, assistant_id: bakery.assistantId };
      await server.deps.db.account(account_id, async ({ kysely }) => {
        await kysely
          .insertInto('conversations')
          .values(ids.map((id) => ({ ...shared, id, status })))
          .execute();
        await kysely
          .insertInto('messages')
          .values(
            ids.map((conversation_id) => ({
              ...shared,
              conversation_id,
              seq: 1,
              id: uuidv7(),
              role: 'user',
              content: 'My bicycle is broken',
            })),
          )
          .execute();
      });
    }
  });

  it('its file has the same rows', async () => {
    await conversation({ customer_name: 'Ruth Lane' }, 'bicycle');
    await conversation({ customer_name: 'Ada Berg' }, 'tricycle');
    const csv = await send('GET', `/api/assistants/${bakery.assistantId}/conversations/export?search=bicy`);
    const [, ...rows] = (await csv.text()).trim().split('\r\n');
    expect(rows).toEqual([expect.stringContaining('Ruth Lane')]);
  });
});

it('finds in each view what its list without a search has there', async () => {
  const account_id = await accountOf(server, bakery);
  const ids = {
    open: await conversation({}, 'bicycle'),
    closed: await conversation({ status: 'resolved' }, 'bicycle'),
    waiting: await conversation({ status: 'resolved' }, 'bicycle'),
    snoozed: await conversation({}, 'bicycle'),
    mine: await conversation({}, 'bicycle'),
  };
  const change = (id: string, set: object) =>
    server.deps.db.account(account_id, ({ kysely }) =>
      kysely.updateTable('conversations').set(set).where('id', '=', id).execute(),
    );
  await change(ids.waiting, { waiting_since: new Date() });
  await change(ids.snoozed, { snoozed_until: new Date(Date.now() + 3_600_000) });
  const me = (await (await send('GET', '/api/auth/user')).json()) as { id: string };
  await change(ids.mine, { assignee_id: me.id, assignee: 'Ada', turn_count: 1 });
  await send('PUT', `/api/conversations/${ids.mine}/read`, { seq: 1 });
  const views = ['', '&view=open', '&view=mine', '&view=unassigned', '&view=snoozed', '&view=closed'];
  for (const view of views)
    for (const more of ['', '&unread=true', '&waiting=true', '&waiting=false', '&status=resolved']) {
      const listed = await found('', view + more);
      expect([view + more, await found('bicycle', view + more)]).toEqual([view + more, listed]);
      expect(await found('tricycle', view + more)).toEqual([]);
    }
  expect(await found('bicycle', '&view=mine')).toEqual([ids.mine]);
  expect(await found('bicycle', '&view=unassigned')).toEqual([ids.waiting, ids.open]);
  expect(await found('bicycle', '&view=closed')).toEqual([ids.closed]);
  expect(await found('bicycle', '&unread=true')).toEqual([ids.waiting, ids.open]);
});

it('finds a rare word beside words that everybody says', async () => {
  const rare = await conversation({ customer_name: 'Jane Berington' }, 'The red bicycle, please');
  const account_id = await accountOf(server, bakery);
  const shared = { account_id, assistant_id: bakery.assistantId };
  const ids = Array.from({ length: 330 }, () => uuidv7());
  await server.deps.db.account(account_id, async ({ kysely }) => {
    await kysely
      .insertInto('conversations')
      .values(ids.map((id) => ({ ...shared, id })))
      .execute();
    const said = (conversation_id: string) => ({
      ...shared,
      conversation_id,
      seq: 1,
      id: uuidv7(),
      role: 'user',
      content: 'My red bicycle is broken',
    });
    await kysely.insertInto('messages').values(ids.map(said)).execute();
  });
  expect(await found('red berington bicycle')).toEqual([rare]);
  expect(await found('red jane')).toEqual([rare]);
  expect(await found('red jane tricycle')).toEqual([]);
  expect(await found('red broken bicycle', '&limit=5')).toEqual(ids.toReversed().slice(0, 5));
});

it('of a very long conversation that is written anew keeps what was said last', async () => {
  const id = await conversation({}, 'first word');
  const account_id = await accountOf(server, bakery);
  await queryAsOwner(
    server,
    `INSERT INTO messages (account_id, conversation_id, assistant_id, seq, id, role, content)
     SELECT '${account_id}', '${id}', '${bakery.assistantId}', 1 + n, gen_random_uuid(), 'user', 'word ' || n
     FROM generate_series(1, 2000) AS n`,
  );
  expect(await found('first 1999')).toEqual([id]);
  await server.deps.db.account(account_id, ({ kysely }) =>
    kysely.updateTable('conversations').set({ customer_name: 'Ruth Lane' }).where('id', '=', id).execute(),
  );
  expect(await found('ruth 1999')).toEqual([id]);
  expect(await found('first')).toEqual([]);
});

describe('a row shows', () => {
  const hitOf = async (words: string) => (await search(words))[0]?.hit;

  it('the newest message that has most of the words, with those marked', async () => {
    await conversation({}, 'A bicycle', 'Is the red bicycle <b>there</b>?', 'The blue one, then');
    expect(await hitOf('BICY red')).toEqual({
      kind: 'message',
      seq: 2,
      noteId: null,
      excerpt: [
        { text: 'Is the ', isMatch: false },
        { text: 'red', isMatch: true },
        { text: ' ', isMatch: false },
        { text: 'bicycle', isMatch: true },
        { text: ' <b>there</b>?', isMatch: false },
      ],
    });
  });

  it('of a long message what stands around the word, on one line', async () => {
    await conversation({}, `${'Before this.\n'.repeat(40)}The marzipan!${' And after.'.repeat(40)}`);
    const { excerpt } = (await hitOf('marzipan'))!;
    const text = excerpt.map((piece) => piece.text).join('');
    expect(text).toMatch(/^… .*The marzipan! .* …$/);
    expect(text.length).toBeLessThan(220);
    expect(excerpt.filter(({ isMatch }) => isMatch)).toEqual([{ text: 'marzipan', isMatch: true }]);
  });

  it('the note that has it; nothing for what the row tells already, or without a search', async () => {
    const id = await conversation({ customer_name: 'Ruth Lane' }, 'Hello');
    const note = (await (
      await send('POST', `/api/conversations/${id}/notes`, { text: 'Likes marzipan' })
    ).json()) as Note;
    expect(await hitOf('marzipan')).toMatchObject({ kind: 'note', noteId: note.id, seq: null });
    expect(await hitOf('ruth')).toBeNull();
    expect(await hitOf('')).toBeNull();
  });
});

describe('finds no more', () => {
  it('what a customer is not called any more, nor what was deleted, nor a tag’s former name', async () => {
    const id = await conversation({ customer_name: 'Ruth Lane' }, 'Hello', 'Do you have marzipan?');
    const note = (await (
      await send('POST', `/api/conversations/${id}/notes`, { text: 'Owes money' })
    ).json()) as Note;
    const tag = (await (await send('POST', '/api/tags', { name: 'Urgent' })).json()) as Tag;
    await send('PUT', `/api/conversations/${id}/tags`, { tagIds: [tag.id] });
    for (const words of ['ruth', 'owes', 'urgent', 'marzipan']) expect(await found(words)).toEqual([id]);

    await send('DELETE', `/api/notes/${note.id}`);
    await send('PUT', `/api/tags/${tag.id}`, { name: 'Later', color: 'red' });
    const account = await accountOf(server, bakery);
    await server.deps.db.account(account, async ({ kysely }) => {
      await kysely
        .updateTable('conversations')
        .set({ customer_name: 'Mia Berg' })
        .where('id', '=', id)
        .execute();
      await kysely.deleteFrom('messages').where('conversation_id', '=', id).where('seq', '=', 2).execute();
    });
    for (const words of ['ruth', 'owes', 'urgent', 'marzipan'])
      expect([words, await found(words)]).toEqual([words, []]);
    for (const words of ['mia', 'later', 'hello']) expect(await found(words)).toEqual([id]);

    await send('PUT', `/api/conversations/${id}/tags`, { tagIds: [] });
    expect(await found('later')).toEqual([]);
    await send('PUT', `/api/conversations/${id}/tags`, { tagIds: [tag.id] });
    await send('DELETE', `/api/tags/${tag.id}`);
    expect(await found('later')).toEqual([]);
    expect(await wordsOf(id)).toMatch(/hello/);

    await server.deps.db.account(account, ({ kysely }) =>
      kysely.deleteFrom('conversations').where('id', '=', id).execute(),
    );
    expect(await wordsOf(id)).toBeNull();
  });
});

it('keeps what is longer than an index can, and every message that would make it so', async () => {
  const rows = Array.from({ length: 30 }, (_, n) =>
    Array.from({ length: 500 }, (_, at) => `w${n}x${at}`).join(' '),
  );
  const id = await conversation({}, 'x'.repeat(4000), ...rows);
  expect(await found('x'.repeat(100))).toEqual([id]);
  expect(await found('w3x7')).toEqual([id]);
});

it('finds conversations of before there was a search once they were gone through, and tells nothing twice', async () => {
  const [early, late] = [
    await conversation({}, 'bicycle'),
    await conversation({ customer_name: 'Ruth' }, 'bicycle'),
  ];
  const account = await accountOf(server, bakery);
  await asBefore();
  expect(await found('bicycle')).toEqual([]);
  // What goes on meanwhile is found at once, whole.
  await server.deps.db.account(account, ({ kysely }) =>
    kysely
      .insertInto('messages')
      .values({
        account_id: account,
        assistant_id: bakery.assistantId,
        conversation_id: late,
        seq: 2,
        id: uuidv7(),
        role: 'user',
        content: 'Still there?',
      })
      .execute(),
  );
  expect(await found('ruth bicycle still')).toEqual([late]);

  const next = await createTestServer({ database: server.database });
  await conversations.cleanup!(next.deps);
  await next.deps.jobs.drain();
  await next.close();
  expect(await found('bicycle')).toEqual([late, early]);
  const [pending] = await queryAsOwner(
    server,
    "SELECT 1 FROM installation WHERE key = 'conversation_words_before'",
  );
  expect(pending).toBeUndefined();

  async function asBefore() {
    await queryAsOwner(server, `DELETE FROM conversation_words WHERE account_id = '${account}'`);
    await queryAsOwner(
      server,
      `INSERT INTO installation (key, value) VALUES ('conversation_words_before', '"ffffffff-ffff-ffff-ffff-ffffffffffff"')`,
    );
  }
});

it('marks the words by which the database finds a text', async () => {
  const texts = [
    'Zoë Núñez',
    'a-b_c.d@e',
    'İstanbul',
    'ΑΘΗΝΑ',
    'straße',
    '½ ①',
    'e\u0301te',
    '٣٤',
    '日本語',
    'Hôtel 5',
  ];
  for (const text of texts) {
    const [row] = await queryAsOwner<{ words: string[] }>(server, `SELECT words_in('${text}') AS words`);
    for (const word of row!.words)
      expect([text, word, markWords(text, word).some(({ isMatch }) => isMatch)]).toEqual([text, word, true]);
  }
});

async function wordsOf(id: string): Promise<string | null> {
  const [row] = await queryAsOwner<{ words: string }>(
    server,
    `SELECT words::text AS words FROM conversation_words WHERE conversation_id = '${id}'`,
  );
  return row?.words ?? null;
}
