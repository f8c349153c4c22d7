// What is said to times that were offered, and of one that was chosen.
import { afterAll, describe, expect, it } from 'vitest';
import { barberCalendar } from '../../testing/barber.ts';
import { drivingSchool } from '../../testing/driving-school.ts';
import { openBusiness } from '../../testing/open-business.ts';
import { openTestEmbed } from '../../testing/open-test-embed.ts';
import { talk } from '../../testing/talk.ts';
import { localParts } from '../../understand/times/zone.ts';

const { embed, close } = await openTestEmbed();
afterAll(close);
const school = await openBusiness(drivingSchool, embed);
const replyTo = async (first: string, message: string) => (await talk(school, first, message)).at(-1)!;
const offer = 'a parking lesson on thursday please';

describe('an hour is taken', () => {
  it.each([
    ['11.30 would be grand', '11:30 am'],
    ['2 sounds mint', '2 pm'],
    ['12 so please', '12 pm'],
    ['the 10 one so', '10 am'],
    ['11 is deadly', '11 am'],
    ["I'd say the 3.30 one", '3:30 pm'],
    ["what's the nearest to 2 you have?", '2 pm'],
    ['closest you have to 3?', '3 pm'],
  ])('from %j', async (message, time) => {
    const { text, state } = await replyTo(offer, message);
    expect(text).toContain(time);
    expect(state).toMatchObject({ booking: { serviceId: 'parking' }, question: { kind: 'name' } });
  });

  it('from a number with hardly a word at the read-back', async () => {
    const { text } = await replyTo(
      'a parking lesson on thursday at 11, Joe Lund, joe@lund.example',
      'make it 12 so',
    );
    expect(text).toMatch(/12 pm.*\?/);
  });
});

describe('no hour is taken', () => {
  it.each([
    '11.30 would be impossible',
    '2 is awkward',
    'the 10 one is no good',
    'my son is 17 so',
    "what's the nearest bus stop to you?",
    '12 lessons is a lot',
  ])('from %j', async (message) =>
    expect((await replyTo(offer, message)).state.booking).toMatchObject({ slot: null }),
  );
});

it('what comes nearest to a time that is gone is told again', async () => {
  const { text, action } = await replyTo(
    'a parking lesson on sunday',
    "what's the closest you can do to that?",
  );
  expect(action).toBe('book');
  expect(text).toMatch(/(?:am|pm).*\?/);
  expect(text).not.toContain("don't");
});

const calendar = barberCalendar();
const shop = await openBusiness(
  { profile: { services: calendar.services }, faqs: [['Can I pay cash?', 'Cards only.']], calendar },
  embed,
);
const at = async (...messages: string[]) => (await talk(shop, ...messages)).at(-1)!;
const onFriday = 'a haircut on Friday please';
const timeOf = (startsAt: string) => localParts(new Date(startsAt), shop.profile.timeZone).time;

describe('a bound of the hour, of times that were offered,', () => {
  it.each([
    ['after half 2', '14:30'],
    ['not before 2', '14:00'],
    ['anything after 1 would do', '13:00'],
  ])('gets the times that %j leaves, not the one of those offered', async (said, from) => {
    const { state } = await at(onFriday, said);
    expect(state.booking!.slot).toBeNull();
    expect(state.booking!.offered.length).toBeGreaterThan(1);
    for (const { startsAt } of state.booking!.offered) expect(timeOf(startsAt) >= from).toBe(true);
  });
});

describe('who leaves the time to us', () => {
  it.each(['whatever time is fine', 'any time is good', 'whatever you have', 'any of them works'])(
    'by %j gets the first that was offered',
    async (said) => {
      const [first, second] = await talk(shop, onFriday, said);
      expect(second!.state.booking!.slot).toEqual(first!.state.booking!.offered[0]);
      expect(second!.state.question?.kind).toBe('name');
    },
  );

  it('by agreeing twice gets the first', async () => {
    const [first, , third] = await talk(shop, onFriday, 'sounds good', 'sounds good');
    expect(third!.state.booking!.slot?.startsAt).toBe(first!.state.booking!.offered[0]!.startsAt);
  });
});

describe('with a time chosen', () => {
  it.each(['do that one', 'book that one', "let's do that"])('%j goes on to the name', async (said) => {
    const { text, state } = await at('a haircut on Friday at 10', said);
    expect(text).not.toMatch(/don't (?:know|have)/);
    expect(state.booking!.slot).not.toBeNull();
    expect(state.question?.kind).toBe('name');
  });

  it.each(['4ish if I can', 'so 4ish', 'make it noonish'])('%j is no name', async (said) => {
    const { state } = await at('a haircut on Friday at 10', said);
    expect(state.contact.name).toBeNull();
  });
});

describe('something told of whom it is for', () => {
  it.each(["he's 7", 'she is five'])('%j is no slip', async (said) =>
    expect((await at('my kid needs a haircut on Friday', said)).text).not.toMatch(
      /not getting|get that|didn't/,
    ),
  );
});
