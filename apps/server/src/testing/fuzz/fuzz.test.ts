// Every endpoint with hostile input: whatever comes in, the answer is one of those that the OpenAPI document lists, and none is
// our fault. More of it: FUZZ_REQUESTS=41000 npx vitest run apps/server/src/testing/fuzz
import { endpoints } from '@deskbell/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestServer } from '../index.ts';
import { createCarrierServer, type PopulatedAccount, populateAccount } from '../isolation/index.ts';
import { everyTextInput, type FuzzedRequest, fuzzedRequest } from './fuzzed-request.ts';
import { prototypeNames } from './hostile-values.ts';

const count = Number(process.env.FUZZ_REQUESTS ?? 1_500);

let server: TestServer;
let account: PopulatedAccount;
let administrator: string;
/** What the server logged of the last fault. */
let fault = '';

beforeAll(async () => {
  const carrierServer = await createCarrierServer();
  server = carrierServer;
  Object.assign(server.deps.log, {
    error: ({ err }: { err?: Error }) => {
      fault = err?.stack ?? '';
    },
  });
  account = await populateAccount(server, carrierServer, 'fuzzed');
  const { id, cookie } = await server.signUp('administrator@fuzz.example');
  administrator = cookie;
  await server.deps.db.system((tx) =>
    tx.kysely
      .insertInto('installation')
      .values({ key: 'administrator', value: JSON.stringify({ userId: id }) })
      .execute(),
  );
}, 60_000);
// Fails when an answer was not as the OpenAPI document says.
afterAll(() => server.close());

function headersOf({ name, sender, contentType }: FuzzedRequest): Record<string, string> {
  const { owner, viewer, client, visitorToken, apiKey } = account.people;
  const access = endpoints[name as keyof typeof endpoints]?.access ?? 'visitor';
  const fitting = {
    public: 'nobody',
    visitor: 'visitor',
    client: 'client',
    administrator: 'administrator',
  } as const;
  const who = sender === 'fitting' ? (new Map(Object.entries(fitting)).get(access) ?? 'owner') : sender;
  const cookies = new Map(Object.entries({ owner, viewer, client, administrator }));
  const cookie = cookies.get(who);
  return {
    ...(contentType !== undefined && { 'content-type': contentType }),
    ...(cookie && { cookie }),
    ...(who === 'visitor' && { authorization: `Bearer ${visitorToken}` }),
    ...(who === 'program' && { authorization: `Bearer ${apiKey}` }),
  };
}

async function statusOf(request: FuzzedRequest): Promise<number> {
  const leaving = new AbortController();
  const response = await server.app.request(request.path, {
    method: request.method,
    headers: headersOf(request),
    signal: leaving.signal,
    ...(request.body !== undefined && { body: request.body }),
  });
  if (response.status >= 400) expect(await response.clone().text()).not.toContain('[object Object]');
  await response.body?.cancel();
  leaving.abort();
  return response.status;
}

it('answers every text input of every endpoint that is the name of something every object has', async () => {
  const faults: unknown[] = [];
  let sent = 0;
  for (const request of everyTextInput(account.ids, prototypeNames.slice(0, 4))) {
    if (request.method === 'DELETE' || /leaveAccount/.test(request.name)) continue;
    sent += 1;
    if ((await statusOf(request)) >= 500) faults.push([request.name, request.path, request.body]);
  }
  expect(faults).toEqual([]);
  expect(sent).toBeGreaterThan(800);
  expect(({} as { polluted?: true }).polluted).toBeUndefined();
}, 300_000);

it('answers whatever is sent to it with a status of its own, and never with a fault of ours', async () => {
  const statuses = new Map<number, number>();
  await fc.assert(
    fc.asyncProperty(fuzzedRequest(account.ids), async (request) => {
      const status = await statusOf(request);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      expect([request, status < 500 ? 'fine' : `${status} ${fault}`]).toEqual([request, 'fine']);
    }),
    { numRuns: count, endOnFailure: process.env.FUZZ_SHRINK === undefined },
  );
  if (process.env.FUZZ_REQUESTS) process.stdout.write(`${JSON.stringify([...statuses].sort())}\n`);
  expect(({} as { polluted?: true }).polluted).toBeUndefined();
}, 3_600_000);
