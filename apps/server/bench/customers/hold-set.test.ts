import { fileURLToPath } from 'node:url';
import { fakeClock } from '@deskbell/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../src/testing/index.ts';
import type { Door } from './hold/open-desk.ts';
import { chosenOf, type HeldSet, holdSet } from './hold-set.ts';
import { summarize } from './report/summarize.ts';
import { conversationText, summaryText } from './report/texts.ts';
import { type PlacedScenario, readSet } from './set/read-set.ts';

const set = readSet(fileURLToPath(new URL('./example', import.meta.url)));
const [boots, fitting, full] = set.scenarios as [PlacedScenario, PlacedScenario, PlacedScenario];

let server: TestServer;
let door: Door;
beforeAll(async () => {
  server = await createTestServer({ clock: fakeClock(set.now) });
  door = {
    url: 'http://localhost',
    send: async (address, init) => server.app.request(String(address), init),
  };
});
afterAll(() => server.close());

const hold = (...scenarios: PlacedScenario[]): Promise<HeldSet> => holdSet(door, set, scenarios, () => {});

it('holds the example: an answer, an appointment with somebody, a day that is full', async () => {
  const seen: string[] = [];
  const { results, notHeld } = await holdSet(door, set, set.scenarios, (result, nr) =>
    seen.push(`${nr} ${result.scenario.id}`),
  );
  expect(notHeld).toEqual([]);
  expect(seen).toEqual(['1 cobbler-boots-price', '2 cobbler-fitting-thursday', '3 cobbler-full-wednesday']);
  const summary = summarize(results);
  expect(results.map(conversationText).join('\n')).not.toContain('!!');
  expect(summary).toMatchObject({ scenarios: 3, successes: 3, turns: 5, wrongEnds: 0 });
  expect(summary.replies).toBeGreaterThan(summary.turns);
  expect(summary.byTag['book-one-go']).toEqual({ scenarios: 1, successes: 1, turns: 1, turnsRight: 1 });
  expect(summaryText(summary)).toContain('scenario success   100.0 % (3 of 3)');
});

it('sees what is not as it should be', async () => {
  const unmet = structuredClone(boots);
  unmet.turns[0]!.expect!.says = ['\\$95'];
  const elsewhere = structuredClone(fitting);
  elsewhere.end!.appointments![0]!.time = ['15:00'];
  const stranger = structuredClone(fitting);
  stranger.names = ['Paul Wren'];
  const { results } = await hold(unmet, elsewhere, stranger);
  const [first, second, third] = results.map(({ verdict }) => verdict);
  expect(results.map(({ verdict }) => verdict.isSuccess)).toEqual([false, false, false]);
  expect(first!.turns[0]).toEqual({ failed: ['says'], isFatal: true });
  expect(conversationText(results[0]!)).toContain('   !! says\n');
  expect(second!.end).toEqual([expect.stringContaining('Shoe fitting 2026-10-15 14:00, Ruth Calder')]);
  expect(third!.faults).toContainEqual({ kind: 'wrong_name', at: null, about: 'Ruth Calder' });
});

it('does not hold what the calendar has no room for', async () => {
  const closed = structuredClone(fitting);
  closed.end!.appointments![0]!.date = ['2026-10-17'];
  expect(await hold(closed)).toEqual({
    results: [],
    notHeld: ["scenarios/cobbler.jsonl:2: end.appointments[0] isn't free"],
  });
});

it('chooses by id, business and tag, and knows when there is none', () => {
  expect(chosenOf(set.scenarios, undefined)).toHaveLength(3);
  expect(chosenOf(set.scenarios, 'cobbler')).toHaveLength(3);
  expect(chosenOf(set.scenarios, `${boots.id},tag:unavailable`)).toEqual([boots, full]);
  expect(() => chosenOf(set.scenarios, 'tag:faq,tag:nothing')).toThrow('tag:nothing');
});
