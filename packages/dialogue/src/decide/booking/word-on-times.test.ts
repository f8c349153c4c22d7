// What is said to times that were offered, in the fewest words and in the words of the street.
import { afterAll, describe, expect, it } from 'vitest';
import { drivingSchool } from '../../testing/driving-school.ts';
import { openBusiness } from '../../testing/open-business.ts';
import { openTestEmbed } from '../../testing/open-test-embed.ts';
import { talk } from '../../testing/talk.ts';

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

describe('a day after the opening hours is asked of them, though a service was talked of', () => {
  const talked = ['what is a parking lesson?', 'are you open on saturday?'];
  it.each(['and friday the 4th?', 'what about wednesday', 'and on thursday?'])('%j', async (message) => {
    const { text, state } = (await talk(school, ...talked, message)).at(-1)!;
    expect(text).toMatch(/open from|closed/);
    expect(state.booking).toBeNull();
  });

  it.each(["great, I'd like to come on friday at 10", 'friday at 10 for the parking lesson then'])(
    'but %j wants an appointment',
    async (message) =>
      expect((await talk(school, ...talked, message)).at(-1)!.state.booking).toMatchObject({
        serviceId: 'parking',
      }),
  );
});
