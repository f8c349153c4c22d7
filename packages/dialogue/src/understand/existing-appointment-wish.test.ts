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

it.each([
  "I'm booked in for a lesson tomorrow, do I need to move the furniture",
  "we're having the piano tuned on friday, should somebody be in?",
  'I have a lesson tomorrow, may he eat before?',
])('what is asked of it wishes for none: %s', async (message) => {
  const { wants, asked } = await hear(message);
  expect(wants).toBeNull();
  expect(asked).toHaveLength(1);
});

it('what is wished besides is', async () =>
  expect(await intentOf("we're having the piano tuned on friday, can I book a lesson for my son too?")).toBe(
    'book',
  ));

it('work that changes something is wished for, and no appointment changed', async () => {
  const atLocks = await openShop(locksmith, null);
  const { wants } = await atLocks('my ex still has a key, I want to do a lock change');
  expect(wants?.intent).toBe('book');
});

it.each([
  ['My wife rang last week and got something in for Thursday, we need to knock it on the head', 'cancel'],
  [
    'I phoned and the girl put me in for Friday at 10. I need it later that day, my lift fell through',
    'move',
  ],
  ['picked the wrong day on your website, how do I change it', 'move'],
  ['they put us down for Thursday and now my son is ill', 'cancel'],
])('%j, made elsewhere, is to be changed: %s', async (message, intent) =>
  expect((await hear(message)).wants?.intent).toBe(intent),
);

it.each([
  'I got something in my eye on Thursday',
  'could you put me down for Thursday at 10?',
  'got something in the lock, can you come on Friday?',
  'put me in for Friday at 10 please',
])('%j tells of no appointment that they have', async (message) => {
  const intent = (await hear(message)).wants?.intent ?? 'book';
  expect(intent).toBe('book');
});
