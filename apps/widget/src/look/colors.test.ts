import { expect, it } from 'vitest';
import { contrast, paletteOf, parse } from './colors.ts';

const owners = [
  '#6366f1',
  '#fff',
  '#000000',
  '#ffff00',
  '#f97316',
  '#22c55e',
  '#808080',
  '#e11d48',
  'no color',
];

it.each(owners)('reads at 4.5:1 everywhere when the owner chooses %s', (color) => {
  const { accent, onAccent, inkOnLight, inkOnDark } = paletteOf(color);
  expect(contrast(parse(accent), parse(onAccent))).toBeGreaterThanOrEqual(4.5);
  expect(contrast(parse(inkOnLight), parse('#ffffff'))).toBeGreaterThanOrEqual(4.5);
  expect(contrast(parse(inkOnDark), parse('#211f29'))).toBeGreaterThanOrEqual(4.5);
});

it('leaves a color alone that carries its text already', () => {
  expect(paletteOf('#1d4ed8').accent).toBe('#1d4ed8');
});

it('puts dark text on light colors instead of muddying them', () => {
  expect(paletteOf('#ffff00')).toMatchObject({ accent: '#ffff00', onAccent: '#17141f' });
});

it('knows the extremes of contrast', () => {
  expect(contrast(parse('#000'), parse('#fff'))).toBeCloseTo(21);
  expect(contrast(parse('#777'), parse('#777'))).toBe(1);
});
