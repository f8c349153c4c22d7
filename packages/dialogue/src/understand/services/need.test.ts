import { afterAll, describe, expect, it } from 'vitest';
import { openTestEmbed } from '../../testing/open-test-embed.ts';
import { probabilityOfNeed } from './need.ts';

const { embed, close } = await openTestEmbed();
afterAll(close);

// Without the real text model there is no meaning to go by.
describe.skipIf(embed.words === undefined)('what a message calls for', () => {
  const needOf = async (message: string) => probabilityOfNeed((await embed([message]))[0]!);

  it.each([
    'my zip broke and I have to wear the dress on saturday',
    'the piano has not been touched since grandma died and half the keys sound sour',
    'there is a rattling noise whenever the dryer turns',
    'our hedge has grown over the pavement and the council wrote to us',
    'el perro se rasca todo el día y huele mal',
    'se me ha roto la persiana y no baja',
  ])('is an appointment: %j', async (message) => {
    expect(await needOf(message)).toBeGreaterThan(0.6);
  });

  it.each([
    'do you take american express',
    'where can I leave the car',
    'thank you so much, bye',
    'are you hiring at the moment',
    'you did it on tuesday and it already came off again',
    'muchas gracias, hasta luego',
    '¿puedo pagar con tarjeta?',
  ])('is none: %j', async (message) => {
    expect(await needOf(message)).toBeLessThan(0.4);
  });
});

it('takes vectors of the text model that it was trained for alone', () => {
  expect(() => probabilityOfNeed(new Float32Array(3))).toThrow('vectors of 384 numbers');
});
