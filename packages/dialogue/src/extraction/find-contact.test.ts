import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findContact } from './find-contact.ts';

const none = { name: null, email: null, phone: null };

describe('contact details in a message', () => {
  test.each<[message: string, found: Partial<ReturnType<typeof findContact>>]>([
    ['ada@example.org', { email: 'ada@example.org', rest: '' }],
    ['My email is Ada.King@Example.ORG.', { email: 'Ada.King@example.org', rest: '' }],
    ['it is ada dot king at example dot org', { email: 'ada.king@example.org' }],
    ['write to ada@mail dot example dot com please', { email: 'ada@mail.example.com' }],
    ['ada (at) example (dot) net', { email: 'ada@example.net' }],
    ['You can call me on (415) 555-2671', { phone: '+14155552671', rest: '' }],
    ['415.555.2671', { phone: '+14155552671', rest: '' }],
    ['+44 20 7946 0958 is my number', { phone: '+442079460958', rest: '' }],
    ['My name is Grace Hopper', { name: 'Grace Hopper', rest: '' }],
    ["I'm Grace, and I need a new wheel", { name: 'Grace' }],
    ['my name is grace hopper and i want to rent a bike', { name: 'Grace Hopper' }],
    [
      "I'm ada lovelace, ada@example.org or 555 010 0199",
      { name: 'Ada Lovelace', email: 'ada@example.org', phone: '+15550100199' },
    ],
    ['im riley and I need a new wheel', { name: 'Riley' }],
    ['this is Ludwig van Beethoven', { name: 'Ludwig van Beethoven' }],
    [
      'Grace Hopper, grace@example.org, 415 555 2671',
      { name: 'Grace Hopper', email: 'grace@example.org', phone: '+14155552671', rest: '' },
    ],
    [
      'please get back to me: Grace Hopper, grace@example.org',
      { name: 'Grace Hopper', email: 'grace@example.org' },
    ],
    ['grace@example.org, Grace Hopper', { name: 'Grace Hopper', email: 'grace@example.org' }],
    [
      'My name is Jo and my email is jo@example.com. Do you rent bikes?',
      { name: 'Jo', email: 'jo@example.com', rest: 'Do you rent bikes?' },
    ],
    ['Do you rent bikes? My number is 415-555-2671', { phone: '+14155552671', rest: 'Do you rent bikes?' }],
  ])('%j', (message, found) => {
    expect(findContact(message, 'US', false)).toMatchObject({ ...none, ...found });
  });

  test.each([
    "I'm looking for a bike",
    'I am so happy with it',
    'this is urgent',
    "it's broken",
    "I'm from Springfield",
    'what does it cost at example dot',
    'my order 4155552671 has not come',
    'invoice number 20240000123',
    'is it 10 000 or 12 000 for 3 bikes?',
    'call me tomorrow',
    "i'm vegan",
    'this is sparkling',
    '-2147483648/-1',
    'is part 4155550199 in stock',
    'how much is a tune-up?',
  ])('finds none in %j and leaves the message as it is', (message) => {
    expect(findContact(message, 'US', false)).toEqual({ ...none, rest: message });
  });

  test.each([
    ['Grace Hopper', 'Grace Hopper'],
    ['grace hopper', 'Grace Hopper'],
    ["it's Grace", 'Grace'],
    ['Sure, Grace O’Brien'.replace('’', "'"), "Grace O'Brien"],
    ['José Núñez', 'José Núñez'],
  ])('takes %j for a name once it was asked for', (message, name) => {
    expect(findContact(message, 'US', true).name).toBe(name);
  });

  test.each([
    'no thanks',
    'how much is it?',
    'what do you need it for',
    'do you rent bikes?',
    'never mind',
    'not now please',
  ])('takes %j for no name even then', (message) => expect(findContact(message, 'US', true).name).toBeNull());

  test("reads a number without its country as the business's", () => {
    expect(findContact('020 7946 0958', 'GB', false).phone).toBe('+442079460958');
    expect(findContact('020 7946 0958', 'US', false).phone).toBeNull();
    expect(findContact('415 555 2671', 'nowhere', false).phone).toBe('+14155552671');
  });

  test('finds any e-mail address and phone number, wherever they stand', () => {
    const local = fc.stringMatching(/^[a-z][a-z0-9]{0,11}(\.[a-z0-9]{1,8})?$/);
    const domain = fc.stringMatching(/^[a-z][a-z0-9-]{0,9}[a-z0-9]\.(com|org|net)$/);
    const number = fc.integer({ min: 1000, max: 9999 });
    fc.assert(
      fc.property(local, domain, number, fc.boolean(), (name, host, digits, emailFirst) => {
        const email = `${name}@${host}`;
        const phone = `(415) 555-${digits}`;
        const message = emailFirst ? `it's ${email}, or ${phone}` : `${phone} or ${email}`;
        expect(findContact(message, 'US', false)).toMatchObject({ email, phone: `+1415555${digits}` });
      }),
    );
  });

  test('stands any text, at once', () => {
    const started = performance.now();
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), fc.boolean(), (text, asked) => {
        const found = findContact(text, 'US', asked);
        expect(typeof found.rest).toBe('string');
      }),
    );
    for (const unit of ['a@', 'a.', '1 ', '(4', 'my name is ', 'a dot ', 'Ab ', '\u200b', '@@.', '+1-']) {
      findContact(unit.repeat(4000 / unit.length), 'US', true);
    }
    expect(performance.now() - started).toBeLessThan(10_000);
  });
});
