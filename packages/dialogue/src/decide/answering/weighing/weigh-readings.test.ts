// What tells of an answer is weighed together; here that it is what decides, and what the weights must hold to.
import { afterAll, describe, expect, it } from 'vitest';
import { kennels } from '../../../testing/kennels.ts';
import { openBusiness } from '../../../testing/open-business.ts';
import { openTestEmbed } from '../../../testing/open-test-embed.ts';
import { turnOf } from '../../../testing/talk.ts';
import { weighedThresholds } from '../../../thresholds.ts';
import type { WeighedCandidate } from '../../../turn.ts';
import { answerWeights, answerWeightsByLarge } from './answer-weights.ts';

const { embed, close } = await openTestEmbed();
afterAll(close);
const lane = await openBusiness(kennels, embed);

async function weighed(message: string) {
  let candidates: readonly WeighedCandidate[] = [];
  const { result } = await turnOf(lane, { message, onWeighed: (found) => (candidates = found) });
  return { candidates, result };
}

const ofLanguages = [...Object.entries(answerWeights), ...Object.entries(answerWeightsByLarge)];

describe.each(ofLanguages)('the weights for %s', (_, weights) => {
  it.each([
    'lead',
    'leadOverMean',
    'judged',
    'judgedLead',
    'judgedByLarge',
    'judgedLeadByLarge',
    'agreement',
    'covered',
    'isNamedInFull',
  ] as const)('let %s count for an answer or not at all', (sign) =>
    expect(weights[sign] ?? 0).toBeGreaterThanOrEqual(0),
  );

  it.each(['isStrange', 'lacksSide', 'lacksCondition', 'isOfOther', 'offers'] as const)(
    'let %s count against an answer or not at all',
    (sign) => expect(weights[sign] ?? 0).toBeLessThanOrEqual(0),
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
