import { afterAll, describe, expect, it } from 'vitest';
import type { OwnAppointment } from '../../calendar.ts';
import { openBusiness } from '../../testing/open-business.ts';
import { openTestEmbed } from '../../testing/open-test-embed.ts';
import { talk } from '../../testing/talk.ts';
import { dogGroomer } from './testing/dog-groomer.ts';

const { embed, close } = await openTestEmbed();
afterAll(close);
const shop = await openBusiness(dogGroomer, embed);
const said = async (...messages: string[]) => (await talk(shop, ...messages)).at(-1)!;

/** Wednesday, 25 November 2026, at ten in Madrid. */
const bath: OwnAppointment = {
  id: 'one',
  serviceId: 'bath',
  serviceName: 'Baño y secado',
  staffId: null,
  startsAt: new Date('2026-11-25T09:00:00.000Z'),
};
const booked = await openBusiness(
  { ...dogGroomer, calendar: { ...dogGroomer.calendar!, own: async () => [bath] } },
  embed,
);
const made = ['un baño el miércoles a las 10', 'Nuria Soler, 600 000 203', 'sí'];
const onceBooked = async (message: string) => (await talk(booked, ...made, message)).at(-1)!;

describe('opening hours asked in Spanish beside an appointment', () => {
  it.each([
    'vale, y el viernes hasta qué hora estáis',
    'ah ok y los viernes hasta que hora',
    'y el viernes asta q hora abris?',
    'che, ¿y los viernes hasta qué hora atienden?',
  ])('are told: %s', async (message) => {
    const { text, sources } = await said('quiero pedir hora para un baño', message);
    expect(sources).toMatchObject([{ id: 'detail:hours' }]);
    expect(text).toMatch(/viernes/);
  });
});

describe('what is said in Spanish with the reason for it', () => {
  it.each([
    'uy no, espera, que ese día estoy en Cádiz. anúlamela porfa',
    'ay no, esperá, que el miércoles tengo a los chicos. cancelámelo porfa',
    'no, mejor anula, ya pediré otra cuando vuelva',
    'anuládmela, que se me ha puesto malo el perro',
  ])('cancels, and asks nothing: %s', async (message) => {
    const { state, sources } = await onceBooked(message);
    expect(state.question).toEqual({ kind: 'confirm_cancel' });
    expect(sources).toEqual([]);
  });

  it.each(['que horario teneis', 'que traigo el primer día', 'que me cobrais por un baño'])(
    'is none of it: %s',
    async (message) => expect((await said(message)).sources).not.toEqual([]),
  );
});

it.each([
  'muchas gracias hija, lo hablo con mi hermana',
  'vale lo hablo con mi marido y ya os digo algo, gracias',
  'uf, lo tengo que comentar en casa',
  'bueno pues creo que asi esta bien, dejame checarlo con mi mama',
  'buenísimo, lo consulto con mi pareja y te digo',
  'perdona el lío, ya os llamo',
])('who leaves it for now is told nothing more: %s', async (message) => {
  const { action, sources } = await said('¿venís a casa?', message);
  expect(action).toBe('smalltalk');
  expect(sources).toEqual([]);
});

describe('what is to be passed on or sent, in Spanish', () => {
  it.each([
    'Necesitaría que me mandaran la factura de mi última visita, que se me olvidó pedirla',
    '¿me podéis enviar el recibo del baño del sábado?',
    'la factura del otro día, ¿me la pasáis?',
    '¿le podéis decir a Amparo que el perro está mucho mejor de la piel?',
    'le puedes avisar a Vicent que llego 10 minutos tarde',
    'avisad a Amparo de que hoy va mi marido',
    'se me olvidó la correa ahí',
  ])('is a message: %s', async (message) => {
    const { state, sources } = await said(message);
    expect(state.capture).toMatchObject({ purpose: 'message', matter: message });
    expect(state.booking).toBeNull();
    expect(sources).toEqual([]);
  });
});

it.each([
  ['la visita fue el 22 de septiembre, con Amparo'],
  ['es una roja, de cuero'],
  ['perdone, lleva un punto: j.blay@example.com', 'era por la tarde, sobre las 6'],
])('what is told right after a message goes with it: %s', async (...more) => {
  const { effects, sources } = await said(
    '¿me podéis enviar el recibo?',
    'Jordi Blay, jblay@example.com',
    ...more,
  );
  expect(effects).toMatchObject([{ type: 'capture_lead', interest: more.at(-1) }]);
  expect(sources).toEqual([]);
});

describe('a call instead of an appointment', () => {
  it.each(['no, mejor que me llamen', 'no, prefiero que me llaméis'])(
    'takes its place: %s',
    async (message) => {
      const turns = await talk(shop, 'quiero pedir hora para un baño', message, 'Rosa Gil, 600 000 204');
      expect(turns[1]!.state).toMatchObject({ booking: null, capture: { purpose: 'callback' } });
      expect(turns[2]!.text).not.toMatch(/¿Qué día|¿Cuál/);
    },
  );

  it('gives way to one in turn', async () => {
    const { state, text } = await said(
      'quería que me llamen',
      'no dejá, mejor dame un turno para un baño el lunes a las 10',
    );
    expect(state.booking).toMatchObject({ serviceId: 'bath' });
    expect(text).toMatch(/lunes.* 10:00/);
  });
});

it.each(['mejor que sea corte de uñas en vez del baño', 'cámbiame el baño por un corte de uñas'])(
  'another service takes the place of one that was booked: %s',
  async (message) => {
    const { text, state } = await onceBooked(message);
    expect(state.question).toEqual({ kind: 'confirm_booking' });
    expect(text).toMatch(/corte de uñas .*miércoles/i);
  },
);

describe('what goes on from before in Spanish', () => {
  it.each(['y eso cuánto más es', '¿y por cuánto sale?'])('asks what it costs: %s', async (message) =>
    expect((await said('¿venís a casa?', message)).text).toMatch(/12 euros/),
  );

  it.each(['y si un día no puedo salir, vais vosotros a casa?', '¿y venir a casa?, vivo en Ruzafa'])(
    'asks whether they come, not where to park: %s',
    async (message) =>
      expect((await said('voy en silla de ruedas, ¿se puede entrar bien?', message)).text).toMatch(
        /furgoneta/,
      ),
  );

  it('asks how long it takes as it was written, beside the price', async () => {
    const { text } = await said('cuanto vale el deslanado y cuanto tardais');
    expect(text).toMatch(/55 €/);
    expect(text).toMatch(/según el pelo/);
  });

  it('asks whether it hurts, not what it costs', async () =>
    expect((await said('quiero corte de uñas', 'y eso le va a doler mucho?')).text).toMatch(/premios/));
});

it.each(['vaya. ¿y los quistes los operáis? pa mi tía', '¿operan quistes?', '¿operáis quistes?'])(
  'what isn’t done here is offered as nothing else: %s',
  async (message) => {
    const { text, state } = await said(message);
    expect(text).toMatch(/no (?:tengo|encuentro|me consta|sé|lo sé).*quistes/i);
    expect(state.booking).toBeNull();
  },
);
