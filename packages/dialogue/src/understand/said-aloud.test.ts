import { describe, expect, it } from 'vitest';
import { localeOf } from '../locale/locale.ts';
import { heardText } from './heard-text.ts';
import { openShop } from './testing/open-shop.ts';
import { groomer } from './testing/shops.ts';

const hear = await openShop(groomer, null);
const offered = { question: { kind: 'offer', offer: 'contact', serviceId: null } };

describe('an answer said aloud', () => {
  it.each([
    ["Yes, that's correct.", 'yes'],
    ['yes thats right', 'yes'],
    ['Yeah, go ahead please.', 'yes'],
    ['Mm-hmm.', 'yes'],
    ['uh-huh', 'yes'],
    ['That works for me.', 'yes'],
    ["No, that's wrong.", 'no'],
    ['No, it is not.', 'no'],
    ['uh-uh', 'no'],
    ['Not quite.', 'no'],
  ])('%j is %j', async (said, type) =>
    expect((await hear(said, offered, { channel: 'voice' })).reply?.type).toBe(type),
  );
});

it.each([
  ['Um, how much is, uh, a tune-up?', 'how much is, a tune-up?'],
  ['Hmm.', ''],
  ['do you, um, do you come out here?', 'do you come out here?'],
  ['five five, um, five five one', 'five five, five five one'],
  ['To-morrow at three, or to-night.', 'Tomorrow at three, or tonight.'],
  ['Mm-hmm.', 'Mm-hmm.'],
  ['Uh-huh', 'Uh-huh'],
  ['An umbrella', 'An umbrella'],
])('without sounds of thinking %j is %j', (said, words) =>
  expect(heardText(said, localeOf('en').hearing.voice)).toBe(words),
);
