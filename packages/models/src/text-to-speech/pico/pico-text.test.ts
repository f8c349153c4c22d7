import { expect, it } from 'vitest';
import { picoText } from './pico-text.ts';

it.each([
  ['¿Cuándo viene el señor Muñoz? ¡Mañana!', '¿Cuándo viene el señor Muñoz? ¡Mañana!'],
  ['Zoe\u0308’s cafe\u0301 — “always”…', "Zoë's café, always ."],
  ['<speed level="500">fast</speed>', 'speed level= 500 fast /speed'],
  ['Łódź, Škoda', 'ódz, Skoda'],
  ['a\u0000b\nc\u202ed', 'a b c d'],
  ['🙂 你好 ?!', ''],
  ['', ''],
])('reduces %j to %j', (text, plain) => {
  expect(picoText(text)).toBe(plain);
});

it('cuts a word that goes on and on', () => {
  expect(picoText(`${'a'.repeat(5_000)} b`)).toBe(`${'a'.repeat(60)} b`);
});

it('says listed words as they should sound, whole words only', () => {
  const list = [
    { word: 'Nguyen', say: 'nuh-WIN' },
    { word: 'Ñandú', say: 'ñan-DÚ' },
  ];
  expect(picoText('Nguyen y ñandú, Nguyens', list)).toBe('nuh win y ñan dú, Nguyens');
  expect(picoText('año', [{ word: 'a', say: 'x' }])).toBe('año');
});
