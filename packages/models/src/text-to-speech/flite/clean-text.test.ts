import { expect, it } from 'vitest';
import { cleanText } from './clean-text.ts';

it.each([
  ['We’re open — “always”…', "We're open, always ."],
  ['Zoë’s café, 9 a.m., $12.50', "Zoe's cafe, 9 a.m., $12.50"],
  ['-voice kal -o x', '-voice kal -o x'],
  ['a\u0000b\nc\u202ed', 'a b c d'],
  ['🙂 你好 ?!', ''],
  ['', ''],
  ['**bold** and `code`', "bold and 'code'"],
])('cleans %j to %j', (text, clean) => {
  expect(cleanText(text)).toBe(clean);
});

it('cuts a word that goes on and on', () => {
  expect(cleanText(`${'a'.repeat(5_000)} b`)).toBe(`${'a'.repeat(60)} b`);
});

it('says listed words as they should sound, whole words only', () => {
  const list = [
    { word: 'Nguyen', say: 'nuh-WIN' },
    { word: 'Le Creuset', say: 'luh croo-ZAY' },
    { word: '(', say: 'x' },
    { word: 'C++', say: 'see plus plus' },
  ];
  expect(cleanText("Nguyen's le creuset, Nguyens, C++ (", list)).toBe(
    "nuh win's luh croo zay, Nguyens, see plus plus (",
  );
});
