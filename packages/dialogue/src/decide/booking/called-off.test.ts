// An appointment that was just made is called off, and what that costs is asked.
import { afterAll, describe, expect, it } from 'vitest';
import { danceSchool, drivingSchool } from '../../testing/driving-school.ts';
import { openBusiness } from '../../testing/open-business.ts';
import { openTestEmbed } from '../../testing/open-test-embed.ts';
import { talk } from '../../testing/talk.ts';

const { embed, close } = await openTestEmbed();
afterAll(close);

const startsAt = new Date('2026-12-01T15:00:00Z');
const openOnceBooked = (business: typeof drivingSchool, serviceId: string, serviceName: string) =>
  openBusiness(
    {
      ...business,
      calendar: {
        ...business.calendar!,
        own: async () => [{ id: 'a1', serviceId, serviceName, staffId: null, startsAt }],
      },
    },
    embed,
  );
const driving = await openOnceBooked(drivingSchool, 'parking', 'Parking lesson');
const dance = await openOnceBooked(danceSchool, 'tango', 'Clase de tango');
const booked = ['a parking lesson on December 1st at 10 am please. Grace Hopper, grace@example.org', 'yes'];
const reservada = ['una clase de tango el 1 de diciembre a las 10. Ana Gil, ana@example.org', 'sí'];

describe('what was changed before is no appointment', () => {
  it.each([
    'sorry, my shift got changed, please cancel it',
    'ugh they had to change the date of my trip. cancel it please',
    'my boss moved my shift so cancel the lesson please',
    'ugh the carpool is a mess. just cancel the whole thing',
    'my week exploded, cancel the lot',
    "ah I've a wedding on December 1st. cancel it",
  ])('%s', async (message) => {
    const reply = (await talk(driving, ...booked, message)).at(-1)!;
    expect(reply.state.question).toMatchObject({ kind: 'confirm_cancel' });
  });

  it.each([
    'uf, lo siento, me acaban de cambiar el turno. anula la clase por favor',
    'ay perdona, que el 1 de diciembre tengo una boda. anúlamela',
    'me acaban de cambiar el horario. cancela la cita, por favor',
  ])('%s', async (message) => {
    const reply = (await talk(dance, ...reservada, message)).at(-1)!;
    expect(reply.state.question).toMatchObject({ kind: 'confirm_cancel' });
  });

  it('is moved where another day is told', async () => {
    const reply = (await talk(driving, ...booked, 'cancel that one and move me to December 3rd instead')).at(
      -1,
    )!;
    expect(reply.state.booking).toMatchObject({ purpose: 'move' });
  });
});

describe('who needs it no more calls it off', () => {
  it.each([
    'no longer need it, cheers',
    "I've decided against it",
    "changed my mind, don't want it any more",
    'found a teacher nearer home, no need to come now',
    "we're not going ahead with it",
    "my dad's going to teach me parking instead so it isn't needed",
    "I've passed my test so I won't be needing that one",
  ])('%s', async (message) => {
    const reply = (await talk(driving, ...booked, message)).at(-1)!;
    expect(reply.state.question).toMatchObject({ kind: 'confirm_cancel' });
    expect(reply.effects).toEqual([]);
  });

  it.each([
    'al final ya no me hace falta',
    'he cambiado de idea, ya no la quiero',
    'ya no la voy a necesitar, gracias',
    'al final no lo necesito',
  ])('in Spanish: %s', async (message) => {
    const reply = (await talk(dance, ...reservada, message)).at(-1)!;
    expect(reply.state.question).toMatchObject({ kind: 'confirm_cancel' });
  });

  it.each([
    "great, that's all I need",
    'no need to call me',
    'thanks, no need for a reminder',
    "i no longer have a car so I'll walk over",
    'my last teacher cancelled on me twice lol',
    'I hope I will not need too many of these',
    'ok bye',
    "I've taken the day off for it",
    'my husband drops me off on his way to work that day',
    "what if I can't make it?",
    'do I need anything else?',
  ])('but not so: %s', async (message) => {
    const reply = (await talk(driving, ...booked, message)).at(-1)!;
    expect(reply.state.question?.kind).not.toBe('confirm_cancel');
  });
});

describe('what is taken back in the same breath stays', () => {
  it.each([
    'Cancel it... no hang on, leave it like it is, my sister can drive me.',
    "can you cancel that? oh wait, no, keep it, I've swapped shifts",
    'move it to Friday. actually no, leave it where it is',
    'hm, leave it as it is please',
  ])('%s', async (message) => {
    const reply = (await talk(driving, ...booked, message)).at(-1)!;
    expect(reply.state).toMatchObject({ booking: null, question: null });
    expect(reply.text).toMatch(/stays|leave|as it (?:is|was)|kept/i);
  });

  it('so in Spanish', async () => {
    const reply = (await talk(dance, ...reservada, 'cancélala... no, espera, déjala como está')).at(-1)!;
    expect(reply.state).toMatchObject({ booking: null, question: null });
  });

  it.each(['cancel it, you can keep the deposit', 'cancel it and leave it at that'])(
    'what is left to them is none: %s',
    async (message) => {
      const reply = (await talk(driving, ...booked, message)).at(-1)!;
      expect(reply.state.question).toMatchObject({ kind: 'confirm_cancel' });
    },
  );
});

describe('what it costs', () => {
  it.each(['is there a fee for that?', 'will you charge me', 'does that cost me anything?'])(
    'is of calling off: %s',
    async (message) => {
      const reply = (await talk(driving, ...booked, 'cancel it please', message)).at(-1)!;
      expect(reply.text).toContain('24 hours before');
      expect(reply.text).not.toContain('$50');
      expect(reply.state.question).toMatchObject({ kind: 'confirm_cancel' });
    },
  );

  it.each([
    'is there a fee for moving it',
    'will you sting me for changing it?',
    "you won't be charging me for it?",
  ])('is told once it was done: %s', async (message) => {
    const done =
      message.includes('mov') || message.includes('chang')
        ? 'move it to friday at 10 please'
        : 'cancel it please';
    const reply = (await talk(driving, ...booked, done, 'yes', message)).at(-1)!;
    expect(reply.text).toContain('24 hours before');
  });

  it.each(['¿me cobráis algo por eso?', '¿eso tiene coste?'])('does so in Spanish: %s', async (message) => {
    const reply = (await talk(dance, ...reservada, 'anula la clase', message)).at(-1)!;
    expect(reply.text).toContain('24 horas antes');
    expect(reply.text).not.toContain('16 €');
  });
});
