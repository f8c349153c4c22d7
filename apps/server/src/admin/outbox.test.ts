import type { OutboxMail } from '@deskbell/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestServer, type TestServer } from '../testing/index.ts';
import { claimAsAdministrator } from './testing.ts';

let server: TestServer;
let cookie: string;

beforeAll(async () => {
  server = await createTestServer({ environment: { NODE_ENV: 'production', RATE_LIMITS: 'on' } });
  cookie = await claimAsAdministrator(server);
  await server.signUp('ada@example.com');
  await server.deps.jobs.drain();
});
afterAll(() => server.close());

test('the administrator reads the mails that were kept, newest first, page by page', async () => {
  const first = await server.send('/api/admin/outbox?limit=1', { cookie });
  expect(first.status).toBe(200);
  expect(first.headers.get('x-total-count')).toBe('2');
  const [mail] = (await first.json()) as OutboxMail[];
  expect(mail).toMatchObject({ recipient: 'ada@example.com', kind: 'verify_address', status: 'kept' });
  expect(mail!.text).toContain('http://localhost/api/auth/verify-email?token=');

  const next = /<(.+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1];
  const second = await server.send(next!, { cookie });
  expect(await second.json()).toMatchObject([{ recipient: 'boss@example.com' }]);
  expect(second.headers.get('link')).toBeNull();
});

test('a cursor that is none is refused', async () => {
  expect((await server.send('/api/admin/outbox?cursor=x', { cookie })).status).toBe(400);
});
