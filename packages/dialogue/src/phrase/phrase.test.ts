import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Move } from '../decide/move.ts';
import { asksSomething } from '../decide/move-order.ts';
import { phrase } from './phrase.ts';
import { pairLikeness } from './testing/pair-likeness.ts';
import { all, forms, input, said, textOf } from './testing/say.ts';
import { shop, slots, typicalMoves } from './testing/typical-moves.ts';

/** What is told in others' words comes as it is, however often. */
const OWN_WORDS = new Set(['answer', 'verbatim', 'say_again', 'tell_more', 'other_language']);

describe.each(forms)('in a $tone tone, by $channel,', ({ tone, channel }) => {
  it.each(all.map((move) => [move.type, move] as const))('%s is said whole', (_, move) => {
    for (const { text } of said([move], 6, input(tone, channel))) {
      expect(text).not.toBe('');
      expect(text).not.toMatch(/[{}]|undefined|null|\s{2}|\s[.,?!]|\.\.|\(\(/);
      expect(text).toMatch(/^[\p{Lu}\p{N}“"(]|^grace@/u);
      expect(text.length).toBeLessThan(450);
    }
  });

  it.each(all.filter(({ type }) => !OWN_WORDS.has(type)).map((move) => [move.type, move] as const))(
    '%s comes in other words four times',
    (_, move) => {
      const texts = said([move], 4, input(tone, channel)).map(({ text }) => text);
      for (const [at, text] of texts.entries())
        for (const earlier of texts.slice(0, at).filter(({ length }) => length > 40))
          expect([text, earlier, pairLikeness(text, earlier) < 0.9]).toEqual([text, earlier, true]);
    },
  );

  it.each(all.map((move) => [move.type, move] as const))('%s asks one thing at most', (_, move) => {
    for (const { text } of said([move], 4, input(tone, channel)))
      expect((text.match(/\?/g) ?? []).length, text).toBeLessThanOrEqual(1);
  });
});

describe('a reply', () => {
  const answered = typicalMoves.answer[0]!;

  it('asks one thing, the last, whatever stands before it', () => {
    const moves: Move[] = [
      { type: 'greet', name: 'Grace' },
      { type: 'how_are_you' },
      { type: 'none_of_these' },
      { type: 'start_over' },
      { type: 'not_understood', miss: 1, understood: null, choices: [] },
      { type: 'offer_times', service: 'Haircut', slots, met: true, wish: null, closed: false },
    ];
    for (const { tone, channel } of forms)
      for (const { text } of said(moves, 4, input(tone, channel))) {
        expect(text.match(/\?/g)).toHaveLength(1);
        expect(text.endsWith('?')).toBe(true);
      }
  });

  it('asks once at most, of whatever it is made', () => {
    const asking = all.filter((move) => asksSomething(move) || move.type === 'anything_else');
    const stating = all.filter((move) => !asking.includes(move));
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...stating), { minLength: 1, maxLength: 4 }),
        fc.option(fc.constantFrom(...asking)),
        fc.constantFrom(...forms),
        (before, last, { tone, channel }) => {
          const moves = last ? [...before, last] : before;
          for (const { text } of said(moves, 5, input(tone, channel))) {
            expect(text).not.toMatch(/[{}]|undefined|null/);
            if (last) expect([text, text.match(/\?/g)?.length]).toEqual([text, 1]);
            else expect([text, (text.match(/\?/g)?.length ?? 0) <= 1]).toEqual([text, true]);
          }
        },
      ),
      { numRuns: 400 },
    );
  });

  it('says what is dangerous before all else', () => {
    for (const { tone, channel } of forms)
      for (const { text } of said(
        [{ type: 'greet', name: null }, answered, { type: 'danger', number: '112', gas: true }],
        4,
        input(tone, channel),
      ))
        expect(text.indexOf('112')).toBeLessThan(10);
  });

  it('says the same thing once', () => {
    const why: Move = { type: 'unknown', attribute: null, object: null, nearby: null, about: 'who owns it?' };
    expect(textOf([why, why, { ...why }])).toBe("About “who owns it”: I don't know, I'm afraid.");
  });

  it('names one number in danger', () =>
    expect(
      textOf([
        { type: 'urgent', answer: null, phone: '+14155552671', isStaffed: false },
        { type: 'danger', number: '911', gas: false },
      ]),
    ).toBe(
      "Call 911 right now. Stay safe, and don't wait for us. I'm flagging this as urgent for the team.",
    ));

  it('promises no mail where none is sent', () => {
    const slot = slots[0]!;
    const booked: Move = {
      type: 'booked',
      service: 'Check-up',
      slot,
      email: 'grace@example.org',
      name: 'Grace Hopper',
      forWhom: null,
    };
    const corrected: Move = {
      type: 'contact_corrected',
      details: ['Grace Hopper'],
      email: 'grace@example.org',
    };
    for (const move of [booked, corrected]) {
      expect(textOf([move])).toContain('grace@example.org');
      for (const { tone, channel } of forms) {
        const given = input(tone, channel);
        for (const { text } of said([move], 4, { ...given, profile: { ...given.profile, sendsMail: false } }))
          expect(text).not.toMatch(/confirmation|details go|grace@/i);
      }
    }
  });

  it('goes on to the next of several people once one is booked', () =>
    expect(textOf([typicalMoves.booked[0]!, { type: 'several_people', count: 2 }])).toBe(
      'Your appointment is booked: check-up with Ada on Thursday, November 26 at 3 pm. Now for the next person.',
    ));

  it('is sorry once', () =>
    expect(
      textOf([
        { type: 'not_understood', miss: 3, understood: null, choices: [] },
        { type: 'offer_person', sorry: true },
      ]),
    ).toBe(
      "I can't work it out, and I don't want to keep you. Would you like to talk to a person at Brook Bikes?",
    ));

  it('tells of the message once', () =>
    expect(
      textOf([
        { type: 'regret', heavy: true },
        { type: 'hand_off', isStaffed: false, phone: '', asked: false },
        { type: 'passed_on', purpose: 'callback', when: 'after 5' },
      ]),
    ).toBe(
      "I'm really sorry. That should not have happened. Nobody's at the desk right now. Somebody from Brook Bikes will call you back after 5.",
    ));

  it('does not change what it is given, and counts what it says', () => {
    const lines = { thanked: 2 };
    const phrased = phrase([{ type: 'thanked', more: false }], input(), { language: 'en', lines });
    expect(lines).toEqual({ thanked: 2 });
    expect(phrased).toMatchObject({ text: 'With pleasure.', lines: { thanked: 3 } });
  });

  it('comes round to its first words only with a lead-in', () => {
    const texts = said([{ type: 'offer_contact' }], 20, input()).map(({ text }) => text);
    expect(new Set(texts).size).toBeGreaterThanOrEqual(16);
    expect(texts[4]).toBe(`Once more, to be sure: ${texts[0]}`);
  });

  it('is in English where the language is not served', () => {
    const phrased = phrase([{ type: 'goodbye' }], input(), { language: 'xx', lines: {} });
    expect(phrased.text).toBe('Thank you for contacting Brook Bikes. Goodbye!');
  });
});

