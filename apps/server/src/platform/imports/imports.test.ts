// Files of other programs through the interface, on the real database. The fixtures are written after the programs' published formats.
import { randomUUID } from 'node:crypto';
import type {
  Appointment,
  Faq,
  Import,
  ImportPreview,
  KnowledgeSource,
  Lead,
  SkippedRow,
} from '@deskbell/contract';
import { type FakeClock, fakeClock } from '@deskbell/testing';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openSalon, type Salon } from '../../booking/appointments/testing.ts';
import { createTestServer, queryAsOwner, type TestServer } from '../../testing/index.ts';
import { deleteOldDrafts } from './delete-old-drafts.ts';

let server: TestServer;
let clock: FakeClock;
let salon: Salon;

beforeAll(async () => {
  clock = fakeClock('2026-11-02T09:00:00Z');
  server = await createTestServer({ clock });
});
afterAll(() => server.close());
beforeEach(async () => {
  salon = await openSalon(server);
});

const send = (path: string, json?: object, method?: string) =>
  server.send(path, { cookie: salon.cookie, ...(json && { json }), ...(method && { method }) });
const list = async <Row>(what: string) =>
  (await (await send(`/api/assistants/${salon.assistantId}/${what}`)).json()) as Row[];
const uploading = (name: string, content: string | Uint8Array, cookie = salon.cookie) =>
  Promise.resolve(
    server.app.request(`/api/assistants/${salon.assistantId}/imports?name=${encodeURIComponent(name)}`, {
      method: 'POST',
      body: new Uint8Array(Buffer.from(content)),
      headers: { cookie },
    }),
  );
async function upload(name: string, content: string | Uint8Array): Promise<ImportPreview> {
  const response = await uploading(name, content);
  expect([response.status, response.ok ? '' : await response.clone().text()]).toEqual([202, '']);
  return (await response.json()) as ImportPreview;
}
const refusal = async (response: Response) =>
  `${response.status} ${((await response.json()) as { message: string }).message}`;
/** Goes on with a draft to its end. */
async function imported({ import: { id } }: ImportPreview): Promise<Import> {
  expect((await send(`/api/imports/${id}/start`, {}, 'POST')).status).toBe(202);
  await server.deps.jobs.drain();
  return (await (await send(`/api/imports/${id}`)).json()) as Import;
}
async function undone(id: string): Promise<Import> {
  expect((await send(`/api/imports/${id}/undo`, {}, 'POST')).status).toBe(202);
  await server.deps.jobs.drain();
  return (await (await send(`/api/imports/${id}`)).json()) as Import;
}
const change = async (id: string, json: object) => {
  const response = await send(`/api/imports/${id}`, json, 'PATCH');
  expect(response.status).toBe(200);
  return (await response.json()) as ImportPreview;
};
const mailCount = async () =>
  Number((await queryAsOwner<{ count: string }>(server, 'SELECT count(*) FROM outbox'))[0]!.count);
const skippedOf = async (id: string) =>
  (await (await send(`/api/imports/${id}/skipped`)).json()) as SkippedRow[];

