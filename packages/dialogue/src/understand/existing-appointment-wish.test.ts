import { expect, it } from 'vitest';
import { openShop } from './testing/open-shop.ts';
import { locksmith, musicSchool } from './testing/shops.ts';

const hear = await openShop(musicSchool, null);
const intentOf = async (message: string, state?: object) =>
  (await hear(message, state)).wants?.intent ?? null;

it.each([
  ['I booked a lesson for friday but we need to come an hour later', 'move'],
  ["we're down for thursday at 4, something came up", 'cancel'],
  ["we're booked in for thursday at 4 but my son is ill", 'cancel'],
  ["my daughter is scheduled for tomorrow and she's poorly", 'cancel'],
  ['I was supposed to come in on thursday, that will not work any more, can we put it off', 'move'],
] as const)('an appointment that is told of, and what stands in its way: %s', async (message, intent) =>
  expect(await intentOf(message)).toBe(intent),
);

it.each(['I have a lesson tomorrow, what do I need to bring', "I'm booked in for friday, where do I park?"])(
  'is neither moved nor cancelled by a question about it: %s',
  async (message) => expect(['move', 'cancel']).not.toContain(await intentOf(message)),
);

it('work that changes something is wished for, and no appointment changed', async () => {
  const atLocks = await openShop(locksmith, null);
  const { wants } = await atLocks('my ex still has a key, I want to do a lock change');
  expect(wants?.intent).toBe('book');
});
