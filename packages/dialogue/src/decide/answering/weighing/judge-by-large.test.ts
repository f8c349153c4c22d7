// What the judge of the large model is asked, and that it counts; here with one that likes a certain entry.
import { afterAll, describe, expect, it } from 'vitest';
import type { JudgedPair } from '../../../retrieval/embed.ts';
import type { KnownEncoder, SecondEncoder } from '../../../retrieval/second-encoder.ts';
import { kennels } from '../../../testing/kennels.ts';
import { openBusiness } from '../../../testing/open-business.ts';
import { openTestEmbed } from '../../../testing/open-test-embed.ts';
import { turnOf } from '../../../testing/talk.ts';
import type { WeighedCandidate } from '../../../turn.ts';

const { embed, close } = await openTestEmbed();
afterAll(close);

const line = { offset: 0, slope: 1, share: 0.5 };
let asked: JudgedPair[] = [];
let liked: string | null = null;

const judge: KnownEncoder['judge'] = async (pairs) => {
  asked.push(...pairs);
  return liked === null ? null : pairs.map(({ entry }) => (entry.title === liked ? 0.99 : 0.01));
};
const second: SecondEncoder = { embed, known: { entries: line, services: line, embedKnown: embed, judge } };
const lane = await openBusiness(kennels, embed, second);

async function ask(message: string, likes: string | null) {
  asked = [];
  liked = likes;
  let candidates: readonly WeighedCandidate[] = [];
  const { result } = await turnOf(lane, { message, onWeighed: (found) => (candidates = found) });
  return { result, candidates };
}

const open = 'is it possible to have a look at the place first?';

describe.skipIf(embed.judge === undefined)('the judge of the large model', () => {
  it('is asked of the four that come nearest where the usual model leaves it open, and counts', async () => {
    const { candidates, result } = await ask(open, 'Can I see the kennels before?');
    expect(asked).toHaveLength(4);
    expect(new Set(asked.map(({ entry }) => entry.title)).size).toBe(4);
    expect(asked[0]).toMatchObject({ message: open, before: null });
    const [first, ...others] = candidates
      .map(({ evidence }) => evidence.judgedByLarge!)
      .toSorted((a, b) => b - a);
    expect(first).toBeCloseTo(Math.log(99), 4);
    for (const other of others) expect(other).toBeCloseTo(-Math.log(99), 4);
    expect(result.sources[0]?.title).toBe('Can I see the kennels before?');
    expect((await ask(open, 'no such entry')).result.confidence).toBeLessThan(result.confidence - 0.3);
  });

  it('leaves what it does not answer in time to the usual one', async () => {
    const { candidates } = await ask(open, null);
    expect(asked).toHaveLength(4);
    for (const { evidence } of candidates)
      expect([evidence.judgedByLarge, evidence.judgedLeadByLarge]).toEqual([0, 0]);
  });

  it('is not asked of what is sure, nor of what nothing known comes near', async () => {
    await ask('Do you rent crates?', null);
    await ask('who won the match last night?', null);
    expect(asked).toEqual([]);
  });
});