describe('FAQs in CSV', () => {
  const file = [
    'Question,Answer,Alternative phrasings',
    'Do you deliver?,Yes.,Can you bring it?|Do you ship?',
    'do you DELIVER?,Twice.',
    'Do you bake?,',
    'Parking?,Behind the house.',
  ].join('\n');

  it('are looked at first, with what will be skipped and why, and stored only when told', async () => {
    await salon.addFaq('Parking?', 'In front.');
    const preview = await upload('faqs.csv', file);
    expect(preview).toMatchObject({
      import: { kind: 'faqs', origin: 'csv', fileName: 'faqs.csv', status: 'draft', total: 4 },
      hasHeader: true,
      mapping: { question: 0, answer: 1, examples: 2 },
      missing: [],
      ready: 1,
      skipped: 3,
      samples: [{ row: 2, title: 'Do you deliver?', detail: 'Yes.' }],
      skippedRows: [
        { row: 3, reason: 'The assistant has this question already', excerpt: 'do you DELIVER?' },
        { row: 4, reason: 'Answer is required', excerpt: 'Do you bake?' },
        { row: 5, reason: 'The assistant has this question already', excerpt: 'Parking?' },
      ],
    });
    expect(await list('faqs')).toHaveLength(1);
    expect(await imported(preview)).toMatchObject({ status: 'imported', done: 4, added: 1, skipped: 3 });
    const faqs = (await list<Faq>('faqs')).sort((a, b) => a.answer.localeCompare(b.answer));
    expect(faqs).toMatchObject([
      { question: 'Parking?', answer: 'In front.' },
      { question: 'Do you deliver?', examples: ['Can you bring it?', 'Do you ship?'] },
    ]);
    expect(await skippedOf(preview.import.id)).toMatchObject([{ row: 3 }, { row: 4 }, { row: 5 }]);
  });

  it('are answered from once they are imported, and no more once that is undone', async () => {
    const { id } = await imported(
      await upload('faqs.csv', 'question,answer\nIs there parking?,Behind the house.'),
    );
    expect((await salon.say('Is there parking?')).response).toContain('Behind the house');
    expect(await undone(id)).toMatchObject({ status: 'undone', kept: 0 });
    expect((await salon.say('Is there parking?')).response).not.toContain('Behind the house');
  });

  it('stay where they were changed since, and that is told', async () => {
    const { id } = await imported(await upload('faqs.csv', 'question,answer\nA?,B.\nC?,D.'));
    const [first] = await list<Faq>('faqs');
    clock.advance(1000);
    await send(`/api/faqs/${first!.id}`, { answer: 'Better.' }, 'PATCH');
    expect(await undone(id)).toMatchObject({ status: 'undone', added: 2, kept: 1 });
    expect(await list('faqs')).toMatchObject([{ answer: 'Better.' }]);
    expect(await refusal(await send(`/api/imports/${id}/undo`, {}, 'POST'))).toMatch(/^409 /);
  });

  it('are taken by other columns where they are said, also without headings', async () => {
    const preview = await upload('export.csv', 'B.;A?\nD.;C?');
    expect(preview).toMatchObject({ hasHeader: false, mapping: { question: 0, answer: 1 } });
    expect(preview.columns).toEqual([
      { name: 'Column 1', example: 'B.' },
      { name: 'Column 2', example: 'A?' },
    ]);
    const changed = await change(preview.import.id, { mapping: { question: 1, answer: 0 } });
    expect(changed.samples[0]).toMatchObject({ title: 'A?', detail: 'B.' });
    const headed = await change(preview.import.id, { hasHeader: true });
    expect(headed).toMatchObject({
      import: { total: 1 },
      columns: [{ name: 'B.' }, { name: 'A?' }],
      ready: 1,
    });
    const reset = await change(preview.import.id, { hasHeader: false, mapping: { question: 1 } });
    expect(reset).toMatchObject({ missing: [['answer']], ready: 0, skipped: 0 });
    expect(await refusal(await send(`/api/imports/${preview.import.id}/start`, {}, 'POST'))).toBe(
      '400 Say first which column is what.',
    );
  });

  it('go on in pieces, and each is stored once whatever happens in between', async () => {
    const rows = Array.from({ length: 450 }, (_, at) => `Question ${at}?,Answer ${at}.`);
    const preview = await upload('many.csv', `question,answer\n${rows.join('\n')}\n,none`);
    const { id } = preview.import;
    await send(`/api/imports/${id}/start`, {}, 'POST');
    // A second worker at the same time, as after a lock that ran out.
    const payload = { accountId: salon.accountId, importId: id };
    await server.deps.db.system((tx) =>
      server.deps.jobs.enqueue(tx, 'imports.run', payload, { id: randomUUID() }),
    );
    await server.deps.jobs.drain();
    expect(await (await send(`/api/imports/${id}`)).json()).toMatchObject({
      done: 451,
      added: 450,
      skipped: 1,
    });
    const [count] = await queryAsOwner<{ count: number }>(
      server,
      `SELECT count(*)::int AS count FROM faqs WHERE assistant_id = '${salon.assistantId}'`,
    );
    expect(count!.count).toBe(450);
    expect(await undone(id)).toMatchObject({ status: 'undone', kept: 0 });
    expect(await list('faqs')).toEqual([]);
  });
});

