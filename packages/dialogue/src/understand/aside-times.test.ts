import { expect, it } from 'vitest';
import { openShop } from './testing/open-shop.ts';
import { tailor } from './testing/shops.ts';

const hear = await openShop(tailor, null);

it.each([
  'you shortened my coat on monday and the seam already came undone',
  'your colleague hemmed it last week and it still tears',
  'I had my coat lined by you in May and it still tears',
])('%j is a complaint of work that was done, and wishes for no day', async (message) => {
  const { acts, times, wants } = await hear(message);
  expect(acts.complain).toBeGreaterThan(0.5);
  expect(times.filter(({ past }) => !past)).toEqual([]);
  expect(wants).toBeNull();
});

it.each([
  'and if it comes loose within six months, is that on you?',
  'what if the seam breaks next week',
  'would it be under warranty until next friday',
])('%j asks of what may go wrong, and wishes for no day', async (message) => {
  const { times, wants } = await hear(message);
  expect(times.length).toBeGreaterThan(0);
  expect(times.filter(({ past }) => !past)).toEqual([]);
  expect(wants).toBeNull();
});

it.each([
  'my wedding is on December 19 and the dress is too long',
  'I am getting married on 19 December, when should I come in?',
  "the wedding's on the 14th of November, can you do anything with my suit?",
  'we fly on friday and the zip broke',
  'my exam is on Thursday at 9 and my gown has a tear',
  'my sister is visiting over easter and my coat is too long',
  'my ex is taking our daughter to Mexico over xmas and the zip of her coat broke',
  'dad goes into hospital on the 2nd of December and his robe has a tear',
  'we are going on holiday on the 20th and the zip broke',
])('%j tells when the occasion is, and wishes for no day', async (message) => {
  const { times } = await hear(message);
  expect(times.length).toBeGreaterThan(0);
  expect(times.filter(({ past }) => !past)).toEqual([]);
});

it.each([
  ['my sister is free on thursday at 11', 'thursday'],
  ['my husband is coming in on thursday to be measured, at 11', 'thursday'],
  ['she needs it taken in on thursday', 'thursday'],
  ["i'm going to come in on thursday", 'thursday'],
])('%j: %j may be when they come', async (message, text) => {
  const { times } = await hear(message);
  expect(times.find((time) => time.text.includes(text))?.past).toBe(false);
});

it.each([
  'I am due in January. Have you anything for the dress on Thursday at 11?',
  'my father passed away in August and his coats are too big for me. Thursday at 11 would suit.',
  'first fancy-dress party in five weeks and nothing fits. Thursday at 11 possible?',
  'The play opens in November! Can I bring the costumes on Thursday at 11?',
  "we moved here in September, hence the mess. I'm off on Thursday, 11 would be handy",
])('%j: what is far off is no wish, Thursday is', async (message) => {
  const { times } = await hear(message);
  expect(times.filter(({ past }) => !past).map(({ text }) => text)).toEqual(['Thursday', '11']);
});

it.each([
  ['some time in November please. a Thursday at 11 if you have it', 'November'],
  ['in two weeks would suit me. Thursday at 11?', 'in two weeks'],
  ['do you have anything in January?', 'January'],
  ['the party is in January', 'January'],
])('%j: %j stays', async (message, text) => {
  const { times } = await hear(message);
  expect(times.filter((time) => time.text === text)).toHaveLength(1);
  if (!message.includes('party')) expect(times.find((time) => time.text === text)!.past).toBe(false);
});

it.each([
  'can i wear it the next day',
  'should he wash it that evening?',
  'will i be able to iron it the day after',
  'is it safe to dry it the same night',
  'yes. what if something comes up that day',
])('%j asks of what is done around the visit, and wishes for no time', async (message) => {
  const { times } = await hear(message);
  expect(times.length).toBeGreaterThan(0);
  expect(times.filter(({ past }) => !past)).toEqual([]);
});

it.each([
  'can we do the next day',
  'could i come the day after?',
  'would that evening work',
  'can you do hers the same day',
])('%j asks for that time', async (message) =>
  expect((await hear(message)).times.some(({ past }) => !past)).toBe(true),
);

it.each([
  'you fixed my coat in May, it tears again, so friday at 10 please',
  'can you come on friday if it still leaks',
  'if it tears again could you look at it on friday',
  'you hemmed my coat last year, now I need a suit fitting on friday',
  'can you guarantee me friday at 10',
  'you said friday, I still need an appointment on friday',
])('%j: friday is wished for', async (message) => {
  const { times } = await hear(message);
  expect(times.filter(({ past }) => !past).map(({ text }) => text.toLowerCase())).toContain('friday');
});

it('who complains and asks who is responsible wants a person; others only ask', async () => {
  const upset = await hear('who is responsible for this?', { complained: true });
  expect(upset.acts['want-person']).toBeGreaterThan(0.5);
  expect(upset.asked).toEqual([]);
  const calm = await hear('who is in charge of alterations?');
  expect(calm.acts['want-person']).toBeLessThan(0.5);
});