describe("the customer's words", () => {
  const unknown = (object: string | null, about: string | null = null): string =>
    textOf([{ type: 'unknown', attribute: null, object, nearby: null, about }]);

  it.each([
    ['<b>crown</b>', "I don't have anything on b crown b."],
    ['crown {business} `rm`', "I don't have anything on crown business rm."],
    ['https://evil.example/a?b', "I don't know that one, I'm afraid."],
    ['one two three four five six seven', "I don't know that one, I'm afraid."],
    ['<>', "I don't know that one, I'm afraid."],
  ])('%j comes back in plain words or not at all', (object, text) => expect(unknown(object)).toBe(text));

  it('are quoted in part where they are long', () =>
    expect(unknown(null, `is there ${'a very long way to the '.repeat(9)}shop?`)).toBe(
      "About “is there a very long way to the a very long way to the a very long way to the a …”: I don't know, I'm afraid.",
    ));
});

describe("the owner's own lines", () => {
  const script = {
    greeting: 'Moin!',
    fallback: 'Please ask at the counter.',
    handOff: 'Our people take over.',
    closing: 'Ride safely!',
  };
  const own = { ...input(), profile: { ...shop, script } };

  it.each<[string, Move, string, string]>([
    [
      'fallback',
      { type: 'unknown', attribute: null, object: null, nearby: null, about: null },
      'Please ask at the counter.',
      "I don't know that one, I'm afraid.",
    ],
    [
      'handOff',
      { type: 'hand_off', isStaffed: true, phone: '', asked: true },
      'Our people take over. Somebody will join us here in a moment.',
      "Of course, I'll get you a person. They'll be with you shortly, right here.",
    ],
    ['closing', { type: 'goodbye' }, 'Ride safely!', 'Thank you for contacting Brook Bikes. Goodbye!'],
  ])('%s is said the first time', (_, move, first, second) =>
    expect(said([move], 2, own).map(({ text }) => text)).toEqual([first, second]),
  );

  it('never stand in for what is known nearby', () => {
    expect(textOf([typicalMoves.unknown[0]!], own)).toBe(
      "I don't have the price of a crown. What I can tell you: Teeth whitening takes 1 hour and costs $250.",
    );
  });
});

