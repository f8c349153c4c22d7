import { expect, it } from 'vitest';
import { questionRows, readQuestionExemplars } from './question-rows.ts';

it.each(['en', 'es'] as const)('has every %s message once, and each attribute often', (language) => {
  const rows = readQuestionExemplars(language);
  const texts = rows.map(({ text }) => text.toLowerCase());
  expect(texts.filter((text, at) => texts.indexOf(text) !== at)).toEqual([]);
  const byAttribute = Map.groupBy(
    rows.flatMap(({ asks }) => asks),
    (attribute) => attribute,
  );
  expect(byAttribute.size).toBe(11);
  for (const [attribute, { length }] of byAttribute)
    expect([attribute, length > 30]).toEqual([attribute, true]);
});

it('reads what a line asks besides, and that it leans', () => {
  const rows = readQuestionExemplars('en');
  expect(rows.find(({ text }) => text === 'how long and how much for box braids waist length')).toMatchObject(
    {
      asks: ['duration', 'price'],
      leans: false,
    },
  );
  expect(rows.find(({ text }) => text === 'is that each')).toMatchObject({ asks: ['price'], leans: true });
});

it('learns nothing of what it is measured by', () => {
  const rows = [...questionRows('en'), ...questionRows('es')];
  const held = new Set(rows.filter(({ kind }) => kind === 'held').map(({ text }) => text));
  expect(held.size).toBeGreaterThan(200);
  expect(rows.filter(({ kind, text }) => kind !== 'held' && held.has(text))).toEqual([]);
});
