import { type FakeClock, fakeClock } from '@deskbell/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  accountOf,
  type Business,
  createTestServer,
  openBusiness,
  type TestServer,
} from '../../testing/index.ts';
import { isAgentOnline, trackPresence } from './index.ts';

let server: TestServer;
let other: TestServer;
let clock: FakeClock;
let bakery: Business;
let rival: Business;

beforeAll(async () => {
  clock = fakeClock('2026-03-27T10:00:00Z');
  server = await createTestServer({ clock });
  other = await createTestServer({ database: server.database, clock });
  bakery = await openBusiness(server);
  rival = await openBusiness(server);
});
afterAll(async () => {
  await other.close();
  await server.close();
});

describe('the desk', () => {
  it('is staffed while a dashboard of the account is open, whichever process holds it', async () => {
    const [own, theirs] = [await accountOf(server, bakery), await accountOf(server, rival)];
    expect(await isAgentOnline(server.deps, own)).toBe(false);
    const dashboard = await server.send('/api/events', { cookie: bakery.cookie });
    const reader = dashboard.body!.getReader();
    await reader.read();
    expect(await isAgentOnline(server.deps, own)).toBe(true);
    expect(await isAgentOnline(other.deps, own)).toBe(true);
    expect(await isAgentOnline(other.deps, theirs)).toBe(false);
    await reader.cancel();
    await expect.poll(() => isAgentOnline(other.deps, own)).toBe(false);
  });

  it('is staffed until the last of several dashboards is closed', async () => {
    const own = await accountOf(server, bakery);
    await trackPresence(server.deps, own, async () => {
      await trackPresence(other.deps, own, async () => {});
      expect(await isAgentOnline(other.deps, own)).toBe(true);
    });
    expect(await isAgentOnline(other.deps, own)).toBe(false);
  });

  it('is left when the process that held the dashboard died', async () => {
    const own = await accountOf(server, bakery);
    const { promise: open, resolve: close } = Promise.withResolvers<void>();
    const watching = trackPresence(server.deps, own, () => open);
    await expect.poll(() => isAgentOnline(other.deps, own)).toBe(true);
    clock.advance(60_000); // nobody renews it
    expect(await isAgentOnline(other.deps, own)).toBe(false);
    close();
    await watching;
  });
});
