import type { ComparisonLines } from '../../../decide/advice/comparison-locale.ts';

const MORE = {
  price: { least: ['lo más barato', 'lo más barato'], most: ['lo más caro', 'lo más caro'] },
  duration: { least: ['lo más corto', 'lo más corto'], most: ['lo más largo', 'lo más largo'] },
} as const;

/** How services compare, in Spanish. */
export const comparison: ComparisonLines = {
  yes: 'Sí.',
  no: 'No.',
  is: (side, way, name, count) => `${MORE[side][way][count > 2 ? 1 : 0].replace(/^l/, 'L')} es ${name}.`,
  alike: (side) => (side === 'price' ? 'Cuestan lo mismo.' : 'Duran lo mismo.'),
};
