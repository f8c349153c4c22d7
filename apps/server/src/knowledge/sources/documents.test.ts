// Uploads through the interface, on the real database.

import { deflateRawSync } from 'node:zlib';
import type { KnowledgeSource, Passage } from '@deskbell/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Business, createTestServer, openBusiness, type TestServer } from '../../testing/index.ts';
import { makeDocx, makePdf } from './testing/index.ts';

let server: TestServer;
let bakery: Business;

beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
// What a test left to be read is not read in the turn of the next one's.
afterEach(() => server.deps.db.system((tx) => tx.kysely.deleteFrom('jobs').execute()));
beforeEach(async () => {
  bakery = await openBusiness(server);
});

function upload(
  name: string,
  content: string | Uint8Array,
  { by = bakery, headers = {} }: { by?: Business; headers?: Record<string, string> } = {},
): Promise<Response> {
  const path = `/api/assistants/${bakery.assistantId}/documents?name=${encodeURIComponent(name)}`;
  return Promise.resolve(
    server.app.request(path, {
      method: 'POST',
      body: new Uint8Array(Buffer.from(content)),
      headers: { cookie: by.cookie, ...headers },
    }),
  );
}

const get = (path: string, by = bakery) => server.send(path, { cookie: by.cookie });
const sources = async () =>
  (await (await get(`/api/assistants/${bakery.assistantId}/knowledge-sources`)).json()) as KnowledgeSource[];
const passages = async (sourceId: string, query = '') =>
  (await (await get(`/api/knowledge-sources/${sourceId}/passages${query}`)).json()) as Passage[];

/** Uploads a file and reads it. */
async function read(name: string, content: string | Uint8Array) {
  const response = await upload(name, content);
  expect(response.status).toBe(202);
  const { id } = (await response.json()) as KnowledgeSource;
  await server.deps.jobs.drain();
  const source = (await sources()).find((each) => each.id === id)!;
  return { id, source, passages: await passages(id) };
}

async function filesKept(): Promise<number> {
  const account = await server.deps.db.system((tx) =>
    tx.query<{ id: string }>({
      name: 'test.account',
      text: 'SELECT account_of_assistant($1) AS id',
      values: [bakery.assistantId],
    }),
  );
  const files = await server.deps.db.account(account[0]!.id, (tx) =>
    tx.kysely.selectFrom('knowledge_files').select('source_id').execute(),
  );
  return files.length;
}

