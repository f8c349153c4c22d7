import { afterAll, describe, expect, it } from 'vitest';
import { openBusiness } from '../../testing/open-business.ts';
import { openTestEmbed } from '../../testing/open-test-embed.ts';
import { talk } from '../../testing/talk.ts';
import { clinic, clinicCalendar } from './testing/clinic.ts';

const { embed, close } = await openTestEmbed();
afterAll(close);
const shop = await openBusiness(
  {
    profile: clinic,
    calendar: clinicCalendar([]),
    faqs: [
      ['¿Puedo venir con niños?', 'Claro, hay una zona de juegos.'],
      ['¿Hay aparcamiento?', 'Sí, en el patio de atrás.'],
      ['¿Hacéis ortodoncia?', 'No, solo odontología general.'],
    ],
  },
  embed,
);
const said = async (...messages: string[]) => (await talk(shop, ...messages)).at(-1)!;

describe('lo que solo pide permiso', () => {
  it.each(['puedo ir con niños?', 'podemos ir con los niños?', '¿podría pasarme con mis niños?'])(
    'is answered and begins no booking: %s',
    async (message) => {
      const { text, state } = await said(message);
      expect(text).toContain('zona de juegos');
      expect(state.booking).toBeNull();
    },
  );

  it.each(['puedo ir mañana a las 10?', 'puedo ir para una limpieza?', 'quiero pedir cita'])(
    'is none of it: %s',
    async (message) => expect((await said(message)).state.booking).not.toBeNull(),
  );
});

it.each(['venga, hasta otra', 'vale, adiós', 'bueno, hasta luego'])(
  'a goodbye in the middle of a booking ends it: %s',
  async (message) => {
    const reply = await said('quiero pedir cita', message);
    expect(reply.action).toBe('smalltalk');
    expect(reply.state.booking).toBeNull();
  },
);

it.each(['ai aparcamiento?', 'ay aparcamiento??', 'ola ai aparcamiento'])(
  'what sounds the same is read the same: %s',
  async (message) => expect((await said(message)).text).toContain('patio'),
);
