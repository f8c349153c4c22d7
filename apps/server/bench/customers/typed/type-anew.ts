import { seededRandom } from '@deskbell/testing/seeded-random';
import type { CustomerSet, PlacedScenario } from '../set/read-set.ts';
import { withSlips } from './with-slips.ts';
import { withoutCare } from './without-care.ts';

/** How messages are typed that a set has as written. */
export const typings = ['slips', 'careless', 'both'] as const;
export type Typing = (typeof typings)[number];

/**
 * The scenarios of a set with every message typed anew, the same for the same seed. `slips`: one word in six of four letters or more has one slip of the
 * finger, never names or addresses; `careless`: without capitals, apostrophes, full stops and commas, and with half of the question marks.
 */
export function typeAnew(
  { businesses, scenarios }: CustomerSet,
  typing: Typing,
  seed: number,
): PlacedScenario[] {
  const staff = businesses.flatMap((business) => (business.staff ?? []).map(({ name }) => name));
  return scenarios.map((scenario, at) => {
    const random = seededRandom(seed * 1000 + at);
    const names = wordsOf([...staff, ...(scenario.names ?? []), scenario.finish?.name ?? '']);
    return {
      ...scenario,
      turns: scenario.turns.map((turn) => {
        if (!('user' in turn) || turn.user === undefined) return turn;
        const typed = typing === 'slips' ? turn.user : withoutCare(turn.user, random);
        return { ...turn, user: typing === 'careless' ? typed : withSlips(typed, names, random) };
      }),
    };
  });
}

const wordsOf = (names: readonly string[]): Set<string> =>
  new Set(names.flatMap((name) => name.toLowerCase().match(/\p{L}+/gu) ?? []));
