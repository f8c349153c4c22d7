import { describe, expect, it } from 'vitest';
import { localeOf } from '../locale/locale.ts';
import { plainOf } from '../text/plain-of.ts';
import { readSpokenRequest } from './read-spoken-request.ts';

const hear = (said: string, language = 'en') =>
  readSpokenRequest(plainOf(said), localeOf(language).hearing.speaking);

describe('what a caller asks of the speaking', () => {
  it.each([
    'sorry?',
    'Can you say that again please?',
    'could you repeat that',
    'What did you say?',
    "I didn't catch that.",
    "Sorry, I couldn't hear you.",
    'repeat the last bit please',
    'one more time',
    'Pardon?',
    'What?',
    'come again',
    'Hello, can you hear me?',
  ])('%j: once more', (said) => expect(hear(said)).toEqual({ wish: 'repeat' }));

  it.each([
    'Can you speak a bit slower please?',
    'slow down',
    "That's too fast.",
    'Could you say that more slowly?',
  ])('%j: slower', (said) => expect(hear(said)).toEqual({ wish: 'slower' }));

  it.each([
    ['Can you spell that?', ''],
    ['Could you spell that for me please', ''],
    ['How do you spell it?', ''],
    ['How is that spelled?', ''],
    ['How do you spell the street?', 'street'],
    ['spell my name please', 'name'],
    ['Can you spell the e-mail address?', 'email'],
    ['How do you spell Kowalski?', 'kowalski'],
    ['say the number digit by digit', ''],
  ])('%j: spelled, %j', (said, what) => expect(hear(said)).toEqual({ wish: 'spell', what }));

  it.each([
    'How much is a repair?',
    'What are your hours?',
    "It's spelled K O W A L S K I.",
    'Let me spell that for you.',
    'Do you sell repeat tickets?',
    'Can you say when you open?',
    'What was the price of a tune-up?',
    'I would like to go on a tour.',
    'yes',
    'no',
    'Is the road too fast for children?',
  ])('%j: something else', (said) => expect(hear(said)).toBeNull());
});

describe('in Spanish', () => {
  it.each([
    ['¿Puede repetirlo, por favor?', { wish: 'repeat' }],
    ['perdona, no te he oído bien', { wish: 'repeat' }],
    ['¿Mande?', { wish: 'repeat' }],
    ['más despacio, por favor', { wish: 'slower' }],
    ['va usted demasiado rápido', { wish: 'slower' }],
    ['sí, siga', { wish: 'go on' }],
    ['¿Me puede deletrear el correo?', { wish: 'spell', what: 'email' }],
    ['¿cómo se escribe mi apellido?', { wish: 'spell', what: 'name' }],
    ['¿cómo se escribe Guillermo?', { wish: 'spell', what: 'guillermo' }],
  ])('%j', (said, wish) => expect(hear(said, 'es')).toEqual(wish));

  it.each(['¿Pueden repetir el corte?', 'quiero más información', '¿cómo reservo?'])(
    '%j: something else',
    (said) => expect(hear(said, 'es')).toBeNull(),
  );
});
