// For every tool of the MCP server: with another account's ids, nothing of that account comes back and nothing in it changes.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ListeningMcp, listenForMcp } from '../../platform/mcp/testing/index.ts';
import type { TestServer } from '../index.ts';
import { openRowReader, type RowReader } from './all-rows.ts';
import { createCarrierServer } from './create-carrier-server.ts';
import { type Ids, type PopulatedAccount, populateAccount } from './populated-account.ts';

let server: TestServer;
let mcp: ListeningMcp;
let victim: PopulatedAccount;
let intruder: PopulatedAccount;
let rows: RowReader;

beforeAll(async () => {
  const carrierServer = await createCarrierServer();
  server = carrierServer;
  victim = await populateAccount(server, carrierServer, 'victim');
  intruder = await populateAccount(server, carrierServer, 'intruder');
  rows = await openRowReader(server.database.url);
  mcp = await listenForMcp(server);
}, 60_000);
afterAll(async () => {
  await mcp.close();
  await rows.close();
  await server.close();
});

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

/** What would succeed if the ids were one's own: those of `at` say where, those of `of` what. */
const argsOf: Record<string, (at: Ids, of: Ids) => Record<string, unknown>> = {
  list_assistants: () => ({}),
  search_knowledge: ({ assistant }) => ({ assistantId: assistant, question: 'What is private?' }),
  ask_assistant: ({ assistant }) => ({ assistantId: assistant, message: 'What is private?' }),
  add_faq: ({ assistant }) => ({ assistantId: assistant, question: 'Is it here?', answer: 'Yes.' }),
  list_conversations: ({ assistant }) => ({ assistantId: assistant }),
  get_conversation: ({ conversation }) => ({ conversationId: conversation }),
  list_leads: ({ assistant }) => ({ assistantId: assistant }),
  get_lead: ({ lead }) => ({ leadId: lead }),
  list_services: ({ assistant }) => ({ assistantId: assistant }),
  find_free_times: ({ assistant }, { service, staff }) => ({
    ...{ assistantId: assistant, serviceId: service, staffId: staff },
    ...{ from: inDays(1).slice(0, 10), to: inDays(3).slice(0, 10) },
  }),
  book_appointment: ({ assistant }, { service, staff }) => ({
    ...{ assistantId: assistant, serviceId: service, staffId: staff },
    ...{ startsAt: `${inDays(5).slice(0, 10)}T12:00:00Z`, customerName: 'Eve', outsideHours: true },
    idempotencyKey: 'once',
  }),
};

it('gives and changes nothing of another account by any tool', async () => {
  const before = await rows.rowsOf(victim.ids.account);
  for (const [name, args] of Object.entries(argsOf)) {
    for (const [at, of] of [
      [victim.ids, victim.ids],
      [victim.ids, intruder.ids],
      [intruder.ids, victim.ids],
    ] as const) {
      const sent = JSON.stringify(args(at, of));
      const { refused, output } = await mcp.call(intruder.people.apiKey, name, args(at, of));
      const namesVictim = Object.values(victim.ids).some((id) => sent.includes(id));
      if (namesVictim)
        expect([name, sent, refused]).toEqual([name, sent, expect.stringMatching(/not found|doesn't offer/)]);
      const told = JSON.stringify([refused, output]);
      const toldIds = Object.entries(victim.ids).filter(([, id]) => told.includes(id) && !sent.includes(id));
      expect([name, told.includes(victim.mark), toldIds]).toEqual([name, false, []]);
    }
  }
  expect(await rows.rowsOf(victim.ids.account)).toEqual(before);
  const found = (await rows.rowsOf(intruder.ids.account)).join('\n');
  expect(Object.entries(victim.ids).filter(([, id]) => found.includes(id))).toEqual([]);
}, 60_000);

it('gives its own account what the same calls ask for, so that it was not their form that was refused', async () => {
  for (const [name, args] of Object.entries(argsOf)) {
    const { refused } = await mcp.call(victim.people.apiKey, name, args(victim.ids, victim.ids));
    expect([name, refused]).toEqual([name, null]);
  }
}, 60_000);

it('knows every tool', async () => {
  const client = await mcp.connect(victim.people.apiKey);
  const { tools } = await client.listTools();
  expect(Object.keys(argsOf).sort()).toEqual(tools.map(({ name }) => name).sort());
  await client.close();
});