describe('contacts in CSV', () => {
  const file = [
    'First name,Last name,E-mail,Mobile,Company,Created at',
    'Jane,Miller,JANE@mail.example,,Acme,2024-05-01',
    'Tom,,,(415) 555-2671,,',
    'Nobody,,,,,',
    'Bad,,not-an-address,,,',
    'Jane,Again,jane@mail.example,,,',
  ].join('\n');

  it('become leads of their day, and nobody is told', async () => {
    await send('/api/webhooks', { url: 'https://203.0.114.7/events', events: ['lead.captured'] });
    const preview = await upload('contacts.csv', file);
    expect(preview).toMatchObject({
      import: { kind: 'leads' },
      mapping: { firstName: 0, lastName: 1, email: 2, phone: 3, interest: 4, capturedAt: 5 },
      ready: 2,
      skippedRows: [
        { row: 4, reason: 'Neither email nor phone' },
        { row: 5, reason: 'Not a valid email address' },
        { row: 6, reason: 'Twice in the file' },
      ],
    });
    const mails = await mailCount();
    expect(await imported(preview)).toMatchObject({ added: 2, skipped: 3 });
    expect(await list<Lead>('leads')).toMatchObject([
      { name: 'Tom', phone: '+14155552671', source: 'import', score: 'cold', status: 'new' },
      {
        name: 'Jane Miller',
        email: 'jane@mail.example',
        interest: 'Acme',
        scoreReasons: ['Imported from contacts.csv'],
        createdAt: expect.stringMatching(/^2024-05-01/),
      },
    ]);
    expect(await mailCount()).toBe(mails);
    expect(await queryAsOwner(server, 'SELECT 1 FROM webhook_deliveries')).toEqual([]);
  });

  it('are taken back sooner than they were added, however many they are', async () => {
    const people = Array.from({ length: 4000 }, (_, nr) => `Person ${nr},p${nr}@mail.example`);
    const preview = await upload('many.csv', ['Name,Email', ...people].join('\n'));
    const begun = performance.now();
    expect(await imported(preview)).toMatchObject({ status: 'imported', added: 4000 });
    const added = performance.now();
    expect(await undone(preview.import.id)).toMatchObject({ status: 'undone', kept: 0 });
    expect(performance.now() - added).toBeLessThan(added - begun);
    expect(await list<Lead>('leads')).toEqual([]);
  });

  it('leave alone who is a lead already, and an undo leaves whoever came back since', async () => {
    await salon.say('Call me: +1 415 555 2671, Tom');
    const preview = await upload('contacts.csv', file);
    expect(preview.skippedRows[0]).toMatchObject({ row: 3, reason: 'Already among your leads' });
    const { id } = await imported(preview);
    await salon.say('I am Jane, jane@mail.example, and I want a haircut');
    expect(await undone(id)).toMatchObject({ status: 'undone', added: 1, kept: 1 });
    expect((await list<Lead>('leads')).map(({ source }) => source).sort()).toEqual(['import', 'website']);
  });

  it('take the leads of our own export back in', async () => {
    await salon.say('Call me: +1 415 555 2671, Tom, I want a wig');
    const csv = await (await send(`/api/assistants/${salon.assistantId}/leads/export`)).text();
    const other = await openSalon(server);
    salon = other;
    const preview = await upload('leads.csv', csv);
    expect(preview.missing).toEqual([]);
    expect(await imported(preview)).toMatchObject({ added: 1, skipped: 0 });
    expect(await list('leads')).toMatchObject([{ phone: '+14155552671', status: 'new' }]);
  });

  it('never hold a word of a customer in what is kept of the import', async () => {
    const { id } = await imported(await upload('contacts.csv', file));
    const kept = await queryAsOwner(
      server,
      `SELECT i.*, r.* FROM imports i JOIN import_items r ON r.import_id = i.id WHERE i.id = '${id}'`,
    );
    expect(kept).toHaveLength(5);
    expect(JSON.stringify(kept)).not.toMatch(/jane|miller|mail\.example|555/i);
    expect(await queryAsOwner(server, `SELECT 1 FROM import_files WHERE import_id = '${id}'`)).toEqual([]);
  });
});

