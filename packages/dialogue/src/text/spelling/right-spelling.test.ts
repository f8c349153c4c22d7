import { describe, expect, it } from 'vitest';
import { localeOf } from '../../locale/locale.ts';
import { openWordModel } from './open-word-model.ts';
import type { KnownWords } from './readings-of.ts';
import { rightSpelling } from './right-spelling.ts';

function knownIn(language: string, given: Partial<KnownWords> = {}): KnownWords {
  const signs = localeOf(language).hearing.spelling!;
  return {
    signs,
    model: openWordModel(signs),
    ofBusiness: new Map(),
    names: new Set(),
    isWrittenShort: () => false,
    asksName: false,
    ...given,
  };
}

const english = knownIn('en');
const spanish = knownIn('es');

describe('a misspelt word', () => {
  it.each([
    ['wht tiem do u close on wensday', 'what time do u close on wednesday'],
    ['prking', 'parking'],
    ['is there a discont', 'is there a discount'],
    ['can i get a recipt', 'can i get a receipt'],
    ['an apointment please', 'an appointment please'],
    ['the litle screw', 'the little screw'],
    ['can you acommodate us', 'can you accommodate us'],
    ['can i tlak to an agnet', 'can i talk to an agent'],
    ['gve me a human', 'give me a human'],
    ['Waht about a trim?', 'What about a trim?'],
    ['WAHT IS THE PRICE', 'WHAT IS THE PRICE'],
    ['10 thn', '10 then'],
    ['i wuld liek to cancle', 'i would like to cancel'],
  ])('%j is meant as %j', (text, righted) => expect(rightSpelling(text, english)).toBe(righted));

  it.each([
    ['quiero una cita el marts', 'quiero una cita el martes'],
    ['cuanto ceusta', 'cuanto cuesta'],
    ['puedo pagra con trajeta', 'puedo pagar con tarjeta'],
    ['a que hroa abren', 'a que hora abren'],
  ])('in Spanish, too: %j', (text, righted) => expect(rightSpelling(text, spanish)).toBe(righted));
});

it('what the business itself writes is likelier than it is elsewhere, and right as it is', () => {
  const bakery = knownIn('en', { ofBusiness: new Map(Object.entries({ parkin: 4, sourdough: 6 })) });
  expect(rightSpelling('parkin', bakery)).toBe('parkin');
  expect(rightSpelling('a sourdogh please', bakery)).toBe('a sourdough please');
});

describe('what may be a name stays', () => {
  it.each([
    'im anselm wright',
    'its nadia khoury, 555 0134',
    'my name is quesada mora',
    'book me with gill frampton',
    'Wen Li will come',
    'we spoke to Mr Hosue',
    'me llamo ximena echevarria',
  ])('%j', (text) => {
    expect(rightSpelling(text, english)).toBe(text);
  });

  it('where it was asked for, was told before or is of the staff', () => {
    expect(rightSpelling('thats agnet', english)).toBe('thats agent');
    expect(rightSpelling('thats agnet', knownIn('en', { names: new Set(['agnet']) }))).toBe('thats agnet');
    expect(rightSpelling('lidia ferrer', knownIn('en', { asksName: true }))).toBe('lidia ferrer');
  });
});

it.each([
  'jon.smtih@gmial.com',
  "it's b underscore lund at yahoo dotcom",
  'siobhan (dot) oconnro [at] mail.example',
  'see www.hosue.example',
])('addresses stay: %j', (text) => expect(rightSpelling(text, english)).toBe(text));

it.each([
  "I can't wake my daughter",
  'the sundry firs',
  'do u take aetna',
  'Mardle and balayage with olaplex',
])('words that are known, and those that resemble none, stay: %j', (text) =>
  expect(rightSpelling(text, english)).toBe(text),
);

it.each([
  'se me atravesó una junta, ¿la recorremos a las 12?',
  'mi niña se tragó unas pastillas, se tomó un frasco de jarabe',
  'tenés turno el jueves',
])('forms of verbs stay in Spanish: %j', (text) => expect(rightSpelling(text, spanish)).toBe(text));

it('a text of unknown words is read in a moment', () => {
  const text = 'xqzvbn wplkjh '.repeat(280);
  const start = performance.now();
  expect(rightSpelling(text, english)).toBe(text);
  expect(performance.now() - start).toBeLessThan(1000);
});
