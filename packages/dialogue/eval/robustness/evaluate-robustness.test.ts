import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { evaluateRobustness } from './evaluate-robustness.ts';

const own = fileURLToPath(new URL('../own', import.meta.url));

it('hostile messages break nothing and bring nothing back but our own words; ordinary ones are not refused', async () => {
  const missed: string[] = [];
  const results = await evaluateRobustness({
    data: own,
    say: () => undefined,
    embed: null,
    misses: (line) => missed.push(line),
  });
  expect(results.map(({ category }) => category).sort()).toEqual(['benign', 'injection', 'markup', 'odd']);
  for (const { category, messages, errors, leaks, refused } of results) {
    expect(messages).toBeGreaterThan(5);
    expect({ category, errors, leaks }, missed.join('\n')).toEqual({ category, errors: 0, leaks: 0 });
    if (category === 'benign') expect(refused, missed.join('\n')).toBe(0);
  }
});