describe('appointments in CSV', () => {
  async function openCalendar() {
    const [ana, bo] = [await salon.addStaff({ name: 'Ana' }), await salon.addStaff({ name: 'Bo' })];
    await salon.addService({ name: 'Haircut', staffIds: [ana, bo] });
    await salon.addService({ name: 'Color', staffIds: [ana] });
  }
  const file = [
    'Service,Date,Time,Staff,Customer,Email,Notes',
    'haircut,11/9/2026,10:00 AM,Ana,Jane Miller,jane@mail.example,Short',
    'Color,2026-11-09,10:15,Ana,Tom,,',
    'Color,2026-11-10,10:15,Bo,Tom,,',
    'Massage,2026-11-09,10:15,,Tom,,',
    'Haircut,2026-02-31,10:15,,Tom,,',
    'Haircut,2026-11-01,10:15,,Tom,,',
    'Haircut,2026-11-15,21:30,,Zoe,,',
  ].join('\n');

  it('are booked by the names of services and people, in the account’s time, without a mail', async () => {
    await openCalendar();
    await send('/api/account', { timeZone: 'America/New_York', country: 'US' }, 'PATCH');
    await send('/api/webhooks', { url: 'https://203.0.114.7/events', events: ['appointment.booked'] });
    const preview = await upload('calendar.csv', file);
    expect(preview).toMatchObject({
      import: { kind: 'appointments' },
      mapping: { service: 0, date: 1, time: 2, staff: 3, name: 4, email: 5, note: 6 },
      ready: 3,
      samples: [
        { title: 'Jane Miller: Haircut (Ana)', detail: '2026-11-09 10:00 · jane@mail.example' },
        {},
        {},
      ],
    });
    expect(preview.skippedRows.map(({ row, reason }) => `${row} ${reason}`)).toEqual([
      '4 Bo doesn’t do this service',
      '5 No service of this name',
      '6 Not a date and time, like 2026-12-24 and 9:30 AM',
      '7 It is over',
    ]);
    const mails = await mailCount();
    const done = await imported(preview);
    expect(done).toMatchObject({ status: 'imported', added: 2, skipped: 5 });
    expect((await skippedOf(done.id)).find(({ row }) => row === 3)).toEqual({
      row: 3,
      reason: 'Another appointment is at that time',
    });
    const booked = await list<Appointment>('appointments?from=2026-11-01&to=2026-11-30');
    expect(booked).toMatchObject([
      {
        customerName: 'Jane Miller',
        startsAt: '2026-11-09T15:00:00.000Z',
        staffName: 'Ana',
        origin: 'import',
        note: 'Short',
      },
      { customerName: 'Zoe', startsAt: '2026-11-16T02:30:00.000Z' },
    ]);
    expect(await mailCount()).toBe(mails);
    expect(await queryAsOwner(server, 'SELECT 1 FROM webhook_deliveries')).toEqual([]);
    const again = await upload('calendar.csv', file);
    expect(again.skippedRows).toContainEqual({
      row: 2,
      reason: 'Already among your appointments',
      excerpt: 'Jane Miller',
    });
  });

  it('are taken back without a mail, but for one that was moved since', async () => {
    await openCalendar();
    const { id } = await imported(
      await upload(
        'c.csv',
        'service,start,name\nHaircut,2026-11-09 10:00,Jane\nHaircut,2026-11-09T11:00:00Z,Tom',
      ),
    );
    const [first] = await list<Appointment>('appointments?from=2026-11-01&to=2026-11-30');
    clock.advance(1000);
    expect((await salon.change(first!.id, { startsAt: '2026-11-09T12:00:00.000Z' })).status).toBe(200);
    await server.deps.jobs.drain();
    const mails = await mailCount();
    expect(await undone(id)).toMatchObject({ status: 'undone', added: 2, kept: 1 });
    expect(await list('appointments?from=2026-11-01&to=2026-11-30')).toMatchObject([{ id: first!.id }]);
    expect(await mailCount()).toBe(mails);
  });
});

