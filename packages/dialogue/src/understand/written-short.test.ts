import { describe, expect, it } from 'vitest';
import { openShop } from './testing/open-shop.ts';
import { groomer } from './testing/shops.ts';

const hear = await openShop(groomer, null);

describe('what is written short', () => {
  it.each([
    ['can u do thursday afternoon', 'book'],
    ['cud u do friday? can u do saturday then', 'book'],
    ['can u squeeze me in tmrw', 'book'],
  ] as const)('is read in full: %s', async (message, intent) =>
    expect((await hear(message)).wants?.intent).toBe(intent),
  );

  it.each([
    ['hw much r nail trims n do u take cards', 2],
    ['where r u n is ther parking', 2],
    ['what r ur hours n can i bring a puppy', 2],
  ] as const)('keeps its questions apart: %s', async (message, count) =>
    expect((await hear(message)).asked).toHaveLength(count),
  );

  it.each([
    ["i'm workin wed, headin off at 5", "i'm working wed, heading off at 5"],
    ['robin has a cabin in dublin', 'robin has a cabin in dublin'],
    ['write to lookin@workin.example', 'write to lookin@workin.example'],
  ])('has the g of its participles: %s', async (message, meant) =>
    expect((await hear(message)).text).toBe(meant),
  );

  it('stays as it is in an address', async () => {
    const { contact } = await hear('can u write to ur.n.u@example.com');
    expect(contact.email).toBe('ur.n.u@example.com');
  });
});

it.each([
  ['you open at nine, right?', 'you open at nine?'],
  ['the nails are included, yeah?', 'the nails are included?'],
  ['and cats too, no?', 'cats too?'],
])('a tag at the end asks no more than without it: %s', async (message, asked) =>
  expect((await hear(message)).text.endsWith(asked)).toBe(true),
);

it.each([
  ['whr are u', 'where are you'],
  ['do u work wen its raining', 'do you work when its raining'],
  ['btw do u take cats', 'by the way do you take cats'],
  ['tbh is it safe', 'by the way is it safe'],
  ['u open satday', 'you open saturday'],
  ['can i come wensday or thurday', 'can i come wednesday or thursday'],
  ['ok tx', 'thanks'],
  ['k il pop in', "k i'll pop in"],
  ['wen is my name', 'when is my name'],
])('%s is read in full', async (message, meant) => expect((await hear(message)).text).toBe(meant));

it.each(['Wen Li will come', 'we are from Houston, TX', 'il mio cane', 'the sundry firs'])(
  '%s stays as it is',
  async (message) => expect((await hear(message)).text).toBe(message),
);

it.each(['right?', 'yes, right?'])('what is nothing but a tag stays: %s', async (message) =>
  expect((await hear(message)).text).toBe(message),
);

describe('somebody who is to get in touch', () => {
  it.each([
    'can a real human ring or text me',
    'could an actual person get back to me about it',
    'have one of your people call me',
    'i want somebody to phone or email me',
  ])('is a wish to be called: %s', async (message) =>
    expect((await hear(message)).acts['want-callback']).toBeGreaterThan(0.5),
  );

  it.each(['can people call you on sundays?', 'how can i call you', 'does anybody text before they come?'])(
    'is none in %s',
    async (message) => expect((await hear(message)).acts['want-callback']).toBeLessThan(0.5),
  );

  it('is still heard before a name and a number', async () => {
    const { contact, acts } = await hear('then get someone to ring me. Ines Adler, 415-555-2671');
    expect(contact).toMatchObject({ name: 'Ines Adler', phone: '+14155552671' });
    expect(acts['want-callback']).toBeGreaterThan(0.5);
  });
});

it.each([
  ['what is a bath, I mean the trim', 'what is a trim'],
  ['can I book the trim, sorry the bath', 'can I book the bath'],
  ["how long is my mom's, I mean my dad's turn", "how long is my dad's turn"],
  ['is it the poodle or rather the whippet you clip', 'is it the poodle or rather the whippet you clip'],
  ['I have a dog, I mean a really big one', 'I have a dog, I mean a really big one'],
  ["I'm sorry the dog was late", "I'm sorry the dog was late"],
])('what corrects itself counts by its second word: %s', async (message, meant) =>
  expect((await hear(message)).text).toBe(meant),
);
