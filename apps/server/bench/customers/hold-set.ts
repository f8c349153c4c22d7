import { judge } from './checks/judge.ts';
import { holdConversation } from './hold/hold-conversation.ts';
import { type Desk, type Door, openDesk } from './hold/open-desk.ts';
import { NotFree } from './hold/prepare-calendar.ts';
import { UsageError } from './options.ts';
import type { Result } from './report/summarize.ts';
import type { CustomerSet, PlacedScenario } from './set/read-set.ts';

/** What became of a set. */
export interface HeldSet {
  results: Result[];
  /** Scenarios that the calendar doesn't have room for, a line each: they say nothing of the server. */
  notHeld: string[];
}

/** Sets up the businesses that are needed, then holds one scenario after the other. */
export async function holdSet(
  door: Door,
  { businesses }: CustomerSet,
  scenarios: readonly PlacedScenario[],
  onResult: (result: Result, nr: number) => void,
): Promise<HeldSet> {
  const desks = new Map<string, Desk>();
  for (const business of businesses)
    if (scenarios.some((scenario) => scenario.business === business.id))
      desks.set(business.id, await openDesk(door, business));
  const results: Result[] = [];
  const notHeld: string[] = [];
  for (const [at, scenario] of scenarios.entries()) {
    const desk = desks.get(scenario.business)!;
    try {
      const held = await holdConversation(door, desk, scenario);
      const result = { scenario, exchanges: held.exchanges, verdict: judge(held, scenario, desk) };
      results.push(result);
      onResult(result, at + 1);
    } catch (error) {
      if (!(error instanceof NotFree)) throw error;
      notHeld.push(`${scenario.place}: ${error.message}`);
    }
  }
  return { results, notHeld };
}

/** @param only ids, businesses and `tag:NAME`, separated by commas; each gives scenarios */
export function chosenOf(scenarios: readonly PlacedScenario[], only: string | undefined): PlacedScenario[] {
  if (!only) return [...scenarios];
  const wanted = only.split(',').map((one) => one.trim());
  const fits = (one: string) => (scenario: PlacedScenario) =>
    one.startsWith('tag:')
      ? scenario.tags.includes(one.slice(4))
      : [scenario.id, scenario.business].includes(one);
  const unknown = wanted.filter((one) => !scenarios.some(fits(one)));
  if (unknown.length > 0) throw new UsageError(`--only: no scenario, business or tag ${unknown.join(', ')}`);
  return scenarios.filter((scenario) => wanted.some((one) => fits(one)(scenario)));
}
