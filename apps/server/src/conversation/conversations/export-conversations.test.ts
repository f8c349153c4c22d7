import { randomUUID } from 'node:crypto';
import type { ConversationDetail } from '@deskbell/contract';
import { fakeClock } from '@deskbell/testing';
import { parse } from 'csv-parse/sync';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Business, createTestServer, openBusiness, type TestServer } from '../../testing/index.ts';

let server: TestServer;
let cafe: Business;
let rival: Business;
let conversationId: string;

beforeAll(async () => {
  server = await createTestServer({ clock: fakeClock('2026-03-27T09:00:00Z') });
  cafe = await openBusiness(server, { businessName: 'Café "Nord" / West' });
  rival = await openBusiness(server);
  await cafe.addFaq('Do you have parking?', 'Yes, free parking behind the house.');
  ({ conversationId } = await cafe.say('Do you have parking?'));
});
afterAll(() => server.close());

const get = (path: string, cookie = cafe.cookie) => server.send(path, { cookie });
const listPath = (id = cafe.assistantId) => `/api/assistants/${id}/conversations/export`;
const rowsOf = async (response: Response) =>
  parse(await response.text(), { columns: true, bom: true }) as Record<string, string>[];

describe('the list as CSV', () => {
  it('has the specified columns and defaults, named after the business and the day', async () => {
    const response = await get(listPath());
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="Caf_ _Nord_ _ West_conversations_2026-03-27.csv"; ` +
        `filename*=UTF-8''Caf%C3%A9%20_Nord_%20_%20West_conversations_2026-03-27.csv`,
    );
    const [row] = await rowsOf(response.clone());
    expect(Object.keys(row!)).toEqual(['Customer Name', 'Email', 'Phone', 'Type', 'Topic', 'Status', 'Date']);
    expect(row).toMatchObject({ 'Customer Name': 'Anonymous', Type: 'chat', Date: '2026-03-27 09:00:00' });
    const owner = new pg.Client({ connectionString: server.database.url });
    await owner.connect();
    await owner.query('UPDATE conversations SET topic = NULL WHERE id = $1', [conversationId]);
    await owner.end();
    expect((await rowsOf(await get(listPath())))[0]).toMatchObject({ Topic: 'General inquiry' });
  });

  it('is filtered as the list is', async () => {
    await cafe.say('I am Tom, tom@baker.example');
    expect(await rowsOf(await get(`${listPath()}?search=tom%40`))).toMatchObject([
      { Email: 'tom@baker.example' },
    ]);
    expect(await rowsOf(await get(`${listPath()}?type=voice`))).toEqual([]);
    expect(await rowsOf(await get(`${listPath()}?status=pending&from=2026-03-27`))).toHaveLength(1);
  });

  it('refuses a wrong filter, a signed-out caller, another account and a missing assistant', async () => {
    expect((await get(`${listPath()}?status=gone`)).status).toBe(400);
    expect((await get(listPath(), '')).status).toBe(401);
    expect((await get(listPath(), rival.cookie)).status).toBe(404);
    expect((await get(listPath(randomUUID()))).status).toBe(404);
  });
});

describe('one conversation', () => {
  const path = (format: string, id = conversationId) => `/api/conversations/${id}/export?format=${format}`;

  it('is text with the receipts of its replies', async () => {
    const response = await get(path('txt'));
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    const text = await response.text();
    expect(text).toContain('Customer: Anonymous');
    expect(text).toContain('[2026-03-27 09:00:00] Customer:\nDo you have parking?');
    expect(text).toMatch(/Assistant:\n.*free parking behind the house/s);
    expect(text).toContain('  Source: Do you have parking?: "');
  });

  it('is JSON as the interface gives it, and CSV by message', async () => {
    const json = (await (await get(path('json'))).json()) as ConversationDetail;
    expect(json).toEqual(await (await get(`/api/conversations/${conversationId}`)).json());
    const rows = await rowsOf(await get(path('csv')));
    expect(rows.map(({ From }) => From)).toEqual(['Customer', 'Assistant']);
    expect(rows[1]).toMatchObject({ Action: 'answer' });
    expect(rows[1]!.Sources).toContain('free parking');
  });

  it('refuses an unknown format, a signed-out caller, another account and a missing conversation', async () => {
    expect((await get(path('pdf'))).status).toBe(400);
    expect((await get(path('txt'), '')).status).toBe(401);
    expect((await get(path('txt'), rival.cookie)).status).toBe(404);
    expect((await get(path('txt', randomUUID()))).status).toBe(404);
  });
});
