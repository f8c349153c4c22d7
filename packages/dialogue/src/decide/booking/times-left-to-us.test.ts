// What people say of the times they were offered, and of what was chosen.
import { afterAll, describe, expect, it } from 'vitest';
import { barberCalendar } from '../../testing/barber.ts';
import { openBusiness } from '../../testing/open-business.ts';
import { openTestEmbed } from '../../testing/open-test-embed.ts';
import { talk } from '../../testing/talk.ts';
import { localParts } from '../../understand/times/zone.ts';

const { embed, close } = await openTestEmbed();
afterAll(close);
const calendar = barberCalendar();
const shop = await openBusiness(
  { profile: { services: calendar.services }, faqs: [['Can I pay cash?', 'Cards only.']], calendar },
  embed,
);
const lastOf = async (...messages: string[]) => (await talk(shop, ...messages)).at(-1)!;
const onFriday = 'a haircut on Friday please';
const timeOf = (startsAt: string) => localParts(new Date(startsAt), shop.profile.timeZone).time;

describe('a bound of the hour, of times that were offered,', () => {
  it.each([
    ['after half 2', '14:30'],
    ['not before 2', '14:00'],
    ['anything after 1 would do', '13:00'],
  ])('gets the times that %j leaves, not the one of those offered', async (said, from) => {
    const { state } = await lastOf(onFriday, said);
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
    const { text, state } = await lastOf('a haircut on Friday at 10', said);
    expect(text).not.toMatch(/don't (?:know|have)/);
    expect(state.booking!.slot).not.toBeNull();
    expect(state.question?.kind).toBe('name');
  });

  it.each(['4ish if I can', 'so 4ish', 'make it noonish'])('%j is no name', async (said) => {
    const { state } = await lastOf('a haircut on Friday at 10', said);
    expect(state.contact.name).toBeNull();
  });
});

describe('something told of whom it is for', () => {
  it.each(["he's 7", 'she is five'])('%j is no slip', async (said) =>
    expect((await lastOf('my kid needs a haircut on Friday', said)).text).not.toMatch(
      /not getting|get that|didn't/,
    ),
  );
});

describe('an offer of somebody who gets in touch', () => {
  it('isn’t taken by who goes on to book', async () => {
    const { state } = await lastOf(
      'do you do manicures?',
      'do you do pedicures?',
      'ok can I come in for a shave on Friday',
    );
    expect(state.capture).toBeNull();
    expect(state.booking).toMatchObject({ wish: { date: '2026-11-27' } });
  });
});

it('who puts right what they want done with an appointment made elsewhere is still asked how to be reached', async () => {
  const { state } = await lastOf('need to cancel', 'sorry I meant move it');
  expect(state.question?.kind).toBe('name_and_reach');
});

it('a person who is asked for is told back before the service is known', async () => {
  const { text } = await lastOf('can I come in with Dana on Friday');
  expect(text).toMatch(/with Dana/);
});
