// What once was answered 500, by name: each is refused with a sentence that says what to do.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestServer } from '../index.ts';
import { createCarrierServer, type PopulatedAccount, populateAccount } from '../isolation/index.ts';

let server: TestServer;
let account: PopulatedAccount;
beforeAll(async () => {
  const carrierServer = await createCarrierServer();
  server = carrierServer;
  account = await populateAccount(server, carrierServer, 'refused');
}, 60_000);
afterAll(() => server.close());

const asOwner = (path: string) =>
  server.send(path.replace(':id', account.ids.assistant), { cookie: account.people.owner });
const inReach = /between 1900 and 2199/;
const id = '00000000-0000-7000-8000-000000000000';

it.each([
  ['/api/assistants/:id/leads?from=0000-01-01', inReach],
  ['/api/assistants/:id/leads?to=9999-12-31', inReach],
  ['/api/audit?from=0000-01-01', inReach],
  ['/api/assistants/:id/conversations?to=9999-12-31', inReach],
  ['/api/assistants/:id/leads?search=%00', /character with the code 0/],
  ['/api/assistants/:id/conversations?search=a%00b', /character with the code 0/],
  [`/api/assistants/:id/conversations?cursor=0000-01-01T00:00:00.000000Z_${id}`, /cursor/],
  [`/api/assistants/:id/conversations?cursor=9999-12-31T23:59:59.999999Z_${id}`, /cursor/],
  ['/api/assistants/:id/leads?cursor=constructor', /cursor/],
  ['/api/audit?cursor=_', /cursor/],
])('%s is refused', async (path, sentence) => {
  const response = await asOwner(path);
  const body = await response.json();
  expect([response.status, body]).toEqual([
    400,
    expect.objectContaining({ code: 'invalid_input', message: expect.stringMatching(sentence) }),
  ]);
});

it.each([
  ['createdAtGt=2026-01-23T08:59:17%2B22:16', /offset of less than 15 hours/],
  ['updatedAtLe=2026-01-23T08:59:17-15:00', /offset of less than 15 hours/],
])('a list of chats by %s is refused', async (query, sentence) => {
  const response = await asOwner(`/provider/chat?${query}`);
  expect([response.status, await response.text()]).toEqual([400, expect.stringMatching(sentence)]);
});

it.each(['/a\0', '/\u0007', '/\ud800'])('a page %j of a proactive message is refused', async (page) => {
  const proactiveMessages = [{ id, text: 'Hello', pages: [page] }];
  const response = await server.send(`/api/assistants/${account.ids.assistant}`, {
    method: 'PATCH',
    cookie: account.people.owner,
    json: { proactiveMessages },
  });
  expect([response.status, await response.json()]).toEqual([
    400,
    expect.objectContaining({ message: 'Enter a path like /pricing or /products/*' }),
  ]);
});

it('an event beyond what the database counts to is refused, also as where a stream resumes', async () => {
  const path = `/api/conversations/${account.ids.conversation}/events`;
  const headers = { authorization: `Bearer ${account.people.visitorToken}` };
  expect((await server.send(`${path}?after=2147483648`, { headers })).status).toBe(400);
  expect((await server.send(`${path}?after=2147483647`, { headers })).status).toBe(200);
  const resumed = { ...headers, accept: 'text/event-stream', 'last-event-id': '2147483648' };
  const stream = await server.send(path, { headers: resumed });
  const reader = stream.body!.getReader();
  const { value } = await reader.read();
  await reader.cancel();
  expect(new TextDecoder().decode(value)).not.toContain('event: error');
});

it.each([
  ['/delete-user', {}, 404],
  ['/delete-user', { password: 'x' }, 404],
  ['/revoke-session', { token: 'a\0b' }, 400],
  ['/reset-password', { newPassword: 'a better one', token: '\0' }, 400],
])('sign-in answers %s with %j by %i', async (path, json, status) => {
  const response = await server.send(`/api/auth${path}`, { cookie: account.people.viewer, json });
  expect([response.status, await response.json()]).toEqual([
    status,
    expect.objectContaining({ message: expect.any(String), code: expect.any(String) }),
  ]);
});

it('a path with the character 0 names no row, also where an id may be any text', async () => {
  const { owner } = account.people;
  const response = await server.send('/api/team/members/%00', { method: 'DELETE', cookie: owner });
  expect([response.status, await response.json()]).toMatchObject([404, { code: 'not_found' }]);
});

it('names are of one line, whatever was pasted', async () => {
  const pasted = 'Corner\r\n  Bakery\u2028& Café\tBcc: eve@mail.example';
  const response = await server.send('/api/assistants', {
    cookie: account.people.owner,
    json: { name: 'A\nva', businessName: pasted, industry: 'retail' },
  });
  expect(await response.json()).toMatchObject({
    name: 'A va',
    businessName: 'Corner Bakery & Café Bcc: eve@mail.example',
  });
});
