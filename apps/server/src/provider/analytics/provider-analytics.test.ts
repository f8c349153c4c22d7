import { randomUUID } from 'node:crypto';
import type { ProviderAnalyticsResult } from '@deskbell/contract';
import { fakeClock } from '@deskbell/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  accountOf,
  type Business,
  createTestServer,
  openBusiness,
  type TestServer,
} from '../../testing/index.ts';
import { type ProviderClient, providerClient } from '../testing/index.ts';

let server: TestServer;
let bakery: Business;
let rival: Business;
let send: ProviderClient['send'];

beforeAll(async () => {
  server = await createTestServer({ clock: fakeClock('2026-03-31T12:00:00Z') });
  bakery = await openBusiness(server);
  rival = await openBusiness(server);
  ({ send } = providerClient(server, bakery));
  for (const [startedAt, seconds, endedReason] of [
    ['2026-03-20T10:00:00Z', 600, 'customer-ended-call'], // before the last week
    ['2026-03-29T23:30:00Z', 60, 'customer-ended-call'],
    ['2026-03-30T09:00:00Z', 120, 'assistant-ended-call'],
    ['2026-03-30T09:01:00Z', 30, 'server-shutdown'],
    ['2026-03-31T11:59:00Z', 45, null], // still going on
  ] as const)
    await storeCall(bakery, { startedAt, seconds, endedReason });
  await storeCall(rival, {
    startedAt: '2026-03-30T09:00:00Z',
    seconds: 6000,
    endedReason: 'customer-ended-call',
  });
});
afterAll(() => server.close());

async function storeCall(
  business: Business,
  { startedAt, seconds, endedReason }: { startedAt: string; seconds: number; endedReason: string | null },
): Promise<void> {
  const accountId = await accountOf(server, business);
  const begun = new Date(startedAt);
  await server.deps.db.account(accountId, ({ kysely }) =>
    kysely
      .insertInto('calls')
      .values({
        account_id: accountId,
        id: randomUUID(),
        assistant_id: business.assistantId,
        conversation_id: randomUUID(),
        engine: 'basic',
        voice: 'slt',
        started_at: begun,
        alive_at: begun,
        ended_at: endedReason ? new Date(begun.getTime() + seconds * 1000) : null,
        ended_reason: endedReason,
        seconds,
      })
      .execute(),
  );
}

const count = { operation: 'count', column: 'id' };
const sum = { operation: 'sum', column: 'duration' };

async function ask(...queries: object[]): Promise<ProviderAnalyticsResult[]> {
  const asked = queries.map((query) => ({
    table: 'call',
    name: 'calls',
    operations: [count, sum],
    ...query,
  }));
  const response = await send('/analytics', 'POST', { queries: asked });
  expect([response.status, response.ok ? '' : await response.text()]).toEqual([200, '']);
  return (await response.json()) as ProviderAnalyticsResult[];
}

describe('figures on calls', () => {
  it('are of the last week, in minutes, of the account alone', async () => {
    expect(await ask({})).toEqual([
      {
        name: 'calls',
        timeRange: {
          start: '2026-03-24T12:00:00.000Z',
          end: '2026-03-31T12:00:00.000Z',
          timezone: 'UTC',
        },
        result: [{ countId: 4, sumDuration: 4.25 }],
      },
    ]);
  });

  it('are of each step and group, days as they begin in a time zone', async () => {
    const [byDay, byReason, byBoth] = await ask(
      { timeRange: { step: 'day', timezone: 'America/New_York' } },
      { groupBy: 'endedReason', operations: [count] },
      {
        groupBy: ['type', 'status'],
        operations: [
          { ...count, alias: 'calls' },
          { operation: 'max', column: 'duration' },
        ],
      },
    );
    expect(byDay!.result).toEqual([
      { date: '2026-03-29T04:00:00.000Z', countId: 1, sumDuration: 1 },
      { date: '2026-03-30T04:00:00.000Z', countId: 2, sumDuration: 2.5 },
      { date: '2026-03-31T04:00:00.000Z', countId: 1, sumDuration: 0.75 },
    ]);
    expect(byReason!.result).toEqual([
      { endedReason: 'assistant-ended-call', countId: 1 },
      { endedReason: 'customer-ended-call', countId: 1 },
      { endedReason: 'worker-shutdown', countId: 1 },
      { endedReason: null, countId: 1 },
    ]);
    expect(byBoth!.result).toEqual([
      { type: 'webCall', status: 'ended', calls: 3, maxDuration: 2 },
      { type: 'webCall', status: 'in-progress', calls: 1, maxDuration: 0.75 },
    ]);
  });

  it('tell how many calls went on at once, each value in order, and what is not known', async () => {
    const [used] = await ask({
      table: 'subscription',
      timeRange: { start: '2026-03-30T00:00:00Z' },
      operations: [
        { operation: 'max', column: 'concurrency' },
        { operation: 'history', column: 'concurrency' },
        { operation: 'avg', column: 'minutesUsed' },
        { operation: 'sum', column: 'cost' },
        { operation: 'sum', column: 'costBreakdown.llm' },
      ],
    });
    expect(used!.result).toEqual([
      {
        maxConcurrency: 2,
        historyConcurrency: [1, 2, 1],
        avgMinutesUsed: 65 / 60,
        sumCost: null,
        'sumCostBreakdown.llm': null,
      },
    ]);
  });

  it.each([
    [{ groupBy: 'color' }, /groupBy/],
    [{ operations: [] }, /Say what is to be reckoned/],
    [{ operations: [{ operation: 'sum', column: 'id' }] }, /Ids can only be counted/],
    [{ timeRange: { timezone: 'Mars/Olympus' } }, /Not a time zone/],
    // PostgreSQL reads the sign of an offset the other way round.
    [{ timeRange: { timezone: '+05:30' } }, /Not a time zone/],
    [{ timeRange: { start: '2026-04-02T00:00:00Z', end: '2026-04-01T00:00:00Z' } }, /ends before it begins/],
    [{ table: 'chat' }, /table/],
  ])('are refused: %j', async (query, message) => {
    const asked = { table: 'call', name: 'x', operations: [count], ...query };
    const response = await send('/analytics', 'POST', { queries: [asked] });
    expect(response.status).toBe(400);
    expect([((await response.json()) as { message: string }).message].flat()[0]).toMatch(message);
  });
});