describe('articles of a help center', () => {
  const zendesk = JSON.stringify({
    count: 3,
    next_page: null,
    articles: [
      {
        id: 37486578,
        title: 'Returning an order',
        body: '<p>Send it back within <b>30 days</b>.</p><h2>Refunds</h2><p>We refund within a week.</p>',
        draft: false,
        locale: 'en-us',
        html_url: 'https://acme.zendesk.com/hc/en-us/articles/37486578',
      },
      { id: 2, title: 'Internal', body: '<p>Secret.</p>', draft: true, locale: 'en-us' },
      { id: 3, title: 'Empty', body: '<p>&nbsp;</p>', draft: false, locale: 'en-us' },
    ],
  });
  const pages: [string, string, string, string][] = [
    ['zendesk', 'articles.json', zendesk, 'Send it back within 30 days.'],
    [
      'intercom',
      'intercom.json',
      JSON.stringify({
        type: 'list',
        pages: { type: 'pages', page: 1, per_page: 25, total_pages: 1 },
        total_count: 3,
        data: [
          {
            type: 'article',
            id: '1',
            title: 'Shipping',
            description: '',
            body: '<p>It takes two days.</p>',
            state: 'published',
          },
          { type: 'article', id: '2', title: 'Draft', body: '<p>No.</p>', state: 'draft' },
          { type: 'article', id: '3', title: 'Nothing', body: null, state: 'published' },
        ],
      }),
      'It takes two days.',
    ],
    [
      'chatwoot',
      'chatwoot.json',
      JSON.stringify({
        payload: [
          {
            id: 1,
            slug: 'a',
            title: 'Sizes',
            content: '## Small\n\nUp to **10** people.',
            status: 'published',
            locale: 'en',
          },
          { id: 2, slug: 'b', title: 'Old', content: 'Gone.', status: 'archived' },
          { id: 3, slug: 'c', title: '', content: 'Untitled', status: 'published' },
        ],
        meta: { all_articles_count: 3 },
      }),
      'Up to 10 people.',
    ],
    [
      'crisp',
      'crisp.json',
      JSON.stringify({
        error: false,
        reason: 'resolved',
        data: [
          {
            article_id: 'a',
            title: 'Opening',
            description: null,
            content: 'We open at **nine**.',
            status: 'published',
          },
          { article_id: 'b', title: 'Later', content: 'Soon.', status: 'draft' },
          { article_id: 'c', title: 'None', content: '', status: 'published' },
        ],
      }),
      'We open at nine.',
    ],
  ];

  it.each(pages)(
    'of %s become a document that the assistant answers from, drafts and empty ones not',
    async (origin, name, content, text) => {
      const preview = await upload(name, content);
      expect(preview).toMatchObject({
        import: { kind: 'articles', origin, total: 3 },
        columns: [],
        ready: 1,
        skipped: 2,
      });
      expect(preview.skippedRows[0]).toMatchObject({ row: 2, reason: 'Not published' });
      const { id } = await imported(preview);
      const [source] = await list<KnowledgeSource>('knowledge-sources');
      expect(source).toMatchObject({ title: name, kind: 'document', status: 'ready' });
      const passages = await (await send(`/api/knowledge-sources/${source!.id}/passages`)).text();
      expect(passages).toContain(text);
      expect(passages).toContain(preview.samples[0]!.title);
      expect(await undone(id)).toMatchObject({ status: 'undone', kept: 0 });
      expect(await list('knowledge-sources')).toEqual([]);
    },
  );

  it('come in one document though they are several pages in an archive', async () => {
    const page = (title: string) =>
      strToU8(JSON.stringify({ articles: [{ title, body: `<p>${title} text</p>`, draft: false }] }));
    const preview = await upload(
      'hc.zip',
      zipSync({ 'page-2.json': page('B'), 'page-1.json': page('A'), '__MACOSX/x.json': page('C') }),
    );
    expect(preview.samples.map(({ title }) => title)).toEqual(['A', 'B']);
    expect(await imported(preview)).toMatchObject({ added: 2 });
    expect(await list('knowledge-sources')).toHaveLength(1);
  });

  it('say why they break off where the assistant has no room, and nothing of them stays', async () => {
    await queryAsOwner(
      server,
      `INSERT INTO knowledge_sources (account_id, id, assistant_id, kind, title, max_pages, job_id, created_at)
       SELECT account_id, gen_random_uuid(), id, 'document', 'Full', 1, gen_random_uuid(), now() FROM assistants, generate_series(1, 200)
       WHERE id = '${salon.assistantId}'`,
    );
    expect(await imported(await upload('articles.json', zendesk))).toMatchObject({
      status: 'failed',
      added: 0,
      problem: expect.stringContaining('at most 200 documents'),
    });
  });
});

