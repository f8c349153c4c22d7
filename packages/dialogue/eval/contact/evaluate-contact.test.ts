import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { f1Of } from '../f1.ts';
import { evaluateContact } from './evaluate-contact.ts';

const own = fileURLToPath(new URL('../own', import.meta.url));

it('names, addresses and numbers are found as well as when this was written', async () => {
  const missed: string[] = [];
  const results = await evaluateContact({
    data: own,
    say: () => undefined,
    embed: null,
    misses: (line) => missed.push(line),
  });
  const shares = results.map(({ slot, counts, f1 }) => ({ slot, f1, precision: f1Of(counts).precision }));
  expect(shares.map(({ slot }) => slot)).toEqual(['name', 'phone', 'email', 'all']);
  for (const { f1, precision } of shares) {
    expect(f1, missed.join('\n')).toBeGreaterThan(97);
    expect(precision, missed.join('\n')).toBeGreaterThan(98);
  }
});
