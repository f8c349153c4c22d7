import type { ComparisonLines } from '../../../decide/advice/comparison-locale.ts';

const MORE = {
  price: {
    least: ['the cheaper one', 'the cheapest'],
    most: ['the more expensive one', 'the most expensive'],
  },
  duration: { least: ['the shorter one', 'the shortest'], most: ['the longer one', 'the longest'] },
} as const;

/** How services compare, in English. */
export const comparison: ComparisonLines = {
  yes: 'Yes.',
  no: 'No.',
  is: (side, way, name, count) => `${name} is ${MORE[side][way][count > 2 ? 1 : 0]}.`,
  alike: (side) => (side === 'price' ? 'They cost the same.' : 'They take equally long.'),
};