describe('a document', () => {
  it.each([
    [
      'rules.pdf',
      makePdf([
        [
          { text: 'Rules', y: 720, size: 18 },
          { text: 'No shoes.', y: 690 },
        ],
      ]),
      'application/pdf',
    ],
    [
      'rules.docx',
      makeDocx(['# Rules', 'No shoes.']),
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    ],
    ['rules.html', '<h1>Rules</h1><p>No shoes.', 'text/html'],
    ['rules.md', '# Rules\n\nNo shoes.', 'text/markdown'],
    ['rules.txt', 'RULES\n\nNo shoes.', 'text/plain'],
  ])('%s is read in the background, and known with its headings', async (name, content, mediaType) => {
    const added = (await (await upload(name, content)).json()) as KnowledgeSource;
    expect(added).toMatchObject({ kind: 'document', title: name, status: 'waiting', mediaType, url: null });
    await server.deps.jobs.drain();
    expect(await sources()).toMatchObject([
      {
        id: added.id,
        status: 'ready',
        problem: null,
        bytes: Buffer.from(content).length,
        progress: { pagesRead: 1, pagesFound: 1 },
        passageCount: 1,
        waitingCount: 1,
      },
    ]);
    expect(await passages(added.id)).toMatchObject([
      {
        heading: expect.stringMatching(/^rules$/i),
        text: 'No shoes.',
        page: name.endsWith('.pdf') ? 1 : null,
        url: null,
      },
    ]);
  });

  it('of CSV gives a passage for each row', async () => {
    const { passages: rows } = await read('prices.csv', 'service,price\nHaircut,25\nColour,70\n');
    expect(rows.map((passage) => passage.text)).toEqual([
      'service: Haircut; price: 25',
      'service: Colour; price: 70',
    ]);
  });

  it('is what the assistant answers from, and is not once it is deleted', async () => {
    const question = 'May I bring my dog?';
    const { id, passages: found } = await read(
      'rules.md',
      `# House\n\n## ${question}\n\nDogs stay in the yard.`,
    );
    const reply = await bakery.say(question);
    expect(reply).toMatchObject({
      response: expect.stringContaining('in the yard'),
      sources: [{ kind: 'passage', id: found[0]!.id }],
    });
    const path = `/api/knowledge-sources/${id}`;
    expect((await server.send(path, { method: 'DELETE', cookie: bakery.cookie })).status).toBe(204);
    expect((await bakery.say(question)).response).not.toContain('in the yard');
    expect((await server.send(path, { method: 'DELETE', cookie: bakery.cookie })).status).toBe(404);
  });

  it('goes with its assistant', async () => {
    const { id } = await read('rules.txt', 'No shoes.');
    const path = `/api/assistants/${bakery.assistantId}`;
    expect((await server.send(path, { method: 'DELETE', cookie: bakery.cookie })).status).toBe(204);
    expect((await get(`/api/knowledge-sources/${id}/passages`)).status).toBe(404);
  });

  it('that cannot be read says why, is kept, and can be tried again', async () => {
    const { id, source } = await read('scan.pdf', makePdf([[]]));
    expect(source).toMatchObject({
      status: 'failed',
      problem: expect.stringContaining('contain only images'),
      passageCount: 0,
    });
    const again = await server.send(`/api/knowledge-sources/${id}/refresh`, {
      method: 'POST',
      cookie: bakery.cookie,
    });
    expect(again.status).toBe(202);
    expect(await again.json()).toMatchObject({ status: 'waiting', problem: null });
    await server.deps.jobs.drain();
    expect(await sources()).toMatchObject([{ status: 'failed' }]);
  });

  it('is not kept as a file once it is read', async () => {
    const { id } = await read('rules.txt', 'No shoes.');
    const again = await server.send(`/api/knowledge-sources/${id}/refresh`, {
      method: 'POST',
      cookie: bakery.cookie,
    });
    expect(again.status).toBe(409);
    expect(await filesKept()).toBe(0);
    await read('scan.pdf', makePdf([[]]));
    expect(await filesKept()).toBe(1);
  });

  it('waits for its turn when there are several', async () => {
    for (const name of ['one.txt', 'two.txt', 'three.txt'])
      expect((await upload(name, name)).status).toBe(202);
    await vi.waitFor(
      async () => {
        await server.deps.jobs.drain();
        expect((await sources()).map((source) => source.status)).toEqual(['ready', 'ready', 'ready']);
      },
      { timeout: 10_000, interval: 200 },
    );
  });

  it('made to harm fails with a reason, and the server goes on', async () => {
    const zip = deflateRawSync(Buffer.from('nothing of Word'));
    const { source } = await read(
      'evil.docx',
      Buffer.concat([Buffer.from('PK\u0003\u0004word/document.xml'), zip]),
    );
    expect(source).toMatchObject({ status: 'failed', problem: expect.stringContaining('damaged') });
    expect((await read('good.txt', 'No shoes.')).source.status).toBe('ready');
  });
});

describe('an upload', () => {
  it.each([
    ['', 'x.txt', 400, 'The file is empty.'],
    ['GIF89a\u0000\u0001', 'x.gif', 415, "This kind of file can't be read."],
    ['plain words', 'x.pdf', 415, "The file name ends in .pdf, but the content doesn't match."],
    ['plain words', 'x.exe', 415, "Files ending in .exe can't be read."],
    ['PK\u0003\u0004 xl/workbook.xml', 'x.xlsx', 415, 'Save the sheet as CSV'],
    ['PK\u0003\u0004 other', 'x.docx', 415, "it isn't a Word document"],
  ])('of %j as %s is refused with %i and a sentence', async (content, name, status, sentence) => {
    const response = await upload(name, Buffer.from(content, 'latin1'));
    expect(response.status).toBe(status);
    expect(((await response.json()) as { message: string }).message).toContain(sentence);
    expect(await sources()).toEqual([]);
  });

  it('of an old Word file says what to do', async () => {
    const response = await upload('old.doc', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1));
    expect(response.status).toBe(415);
    expect(await response.json()).toMatchObject({
      message: expect.stringContaining('Save it as DOCX or PDF'),
    });
  });

  it('is judged by its content before its name', async () => {
    const response = await upload('page.txt', '<!DOCTYPE html><p>Hello');
    expect(await response.json()).toMatchObject({ mediaType: 'text/html' });
    expect(await (await upload('C:\\docs\\notes', 'Hello')).json()).toMatchObject({
      title: 'notes',
      mediaType: 'text/plain',
    });
  });

  it('larger than 20 MiB is refused, whether it says so or not', async () => {
    const large = Buffer.alloc(20 * 1024 * 1024 + 1, 'x');
    const declared = await upload('x.txt', 'x', { headers: { 'content-length': String(large.length) } });
    const streamed = await upload('x.txt', large);
    for (const response of [declared, streamed]) {
      expect(response.status).toBe(413);
      expect(await response.json()).toMatchObject({
        message: 'The file is larger than 20 MB. Please send a smaller one.',
      });
    }
  });

  it('needs a name', async () => {
    expect((await upload(' ', 'Hello')).status).toBe(400);
  });
});

