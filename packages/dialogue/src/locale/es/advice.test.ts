import { afterAll, describe, expect, it } from 'vitest';
import { openBusiness } from '../../testing/open-business.ts';
import { openTestEmbed } from '../../testing/open-test-embed.ts';
import { talk } from '../../testing/talk.ts';
import { physio } from './testing/physio.ts';

const { embed, close } = await openTestEmbed();
afterAll(close);
const business = await openBusiness(physio, embed);
const first = async (message: string) => (await talk(business, message))[0]!;
const last = async (...messages: string[]) => (await talk(business, ...messages)).at(-1)!;

describe('qué servicio conviene', () => {
  it.each([
    ['¿qué me recomiendas para el dolor de espalda?', 'general', '40 €'],
    ['¿cuál me conviene si me duele el cuello?', 'general', '40 €'],
    ['no sé qué me conviene, entreno mucho y tengo las piernas cansadas', 'sport', '50 €'],
    ['me torcí el tobillo, ¿qué debería reservar?', 'tape', '18 €'],
    ['¿tienen algo para las piernas hinchadas?', 'drainage', '55 €'],
  ])('%j', async (message, id, price) => {
    const { text, state, effects } = await first(message);
    expect(state.topic?.serviceId).toBe(id);
    expect(text).toContain(price);
    expect(state.question).toMatchObject({ kind: 'offer', offer: 'booking', serviceId: id });
    expect(effects).toEqual([]);
  });

  it('no se inventa nada', async () => {
    const { text, state } = await first('¿qué me recomiendan para el dolor de muelas?');
    expect(text).toMatch(/No sé decir con seguridad/);
    expect(state.question).toMatchObject({ kind: 'offer', offer: 'person' });
  });

  it('y lo que sigue se refiere a eso', async () => {
    const { state } = await last(
      '¿qué me recomiendas para el dolor de espalda?',
      'vale, ese, el jueves a las 10',
    );
    expect(state.booking).toMatchObject({
      serviceId: 'general',
      slot: { startsAt: '2026-11-26T09:00:00.000Z' },
    });
  });

  it.each([
    ['¿el masaje deportivo es más caro que el drenaje linfático?', /^No\. .*50 €.*55 €/],
    ['¿cuál es más barato, el vendaje o el masaje deportivo?', /^Lo más barato es Vendaje\. /],
    ['¿el masaje deportivo y el drenaje linfático duran lo mismo?', /^Sí\. Duran lo mismo\./],
    ['¿qué diferencia hay entre el masaje deportivo y el drenaje linfático?', /entrenar.*hinchadas/],
  ])('y se compara: %j', async (message, expected) => {
    expect((await first(message)).text).toMatch(expected);
  });
});
