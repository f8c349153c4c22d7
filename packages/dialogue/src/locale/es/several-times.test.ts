// Several times of which one is wished, in Spanish.
import { afterAll, expect, it } from 'vitest';
import { openBusiness } from '../../testing/open-business.ts';
import { openTestEmbed } from '../../testing/open-test-embed.ts';
import { talk } from '../../testing/talk.ts';
import { pianoTuner } from './testing/piano-tuner.ts';

const { embed, close } = await openTestEmbed();
afterAll(close);
const tuner = await openBusiness(pianoTuner, embed);

it.each([
  'una afinación de piano el miércoles a las 3 o el viernes a las 11',
  'quisiera una afinación de piano, el miércoles a las 15:00 o bien el viernes a las 11',
])('dos que están libres se dicen, para elegir: %s', async (message) => {
  const [reply] = await talk(tuner, message);
  expect(reply!.text).toMatch(/dos/);
  expect(reply!.state.question).toMatchObject({
    kind: 'time',
    slots: [{ startsAt: '2026-11-25T14:00:00.000Z' }, { startsAt: '2026-11-27T10:00:00.000Z' }],
  });
});

it.each([
  'una afinación de piano el viernes a las 11 o el miércoles a las 3, me da igual',
  'una afinación de piano el miércoles a las 3, y si no el viernes a las 11',
])('sin elegir donde da igual o uno va primero: %s', async (message) => {
  const [reply] = await talk(tuner, message);
  expect(reply!.state.booking?.slot?.startsAt).toBe('2026-11-25T14:00:00.000Z');
});