describe('intents', () => {
  const json = (value: unknown) => strToU8(JSON.stringify(value));
  const usersays = (...texts: string[]) =>
    json(
      texts.map((text) => ({
        id: randomUUID(),
        data: [{ text, userDefined: false }],
        isTemplate: false,
        count: 0,
      })),
    );
  const intent = (name: string, speech: unknown, more: object = {}) =>
    json({
      id: randomUUID(),
      name,
      auto: true,
      contexts: [],
      responses: [
        {
          resetContexts: false,
          messages: [{ type: '0', title: '', textToSpeech: '', lang: 'en', speech }],
          speech: [],
        },
      ],
      fallbackIntent: false,
      ...more,
    });

  it('of a Dialogflow agent become FAQs with their ways of asking', async () => {
    const agent = zipSync({
      'agent.json': json({ displayName: 'Shop', language: 'en', supportedLanguages: ['es'] }),
      'package.json': json({ version: '1.0.0' }),
      'intents/hours.json': intent('hours', ['We open at nine.', 'From nine.']),
      'intents/hours_usersays_en.json': usersays('When do you open?', 'opening hours', 'opening hours'),
      'intents/hours_usersays_es.json': usersays('¿Cuándo abren?'),
      'intents/order.json': intent('order', 'Your order is $order.'),
      'intents/order_usersays_en.json': usersays('Where is my order?'),
      'intents/Default Fallback Intent.json': intent('Default Fallback Intent', 'Sorry?', {
        fallbackIntent: true,
      }),
      'intents/silent.json': intent('silent', []),
      'intents/silent_usersays_en.json': usersays('Say nothing'),
    });
    const preview = await upload('Shop.zip', agent);
    expect(preview).toMatchObject({
      import: { kind: 'faqs', origin: 'dialogflow', total: 4 },
      samples: [{ title: 'When do you open?', detail: 'We open at nine.' }],
    });
    expect(preview.skippedRows.map(({ reason }) => reason).sort()).toEqual([
      'Answers what nothing else does',
      'No fixed answer',
      'The answer has placeholders',
    ]);
    await imported(preview);
    expect(await list<Faq>('faqs')).toMatchObject([
      { question: 'When do you open?', answer: 'We open at nine.', examples: ['opening hours'] },
    ]);
  });

  const nlu = `version: "3.1"
nlu:
- intent: faq/ask_hours
  examples: |
    - When do you open?
    - are you open [tomorrow](date)
- intent: parking
  examples: |
    - Where can I [park]{"entity": "thing"}?
- intent: book
  examples: |
    - I want to book
- lookup: city
  examples: |
    - Berlin
`;
  const domain = `responses:
  utter_faq/ask_hours:
  - text: We open at nine.
  utter_park:
  - text: Behind the house.
rules:
- rule: parking
  steps:
  - intent: parking
  - action: utter_park
- rule: book
  steps:
  - intent: book
  - action: book_form
  - active_loop: book_form
`;
  it('of Rasa become FAQs by retrieval or by rule, from one file or several', async () => {
    const archive = zipSync({ 'data/nlu.yml': strToU8(nlu), 'domain.yml': strToU8(domain) });
    const both = `${nlu}${domain}`;
    for (const [name, content] of [
      ['rasa.zip', archive],
      ['rasa.yml', both],
    ] as const) {
      const preview = await upload(name, content);
      expect(preview).toMatchObject({
        import: { kind: 'faqs', origin: 'rasa', total: 3 },
        samples: [
          { title: 'When do you open?', detail: 'We open at nine.' },
          { title: 'Where can I park?', detail: 'Behind the house.' },
        ],
        skippedRows: [{ reason: 'No fixed answer', excerpt: 'I want to book' }],
      });
    }
  });
});

