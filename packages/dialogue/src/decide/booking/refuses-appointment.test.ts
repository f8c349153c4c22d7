// Who wants no appointment is offered none.
import { afterAll, describe, expect, it } from 'vitest';
import { danceSchool, drivingSchool } from '../../testing/driving-school.ts';
import { openBusiness } from '../../testing/open-business.ts';
import { openTestEmbed } from '../../testing/open-test-embed.ts';
import { talk } from '../../testing/talk.ts';

const { embed, close } = await openTestEmbed();
afterAll(close);
const school = await openBusiness(drivingSchool, embed);
const dance = await openBusiness(danceSchool, embed);

describe('an appointment that somebody was offered', () => {
  it.each([
    "no i don't want a new one",
    'NO booking',
    'please, no reservation',
    "i don't want to book anything",
    "I'm not looking to book",
    "no I don't need an appointment",
    "that's not what I want, no appointment please",
    'stop offering me appointments',
    'I never asked for an appointment',
  ])('is dropped: %j', async (message) => {
    const { state, text } = (await talk(school, 'do you have anything on thursday', message)).at(-1)!;
    expect(state.booking).toBeNull();
    expect(text).not.toContain('lesson');
  });

  it.each(['no quiero ninguna cita', 'no busco reservar nada', 'sin cita, por favor'])(
    'is dropped in Spanish, too: %j',
    async (message) => {
      const { state } = (await talk(dance, '¿tienen algo el jueves?', message)).at(-1)!;
      expect(state.booking).toBeNull();
    },
  );

  it.each([
    'not a trial lesson, a parking lesson',
    "no, I don't want an appointment on Thursday, Friday is better",
    "don't I need an appointment?",
    'no appointment yet',
  ])('goes on: %j', async (message) => {
    const { state } = (await talk(school, 'do you have anything on thursday', message)).at(-1)!;
    expect(state.booking).not.toBeNull();
  });
});

it('none is begun for whoever says so', async () => {
  const [reply] = await talk(school, "I'm not looking to book, I only have a question");
  expect(reply!.state.booking).toBeNull();
  expect(reply!.action).not.toBe('book');
});
