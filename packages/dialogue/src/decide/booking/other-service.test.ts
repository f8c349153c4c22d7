// Another service than the one that is being booked is meant now; a wish to book is nobody's name; cancelling beside a day.
import { afterAll, describe, expect, it } from 'vitest';
import type { OwnAppointment } from '../../calendar.ts';
import { danceSchool, drivingSchool } from '../../testing/driving-school.ts';
import { openBusiness } from '../../testing/open-business.ts';
import { openTestEmbed } from '../../testing/open-test-embed.ts';
import { talk } from '../../testing/talk.ts';

const { embed, close } = await openTestEmbed();
afterAll(close);
const school = await openBusiness(drivingSchool, embed);
const dance = await openBusiness(danceSchool, embed);
const last = async (...messages: string[]) => (await talk(school, ...messages)).at(-1)!;

describe('in the middle of a booking', () => {
  it.each([
    ['scratch that, make it highway', 'highway'],
    ['not a trial, a parking lesson', 'parking'],
    ['hang on, forget the trial, I want a double', 'double'],
    ['cancel that, parking instead', 'parking'],
    ['rather than a trial I would like the highway lesson', 'highway'],
    ["actually don't want the trial, single please", 'single'],
  ])('%j changes the service and keeps the time', async (message, serviceId) => {
    const { state } = await last('book me a trial lesson on thursday at 2', message);
    expect(state.booking).toMatchObject({ serviceId, slot: { startsAt: '2026-11-26T19:00:00.000Z' } });
  });

  it.each(['scratch that', 'never mind', 'forget it, thanks'])('%j ends it', async (message) => {
    expect((await last('book me a trial lesson on thursday at 2', message)).state.booking).toBeNull();
  });

  it.each([
    ['no es prueba, es tango', 'tango'],
    ['olvida la de prueba, mejor salsa', 'salsa'],
  ])('%j', async (message, serviceId) => {
    const { state } = (await talk(dance, 'una clase de prueba el jueves a las 10', message)).at(-1)!;
    expect(state.booking).toMatchObject({ serviceId });
  });
});

describe('while a name is asked for', () => {
  it.each([
    'I want to book a single driving lesson for tomorrow at 10 am',
    'get me a parking lesson on friday 2 pm',
    'a highway lesson thursday at noon',
  ])('%j is none', async (message) => {
    expect((await last('can I talk to a person', message)).state.contact.name).toBeNull();
  });

  it('a name that is a word as well is one', async () => {
    const { state } = await last('can I talk to a person', 'Amy Pound');
    expect(state.contact.name).toBe('Amy Pound');
  });
});

describe('once it was booked', () => {
  const own: OwnAppointment[] = [
    {
      id: 'own',
      serviceId: 'salsa',
      serviceName: 'Clase de salsa',
      staffId: null,
      startsAt: new Date('2026-11-26T09:00:00Z'),
    },
  ];
  const booked = { ...dance, calendar: { ...dance.calendar!, own: async () => own } };
  it.each(['mejor cancélala, el viernes no puedo tampoco', 'mejor anúlala, que el martes no puedo'])(
    '%j cancels',
    async (message) => {
      const { state } = (
        await talk(
          booked,
          'una clase de salsa el jueves a las 10',
          'Ana Ruiz, ana@ruiz.example',
          'sí',
          message,
        )
      ).at(-1)!;
      expect(state.question).toMatchObject({ kind: 'confirm_cancel' });
    },
  );
});
