// What was read back is booked before what else is asked for in the same breath.
import { afterAll, describe, expect, it } from 'vitest';
import { drivingSchool } from '../../../testing/driving-school.ts';
import { openBusiness } from '../../../testing/open-business.ts';
import { openTestEmbed } from '../../../testing/open-test-embed.ts';
import { talk } from '../../../testing/talk.ts';

const { embed, close } = await openTestEmbed();
afterAll(close);
const school = await openBusiness(drivingSchool, embed);
const toReadBack = async (message: string) =>
  (await talk(school, 'a parking lesson on Thursday at 10, Ada King, ada@example.org', message)).at(-1)!;

describe('to a parking lesson that was read back', () => {
  it.each([
    'Yes, book that. Then a highway lesson on the same day',
    'yes please, then book me a highway lesson on friday at 10',
    'yes. and a highway lesson on friday at 10 too',
    'ok great. now the other one, a highway lesson on friday at 10',
    "yes, that's right. can I have a highway lesson on friday at 10 as well?",
  ])('%j books it, and goes on to the other', async (message) => {
    const { effects, state } = await toReadBack(message);
    expect(effects).toMatchObject([{ type: 'book_appointment', serviceId: 'parking' }]);
    expect(state.booking).toMatchObject({ serviceId: 'highway' });
  });

  it('a yes with a question after another service books it', async () => {
    const { effects, text } = await toReadBack('yes book it. how long does the highway lesson take?');
    expect(effects).toMatchObject([{ type: 'book_appointment', serviceId: 'parking' }]);
    expect(text).toContain('1 hour 30 minutes');
  });

  it.each(['yes but make it a highway lesson', 'no, the highway lesson please'])(
    '%j changes it',
    async (message) => {
      const { effects, state } = await toReadBack(message);
      expect(effects).toEqual([]);
      expect(state.booking).toMatchObject({ serviceId: 'highway' });
    },
  );

  it.each([
    "That's right, but please do tell me first where the lesson starts",
    'yes but first, can I bring a friend?',
    'correct, before you book it, how can I pay?',
  ])('%j isn’t agreed to yet', async (message) => {
    const { effects, state } = await toReadBack(message);
    expect(effects.map(({ type }) => type)).not.toContain('book_appointment');
    expect(state.booking).toMatchObject({
      serviceId: 'parking',
      slot: { startsAt: '2026-11-26T15:00:00.000Z' },
    });
  });
});
