import { afterAll, describe, expect, it } from 'vitest';
import { barberCalendar } from '../../testing/barber.ts';
import { openBusiness } from '../../testing/open-business.ts';
import { openTestEmbed } from '../../testing/open-test-embed.ts';
import { talk } from '../../testing/talk.ts';

const { embed, close } = await openTestEmbed();
afterAll(close);
const calendar = barberCalendar();
const shop = await openBusiness(
  { profile: { services: calendar.services }, faqs: [['Can I pay cash?', 'Cards only.']], calendar },
  embed,
);
const lastOf = async (...messages: string[]) => (await talk(shop, ...messages)).at(-1)!;

describe('an offer of somebody who gets in touch', () => {
  it('isn’t taken by who goes on to book', async () => {
    const { state } = await lastOf(
      'do you do manicures?',
      'do you do pedicures?',
      'ok can I come in for a shave on Friday',
    );
    expect(state.capture).toBeNull();
    expect(state.booking).toMatchObject({ wish: { date: '2026-11-27' } });
  });
});

describe('an offer that a question goes on from', () => {
  it.each([
    'Ah right so. Do ye take cash?',
    'fine, but can I pay cash?',
    'ok so would a kid be ok for a shave?',
    'Right. And is a shave ok for sensitive skin?',
    'grand, can I pay cash',
  ])('isn’t taken by it: %s', async (message) => {
    const { state } = await lastOf('do you do manicures?', message);
    expect(state.capture).toBeNull();
  });

  it.each(['ok sure', 'yes please', 'right, please do', 'yes, and can I pay cash?', 'ok', 'sure thing'])(
    'is taken by who agrees: %s',
    async (message) => {
      const { state } = await lastOf('do you do manicures?', message);
      expect(state.capture).toMatchObject({ purpose: 'lead' });
    },
  );

  it.each(['no problem', "that's ok, I'll look elsewhere", 'fair enough', 'ah shame', 'not to worry'])(
    'isn’t taken by who does without: %s',
    async (message) => {
      const { state } = await lastOf('do you do manicures?', message);
      expect(state).toMatchObject({ capture: null, contactRefused: true });
    },
  );

  it('isn’t taken by another thing that is asked for: ok and cash', async () => {
    const { state, text } = await lastOf('do you do manicures?', 'ok and cash');
    expect(state.capture).toBeNull();
    expect(text).toContain('Cards only.');
  });

  it('isn’t taken in Spanish either', async () => {
    const barbero = await openBusiness(
      {
        profile: { language: 'es', services: calendar.services },
        faqs: [['¿Puedo pagar en efectivo?', 'Solo tarjeta.']],
        calendar,
      },
      embed,
    );
    const afterOffer = async (message: string) => (await talk(barbero, '¿hacen manicura?', message)).at(-1)!;
    for (const message of ['Ah bueno. ¿Y puedo pagar en efectivo?', 'vale, ¿se puede pagar en efectivo?'])
      expect((await afterOffer(message)).state.capture).toBeNull();
    for (const message of ['sí por favor', 'vale', 'sí, ¿y puedo pagar en efectivo?'])
      expect((await afterOffer(message)).state.capture).toMatchObject({ purpose: 'lead' });
  });
});

it('who puts right what they want done with an appointment made elsewhere is still asked how to be reached', async () => {
  const { state } = await lastOf('need to cancel', 'sorry I meant move it');
  expect(state.question?.kind).toBe('name_and_reach');
});
