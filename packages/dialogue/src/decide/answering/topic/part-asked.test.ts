import { expect, it } from 'vitest';
import { partAsked } from './part-asked.ts';

const [ready, drying, keeping] = [
  'Painted ones are done after eight days and you hear from us by text.',
  'Thrown ones need about three weeks, as they have to dry and be fired twice.',
  'We keep them for two months, then they go to the charity shop.',
];
/** Sentences are as near as their place tells. */
const nearest = (at: number) => async (texts: string[]) =>
  texts.map((_, place) => Float32Array.of(place === at ? 1 : 0));
const asked = { embedded: { vector: Float32Array.of(1), words: [], wordVectors: new Float32Array() } };
const told = (text: string) => ({
  text,
  title: 'pots',
  source: { kind: 'faq' as const, id: '1', title: 'pots', quote: text },
});
const part = async (at: number, text: string) => (await partAsked(told(text), asked, nearest(at))).text;

it('of a long answer what is asked for is told again, with what fits beside it', async () => {
  const whole = `${ready} ${drying} ${keeping}`;
  expect(await part(2, whole)).toBe(`${drying} ${keeping}`);
  expect(await part(0, whole)).toBe(`${ready} ${drying}`);
});

it('a short one is told again as a whole, and any without a text model', async () => {
  expect(await part(1, `${ready} ${keeping}`)).toBe(`${ready} ${keeping}`);
  const whole = `${ready} ${drying} ${keeping}`;
  expect((await partAsked(told(whole), asked, null)).text).toBe(whole);
});
