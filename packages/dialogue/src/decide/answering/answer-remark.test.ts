// What is told rather than asked, of what the owner wrote.
import { afterAll, describe, expect, it } from 'vitest';
import { drivingSchoolWithAda } from '../../testing/driving-school.ts';
import { openBusiness } from '../../testing/open-business.ts';
import { openTestEmbed } from '../../testing/open-test-embed.ts';
import { talk } from '../../testing/talk.ts';

const { embed, close } = await openTestEmbed();
afterAll(close);
const school = await openBusiness(drivingSchoolWithAda, embed);
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
