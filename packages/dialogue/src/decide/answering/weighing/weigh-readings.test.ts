// What tells of an answer is weighed together; here that it is what decides, and what the weights must hold to.
import { afterAll, describe, expect, it } from 'vitest';
import { kennels } from '../../../testing/kennels.ts';
import { openBusiness } from '../../../testing/open-business.ts';
import { openTestEmbed } from '../../../testing/open-test-embed.ts';
import { turnOf } from '../../../testing/talk.ts';
import { weighedThresholds } from '../../../thresholds.ts';
import type { WeighedCandidate } from '../../../turn.ts';
import { probabilitiesAmong } from '../../../understand/evidence-network.ts';
import { answers } from './weigh-readings.ts';

const { embed, close } = await openTestEmbed();
afterAll(close);
const lane = await openBusiness(kennels, embed);

async function weighed(message: string) {
  let candidates: readonly WeighedCandidate[] = [];
  const { result } = await turnOf(lane, { message, onWeighed: (found) => (candidates = found) });
  return { candidates, result };
}

const asked = [
  'could we hire one of your dog crates for a week?',
  'how do I buy a crate for my dog?',
  'is there somewhere to leave the car?',
  'what happens if my dog falls ill with you?',
  'do you take puppies that are not vaccinated yet?',
  'does somebody stay with them at night?',
];

/** By how much what is probable changes on the whole, where a sign of each candidate is so much more. */
async function meanChange(sign: string, by: number): Promise<number> {
  const changes: number[] = [];
  for (const message of asked) {
    const among = (await weighed(message)).candidates.map(({ evidence }) => evidence);
    const before = probabilitiesAmong(answers, among);
    for (const [at, evidence] of among.entries()) {
      const changed = among.with(at, { ...evidence, [sign]: evidence[sign]! + by });
      changes.push(probabilitiesAmong(answers, changed)[at]! - before[at]!);
    }
  }
  return changes.reduce((sum, change) => sum + change, 0) / changes.length;
}

describe.skipIf(embed.judge === undefined)('what was learned of answers', () => {
  it.each([
    ['lead', 0.2],
    ['leadOverMean', 0.2],
    ['judged', 2],
    ['judgedLead', 2],
    ['judgedByLarge', 2],
    ['judgedLeadByLarge', 2],
    ['agreement', 0.4],
    ['covered', 0.4],
    ['isNamedInFull', 1],
  ])('lets %s count for an answer', async (sign, by) => {
    expect(await meanChange(sign, by)).toBeGreaterThanOrEqual(0);
  });

  it.each(['isStrange', 'lacksSide', 'lacksCondition', 'isOfOther', 'offers'])(
    'lets %s count against an answer',
    async (sign) => {
      expect(await meanChange(sign, 1)).toBeLessThanOrEqual(0);
    },
  );
});

describe.skipIf(embed.judge === undefined)('a question that is judged', () => {
  it('is answered by the likeliest, with its probability as confidence', async () => {
    const { candidates, result } = await weighed('could we hire one of your dog crates for a week?');
    expect(result).toMatchObject({ action: 'answer', sources: [{ title: 'Do you rent crates?' }] });
    expect(candidates.map(({ id }) => id)).toContain(result.sources[0]!.id);
    expect(result.confidence).toBeGreaterThan(0.6);
    expect(result.confidence).toBeLessThan(1);
  });

  it('that isn’t answered tells why of what came nearest, whatever comes after it', async () => {
    const { candidates, result } = await weighed('how do I buy a crate for my dog?');
    expect(candidates.length).toBeGreaterThan(1);
    expect(result.action).toBe('decline');
    expect(result.receipt.decided.map(({ why }) => why)).toContain(
      'Nearest was “Do you rent crates?”, but it says nothing of “buy”.',
    );
  });

  it('that isn’t one is left, and why is said: it is near enough', async () => {
    const { result } = await weighed('my parents keep a crate in their garage');
    expect(result.action).toBe('decline');
    expect(result.confidence).toBeGreaterThan(weighedThresholds.clarify);
    expect(result.receipt.decided.map(({ why }) => why)).toContain(
      'Nearest was “Do you rent crates?”, but nothing was asked.',
    );
  });

  it('has every sign told as a number', async () => {
    const { candidates } = await weighed('is there somewhere to leave the car?');
    expect(candidates.length).toBeGreaterThan(1);
    for (const { evidence } of candidates)
      expect(Object.values(evidence).filter((value) => !Number.isFinite(value))).toEqual([]);
  });

  it('isn’t weighed where it asks for the price of nothing named, or has too few words to be judged', async () => {
    expect((await weighed('so how much would it be')).candidates).toEqual([]);
    expect((await weighed('crates?')).candidates).toEqual([]);
  });
});
