// What is told to whoever comes when there is more than can be done, and how much one caller may hold.
import type { ChatReply } from '@deskbell/contract';
import { Hono } from 'hono';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Business, createTestServer, openBusiness, type TestServer } from '../../testing/index.ts';
import { createLoadGate, type LoadGate } from '../load/index.ts';
import { networkOf } from './client-address.ts';
import { errorResponse } from './respond-error.ts';
import { shedLoad } from './shed-load.ts';

let server: TestServer;
let shop: Business;
beforeAll(async () => {
  server = await createTestServer({ environment: { RATE_LIMITS: 'on' } });
  shop = await openBusiness(server);
});
afterAll(() => server.close());

const follow = (reply: ChatReply) =>
  server.send(`/api/conversations/${reply.conversationId}/events`, {
    headers: { accept: 'text/event-stream', authorization: `Bearer ${reply.visitorToken}` },
  });

describe('event streams', () => {
  it('are ten at once for a visitor; who closes one may open another, and others are not touched', async () => {
    const reply = await shop.say('Hello');
    const open = await Promise.all(Array.from({ length: 10 }, () => follow(reply)));
    expect(open.map(({ status }) => status)).toEqual(Array(10).fill(200));
    const refused = await follow(reply);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30']);
    expect(await refused.json()).toMatchObject({ code: 'rate_limited' });
    const other = await follow(await shop.say('Hello'));
    expect(other.status).toBe(200);
    await open[0]!.body!.cancel();
    await expect.poll(async () => (await follow(reply)).status).toBe(200);
  });

  it('are thirty at once for a user', async () => {
    const dashboards = await Promise.all(
      Array.from({ length: 31 }, () =>
        server.send('/api/events', { cookie: shop.cookie, headers: { accept: 'text/event-stream' } }),
      ),
    );
    const refused = dashboards.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(1);
  });
});

describe('work that can’t be done', () => {
  const lines: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => lines.push(line) });
  const late = { isBehind: () => true, close: () => {} };
  const gated = (load: LoadGate) => {
    const app = new Hono();
    app.onError((error, http) => errorResponse(http, error, log));
    app.use('*', shedLoad(load));
    return app.get('*', (http) => http.text('done'));
  };

  it('is told to come again while enough is inside, and logged once for many, without a stack', async () => {
    const gate = createLoadGate(log, late);
    const app = gated(gate);
    const inside = Array.from({ length: 16 }, () => gate.enter()!);
    for (let n = 0; n < 100; n += 1) {
      const response = await app.request('/api/leads');
      expect([response.status, response.headers.get('retry-after')]).toEqual([503, '2']);
      expect(await response.json()).toMatchObject({ code: 'unavailable' });
    }
    expect(lines).toHaveLength(1);
    expect(lines[0]).not.toMatch(/stack/);
    expect((await app.request('/api/health')).status).toBe(200); // who watches is told how it is
    inside[0]!();
    expect((await app.request('/api/leads')).status).toBe(200);
  });

  it('stores nothing of a turn that is refused, and answers those that were taken on', async () => {
    const unlimited = await createTestServer({ database: server.database });
    const busy = await openBusiness(unlimited);
    const turns = Array.from({ length: 200 }, () =>
      unlimited.send('/api/chat/widget', {
        json: { assistantId: busy.assistantId, message: 'Are you there?' },
      }),
    );
    const statuses = (await Promise.all(turns)).map(({ status }) => status);
    const answered = statuses.filter((status) => status === 200).length;
    expect([answered > 0, new Set(statuses)]).toEqual([true, new Set([200, 503])]);
    const at = `/api/assistants/${busy.assistantId}/conversations`;
    const list = await unlimited.send(at, { cookie: busy.cookie });
    expect(Number(list.headers.get('x-total-count'))).toBe(answered);
    await unlimited.close();
  });
});

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:0:1:2:3:4:5', '2001:db8:0:1::/64'],
  ['2001:db8:0:1::9', '2001:db8:0:1::/64'],
  ['2001:DB8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['unknown', 'unknown'],
])('counts %s by its network %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
