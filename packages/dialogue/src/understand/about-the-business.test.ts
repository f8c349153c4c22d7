import { describe, expect, it } from 'vitest';
import { openShop } from './testing/open-shop.ts';
import { groomer } from './testing/shops.ts';

const hear = await openShop(groomer, null);

describe('a question about the business', () => {
  it.each([
    'are you people any good?',
    'are you guys legit',
    'are you people trustworthy?',
    'are you a real professional?',
    'who runs the place',
    'who owns it?',
    'and who does the work',
  ])('%j asks neither for a bot nor for its name', async (message) => {
    const { acts, asked } = await hear(message);
    expect(acts['ask-if-bot']).toBeLessThan(0.5);
    expect(acts['ask-name']).toBeLessThan(0.5);
    expect(asked).toHaveLength(1);
  });

  it.each([
    ['are you people?', 'ask-if-bot'],
    ['are you a real person?', 'ask-if-bot'],
    ['who are you?', 'ask-name'],
  ] as const)('%j still does', async (message, act) =>
    expect((await hear(message)).acts[act]).toBeGreaterThan(0.5),
  );
});
