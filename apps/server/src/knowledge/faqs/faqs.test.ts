import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Business, createTestServer, openBusiness, type TestServer } from '../../testing/index.ts';

let server: TestServer;
let bakery: Business;
let rival: Business;

beforeAll(async () => {
  server = await createTestServer();
  bakery = await openBusiness(server);
  rival = await openBusiness(server);
});
afterAll(() => server.close());

const list = async (business: Business) =>
  (await (
    await server.send(`/api/assistants/${business.assistantId}/faqs`, { cookie: business.cookie })
  ).json()) as { id: string; question: string; answer: string; examples: string[] }[];

describe('one FAQ', () => {
  it('is added, listed, changed and deleted', async () => {
    const id = await bakery.addFaq('Do you deliver?', 'Yes, daily.', ['Home delivery']);
    expect(await list(bakery)).toMatchObject([
      { id, question: 'Do you deliver?', examples: ['Home delivery'] },
    ]);
    const changed = await server.send(`/api/faqs/${id}`, {
      method: 'PATCH',
      cookie: bakery.cookie,
      json: { answer: 'No.' },
    });
    expect(await changed.json()).toMatchObject({ question: 'Do you deliver?', answer: 'No.' });
    expect((await server.send(`/api/faqs/${id}`, { method: 'DELETE', cookie: bakery.cookie })).status).toBe(
      204,
    );
    expect(await list(bakery)).toEqual([]);
    expect((await server.send(`/api/faqs/${id}`, { method: 'DELETE', cookie: bakery.cookie })).status).toBe(
      404,
    );
  });

  it.each([
    [{ answer: 'A' }, 'question', 'Question is required'],
    [{ question: 'Q', answer: '  ' }, 'answer', 'Answer is required'],
    [{ question: 'Q', answer: 'A', examples: ['ok', ''] }, 'examples.1', 'Phrasing is required'],
  ])('is refused as %o', async (json, path, message) => {
    const response = await server.send(`/api/assistants/${bakery.assistantId}/faqs`, {
      cookie: bakery.cookie,
      json,
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ issues: [{ path, message }] });
  });

  it("is another account's: 404 for each way to reach it", async () => {
    const id = await bakery.addFaq('Secret?', 'Yes.');
    const tries = [
      server.send(`/api/assistants/${bakery.assistantId}/faqs`, { cookie: rival.cookie }),
      server.send(`/api/assistants/${bakery.assistantId}/faqs`, {
        cookie: rival.cookie,
        json: { question: 'Q', answer: 'A' },
      }),
      server.send(`/api/assistants/${bakery.assistantId}/faqs/import`, {
        cookie: rival.cookie,
        json: { format: 'text', content: 'Q?\nA.' },
      }),
      server.send(`/api/faqs/${id}`, { method: 'PATCH', cookie: rival.cookie, json: { answer: 'Hacked' } }),
      server.send(`/api/faqs/${id}`, { method: 'DELETE', cookie: rival.cookie }),
    ];
    expect((await Promise.all(tries)).map((response) => response.status)).toEqual([404, 404, 404, 404, 404]);
    expect((await list(bakery)).at(-1)).toMatchObject({ id, answer: 'Yes.' });
  });

  it('is known to the very next question, and forgotten once deleted', async () => {
    const shop = await openBusiness(server);
    await shop.say('Do you sell sourdough bread?');
    const id = await shop.addFaq('Do you sell sourdough bread?', 'Every morning from seven.');
    const known = await shop.say('Do you sell sourdough bread?');
    expect(known).toMatchObject({
      response: expect.stringContaining('from seven'),
      sources: [{ kind: 'faq', id }],
    });
    await server.send(`/api/faqs/${id}`, { method: 'DELETE', cookie: shop.cookie });
    const forgotten = await shop.say('Do you sell sourdough bread?');
    expect(forgotten.response).not.toContain('from seven');
  });
});

describe('many FAQs at once', () => {
  it('keeps what can be read and reports the rest line by line', async () => {
    const shop = await openBusiness(server);
    const response = await server.send(`/api/assistants/${shop.assistantId}/faqs/import`, {
      cookie: shop.cookie,
      json: { format: 'csv', content: 'question,answer\nOpen?,At nine.\nNo answer?,\nClosed?,At six.' },
    });
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      imported: 2,
      refused: [{ line: 3, reason: 'Answer is required', excerpt: 'No answer?' }],
    });
    expect((await list(shop)).map((faq) => faq.question)).toEqual(['Open?', 'Closed?']);
  });

  it('refuses an unknown assistant', async () => {
    const response = await server.send(`/api/assistants/${randomUUID()}/faqs/import`, {
      cookie: bakery.cookie,
      json: { format: 'text', content: 'Q?\nA.' },
    });
    expect(response.status).toBe(404);
  });
});
