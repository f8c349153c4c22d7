import { expect, it } from 'vitest';
import { readState } from '../../../state/dialogue-state.ts';
import { kennels } from '../../../testing/kennels.ts';
import { openBusiness } from '../../../testing/open-business.ts';
import { talk } from '../../../testing/talk.ts';
import { understand } from '../../../understand/understand.ts';
import { openTurn } from '../../open-turn.ts';
import { whichOrTalkedOf } from './which-of-near.ts';

const shop = await openBusiness(
  {
    ...kennels,
    faqs: [
      ['Can I bring my own food?', 'Yes, in a closed box.'],
      ['What do you bring on a pack walk?', 'Water and treats.'],
    ],
  },
  null,
);
const [food, walk] = shop.knowledge.entries;

async function found(...messages: string[]) {
  const [told] = await talk(shop, ...messages);
  const before = readState(told?.state ?? null);
  const input = { ...shop, message: 'and treats, do you bring those?', history: [], state: before };
  const turn = openTurn(input, await understand(input, before), before);
  const near = (entry: typeof food, score: number) => ({ entry: entry!, score, miss: null });
  const finding = whichOrTalkedOf(turn, turn.heard.asked[0]!, near(food, 0.6), [near(walk, 0.58)], 0.5);
  return finding.type === 'rivals' ? finding.entries.map(({ title }) => title) : finding.answer?.text;
}

it('of two about as near what was written on the service that is talked of is told', async () => {
  expect(await found('how much is a pack walk?')).toBe('Water and treats.');
});

it('and where none is, it is asked which is meant', async () => {
  expect(await found()).toHaveLength(2);
});
