import { expect, it } from 'vitest';
import { bikeShop } from '../testing/bike-shop.ts';
import { linesOf } from './lines.ts';

it.each(['professional', 'casual', 'witty', 'empathetic'] as const)(
  'what is said on the phone has nothing to read, tap or type, in a %s tone',
  (tone) => {
    const written = linesOf({ ...bikeShop, tone });
    const spoken = linesOf({ ...bikeShop, tone, reach: 'phone' });
    expect(spoken.length).toBeGreaterThan(written.length);
    for (const line of spoken) {
      expect(line).not.toBe('');
      expect(line).not.toMatch(/\b(?:tap|type|typed|click|write to|chat|in words|read that)\b|[“”(]/i);
    }
  },
);