describe('a file', () => {
  it.each([
    ['empty.csv', '', '400 The file is empty.'],
    ['head.csv', 'question,answer\n', '400 There is nothing to import in this file.'],
    [
      'cut.json',
      '{"articles": [',
      '400 cut.json isn’t valid JSON. It may have been cut off; export it again.',
    ],
    [
      'other.json',
      '{"hello": "world"}',
      '415 other.json holds no articles of Zendesk, Intercom, Chatwoot, or Crisp.',
    ],
    ['bad.yml', 'nlu: [', '400 bad.yml isn’t valid YAML'],
    ['other.yml', 'a: b', '415 other.yml holds no training data of Rasa'],
    ['page.html', '<!doctype html><p>Hi', '415 This kind of file can’t be imported.'],
    ['pic.png', new Uint8Array([137, 80, 78, 71, 0, 0, 0, 1]), '415 This kind of file can’t be imported.'],
    ['x.zip', new Uint8Array([0x50, 0x4b, 3, 4, 1, 2, 3]), '400 The archive is damaged'],
    ['sheet.xlsx', zipSync({ 'xl/workbook.xml': strToU8('<x/>') }), '415 Save the sheet as CSV'],
    ['z.zip', zipSync({ 'a.txt': strToU8('hi') }), '415 This kind of file can’t be imported.'],
    ['many.csv', `question,answer\n${'a,b\n'.repeat(20_001)}`, '413 A file may have up to 20,000 rows.'],
  ] as [string, string | Uint8Array, string][])(
    'like %s is refused in words',
    async (name, content, said) => {
      expect(await refusal(await uploading(name, content))).toContain(said);
      expect(await list('imports')).toEqual([]);
    },
  );

  it('that unpacks to too much is refused before it is unpacked', async () => {
    const bomb = zipSync({ 'a.json': new Uint8Array(33 * 1024 * 1024) }, { level: 9 });
    expect(await refusal(await uploading('bomb.zip', bomb))).toBe(
      '413 The archive unpacks to more than 32 MB.',
    );
  });

  it('with aliases that multiply is refused', async () => {
    const levels = Array.from(
      { length: 9 },
      (_, at) => `l${at + 1}: &l${at + 1} [${Array(9).fill(`*l${at}`).join(',')}]`,
    );
    const laughs = `l0: &l0 [a]\n${levels.join('\n')}\nnlu: *l9\n`;
    expect(await refusal(await uploading('laughs.yml', laughs))).toMatch(/^400 .*YAML/);
  });

  it('is one draft at a time, given up by hand, or by itself after a day', async () => {
    const csv = 'question,answer\nA?,B.';
    const first = await upload('a.csv', csv);
    const second = await upload('b.csv', csv);
    expect(await list<Import>('imports')).toMatchObject([{ id: second.import.id, status: 'draft' }]);
    expect((await send(`/api/imports/${first.import.id}`)).status).toBe(404);
    expect(await (await send(`/api/imports/${second.import.id}/preview`)).json()).toMatchObject({ ready: 1 });
    expect((await send(`/api/imports/${second.import.id}`, undefined, 'DELETE')).status).toBe(204);
    await upload('c.csv', csv);
    clock.advance(25 * 3_600_000);
    await deleteOldDrafts(server.deps);
    expect(await list('imports')).toEqual([]);
  });

  it('that has begun is changed, begun and given up no more', async () => {
    const preview = await upload('a.csv', 'question,answer\nA?,B.');
    const { id } = await imported(preview);
    const said = '409 This import has begun already.';
    expect(await refusal(await send(`/api/imports/${id}`, { hasHeader: false }, 'PATCH'))).toBe(said);
    expect(await refusal(await send(`/api/imports/${id}/start`, {}, 'POST'))).toBe(said);
    expect(await refusal(await send(`/api/imports/${id}/preview`))).toBe(said);
    expect(await refusal(await send(`/api/imports/${id}`, undefined, 'DELETE'))).toBe(said);
  });

  it('that says by itself what is in it has no columns to choose', async () => {
    const { import: draft } = await upload(
      'a.json',
      JSON.stringify([{ title: 'T', body: '<p>B</p>', draft: false }]),
    );
    expect(await refusal(await send(`/api/imports/${draft.id}`, { kind: 'leads' }, 'PATCH'))).toBe(
      '409 This file says by itself what is in it.',
    );
  });
});