describe('at most 10,000 passages', () => {
  const rows = (count: number, name: string) =>
    `name,number\n${Array.from({ length: count }, (_, index) => `${name},${index}`).join('\n')}`;

  it('are taken over; what found no room is told, and what finds none is refused', async () => {
    const first = await read('first.csv', rows(6000, 'first'));
    expect(first.source).toMatchObject({ status: 'ready', passageCount: 6000, problem: null });
    const second = await read('second.csv', rows(6000, 'second'));
    expect(second.source).toMatchObject({
      status: 'ready',
      passageCount: 4000,
      problem: 'Only the first part was imported: an assistant can have up to 10,000 passages.',
    });
    const third = await read('third.csv', rows(5, 'third'));
    expect(third.source).toMatchObject({ status: 'failed', passageCount: 0 });
    expect(third.source.problem).toContain('already has 10,000 passages');

    await server.send(`/api/knowledge-sources/${first.id}`, { method: 'DELETE', cookie: bakery.cookie });
    await server.send(`/api/knowledge-sources/${third.id}/refresh`, {
      method: 'POST',
      cookie: bakery.cookie,
    });
    await server.deps.jobs.drain();
    expect((await sources()).at(-1)).toMatchObject({ id: third.id, status: 'ready', passageCount: 5 });
  }, 60_000);

  it('are listed in their order, page by page', async () => {
    const { id } = await read('list.csv', rows(250, 'row'));
    const first = await get(`/api/knowledge-sources/${id}/passages?limit=100`);
    expect(first.headers.get('x-total-count')).toBe('250');
    const seen: string[] = ((await first.json()) as Passage[]).map((passage) => passage.text);
    let next = first.headers.get('link')?.match(/<([^>]+)>/)?.[1];
    while (next) {
      const response = await get(next);
      seen.push(...((await response.json()) as Passage[]).map((passage) => passage.text));
      next = response.headers.get('link')?.match(/<([^>]+)>/)?.[1];
    }
    expect(seen).toEqual(Array.from({ length: 250 }, (_, index) => `name: row; number: ${index}`));
    expect((await get(`/api/knowledge-sources/${id}/passages?cursor=nonsense`)).status).toBe(400);
  });
});

it("is another account's: 404 for each way to reach it", async () => {
  const rival = await openBusiness(server);
  const { id } = await read('secret.txt', 'The secret recipe.');
  const assistant = `/api/assistants/${bakery.assistantId}`;
  const source = `/api/knowledge-sources/${id}`;
  const tries = [
    get(`${assistant}/knowledge-sources`, rival),
    get(`${source}/passages`, rival),
    upload('x.txt', 'Hello', { by: rival }),
    server.send(`${assistant}/websites`, { cookie: rival.cookie, json: { url: 'https://example.com' } }),
    server.send(`${source}/refresh`, { method: 'POST', cookie: rival.cookie }),
    server.send(source, { method: 'DELETE', cookie: rival.cookie }),
  ];
  expect((await Promise.all(tries)).map((response) => response.status)).toEqual([
    404, 404, 404, 404, 404, 404,
  ]);
  expect(await sources()).toMatchObject([{ id, passageCount: 1 }]);
});
