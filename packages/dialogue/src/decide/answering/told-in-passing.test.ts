// What is told rather than asked, and what is asked beside what was told: of what the owner wrote.
import { afterAll, describe, expect, it } from 'vitest';
import { drivingSchool } from '../../testing/driving-school.ts';
import { openBusiness } from '../../testing/open-business.ts';
import { openTestEmbed } from '../../testing/open-test-embed.ts';
import { talk } from '../../testing/talk.ts';

const { embed, close } = await openTestEmbed();
afterAll(close);
const school = await openBusiness(
  {
    ...drivingSchool,
    faqs: [
      ...drivingSchool.faqs,
      ['Do you teach truck driving?', "No, we don't. Corby Trucks in Utica does."],
      ['Do you take learners from abroad?', 'Yes, with a passport. Ada does those lessons.'],
      ['How far do you come?', 'We pick you up anywhere within 8 miles of the school.'],
      ['Is there a deposit?', '30% when you book a course, the rest on the first day.'],
      ['Can you fix my license?', 'Not here, the DMV does. It takes about three weeks.'],
    ],
    calendar: { ...drivingSchool.calendar!, staff: [{ id: 'ada', name: 'Ada Moss', hours: null }] },
  },
  embed,
);
const last = async (...messages: string[]) => (await talk(school, ...messages)).at(-1)!;

describe.skipIf(embed.judge === undefined)('told while an appointment is made', () => {
  const booking = 'a parking lesson on thursday at 10 please';
  it.each([
    ['we only have cash', 'Zelle'],
    ["we're about six miles out", '8 miles'],
  ])('%j is answered, and the appointment goes on', async (message, told) => {
    const { text, state } = await last(booking, message);
    expect(text).toContain(told);
    expect(state).toMatchObject({ booking: { serviceId: 'parking' }, question: { kind: 'name' } });
  });

  it.each([
    'it is my first time with you',
    'the weather is lovely',
    'I am a bit nervous',
    'I live with my parents',
  ])('%j is not', async (message) => expect((await last(booking, message)).sources).toEqual([]));
});

describe.skipIf(embed.judge === undefined)('who does it', () => {
  it.each([
    ['do you teach truck driving?', 'who does it then', 'Corby'],
    ['do you teach truck driving?', 'so who do you send people to then', 'Corby'],
    ['do you take learners from abroad?', 'and who would do that', 'Ada'],
  ])('%j, %j is told again', async (first, message, told) => {
    const { text } = await last(first, message);
    expect(text).toContain(told);
    expect(text).not.toContain("don't know");
  });

  it.each([
    ['can I reschedule?', 'who does that'],
    ['is there a deposit?', 'who do I pay'],
  ])('%j, %j is not of what names nobody', async (first, message) =>
    expect((await last(first, message)).text).not.toMatch(/once for free|30%/i),
  );
});

describe.skipIf(embed.judge === undefined)('the other half of a question', () => {
  it('that was answered is no question of its own', async () => {
    const { text } = await last('can you fix my license, or is that a lost cause?');
    expect(text).toContain('DMV');
    expect(text).not.toMatch(/lost cause|don't/);
  });

  it('leaves what was told the topic', async () =>
    expect(
      (await last('can you fix my license, or is that a lost cause?', 'and how long would that take?')).text,
    ).toContain('three weeks'));

  it('is asked where it is another thing that is known', async () => {
    const { text } = await last('is there a deposit, or can I pay by card?');
    expect(text).toMatch(/30%.*card|card.*30%/is);
  });
});

it('a share of the price is a price', async () =>
  expect((await last('is there a deposit?', 'and how much is that?')).text).toContain('30%'));
