// A word that the names of several services share books none of them unasked.
import { afterAll, expect, it } from 'vitest';
import { danceSchool } from '../../testing/driving-school.ts';
import { openBusiness } from '../../testing/open-business.ts';
import { openTestEmbed } from '../../testing/open-test-embed.ts';
import { talk } from '../../testing/talk.ts';

const { embed, close } = await openTestEmbed();
afterAll(close);
const service = { description: '', bufferMinutes: 0, capacity: 1, staffIds: [], durationMinutes: 45 };
const openDentist = (names: readonly string[]) => {
  const services = names.map((name) => ({ ...service, id: name, name, priceText: `${name.length} €` }));
  return openBusiness(
    {
      profile: { ...danceSchool.profile, businessName: 'Olmo', description: 'Dentista.', services },
      faqs: [['¿Dónde puedo aparcar?', 'Hay un aparcamiento al lado.']],
      calendar: { ...danceSchool.calendar!, services },
    },
    embed,
  );
};
const alike = await openDentist(['Revisión general', 'Revisión infantil', 'Limpieza dental']);
const whole = await openDentist(['Revisión', 'Revisión infantil', 'Limpieza dental']);

it.each([
  'Una revisión',
  '¿Una revisión?',
  'quiero pedir cita para una revisión',
  'una revisión mañana a las 10',
])('asks which: %s', async (message) => {
  const [reply] = await talk(alike, message);
  expect(reply!.state.question).toMatchObject({ kind: 'service' });
  expect(reply!.text).toMatch(/revisión general o revisión infantil/);
});

it('books the one that is chosen then', async () => {
  const reply = (await talk(alike, 'una revisión mañana a las 10', 'infantil')).at(-1)!;
  expect(reply.state.booking?.serviceId).toBe('Revisión infantil');
});

it.each(['Una revisión', '¿Una revisión?', 'quiero una revisión mañana a las 10'])(
  'takes the one that is called just so: %s',
  async (message) => {
    const [reply] = await talk(whole, message);
    expect(reply!.state.booking?.serviceId).toBe('Revisión');
  },
);

it('takes the one that more of the message is like', async () => {
  const [reply] = await talk(alike, 'una revisión para mi hijo');
  expect(reply!.state.booking?.serviceId).toBe('Revisión infantil');
});

it.each(['¿cuánto cuestan?', '¿cuánto vale cada una?'])(
  'tells the prices of those it asked of: %s',
  async (message) => {
    const reply = (await talk(alike, 'una revisión', message)).at(-1)!;
    expect(reply.text.match(/\d+ €/g)).toEqual(['16 €', '17 €']);
    expect(reply.state.question).toMatchObject({ kind: 'service' });
  },
);