describe('a customer', () => {
  it.each([
    ['Grace Hopper', 'Thanks, Grace.'],
    ['Dr. Grace Hopper', 'Thanks, Dr. Grace Hopper.'],
    ['J. Smith', 'Thanks, J. Smith.'],
    ['Grace', 'Thanks, Grace.'],
  ])('named %s is addressed so: %s', (name, text) =>
    expect(textOf([{ type: 'noted', name, details: [], corrected: false }])).toBe(text),
  );

  it('who comes for somebody else hears of them from the other side', () => {
    expect(textOf([{ type: 'ask_booking_name', forWhom: 'son' }])).toBe("What's your son's name?");
    expect(textOf([{ type: 'ask_booking_name', forWhom: 'my mother' }])).toBe("What's your mother's name?");
  });
});

describe('what is offered to be tapped', () => {
  it.each<[string, Move, string[]]>([
    ['services', typicalMoves.ask_service[0]!, ['Haircut', 'Hot towel shave', 'Hair coloring']],
    ['five services at most', typicalMoves.ask_service[2]!, ['One', 'Two', 'Three', 'Four', 'Five']],
    [
      'times',
      typicalMoves.offer_times[0]!,
      ['tomorrow at 2 pm', 'tomorrow at 2:30 pm', 'Friday, November 27 at 10:30 am'],
    ],
    ['yes and no', typicalMoves.read_back[0]!, ['Yes', 'No']],
    ['titles', typicalMoves.did_you_mean[0]!, ['How much does a tune-up cost?', 'Do you rent bikes?']],
    ['rivals', typicalMoves.answer[1]!, ['Is there a bus?']],
    ['choices', typicalMoves.not_understood[1]!, ['Opening hours', 'Do you rent bikes?']],
    ['what to change', { type: 'ask_change_what' }, ['The time', 'The service', 'My details']],
    ['nothing after a goodbye', { type: 'goodbye' }, []],
  ])('is %s', (_, move, suggestions) => {
    expect(said([move], 1, input())[0]!.suggestions).toEqual(suggestions);
    expect(said([move], 1, input('casual', 'voice'))[0]!.suggestions).toEqual([]);
  });
});

it('replies to the question are offered before anything else', () =>
  expect(
    phrase([typicalMoves.not_understood[2]!, { type: 'offer_person', sorry: false }], input(), {
      language: 'en',
      lines: {},
    }).suggestions,
  ).toEqual(['Yes', 'No', 'Opening hours']));
