import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { evaluateHandoff } from './evaluate-handoff.ts';

const own = fileURLToPath(new URL('../own', import.meta.url));

it('wishes for a person are told from other messages as well as when this was written', async () => {
  const missed: string[] = [];
  const results = await evaluateHandoff({
    data: own,
    say: () => undefined,
    embed: null,
    misses: (line) => missed.push(line),
  });
  expect(results.at(-1)).toMatchObject({ set: 'all' });
  expect(results.at(-1)!.f1, missed.join('\n')).toBeGreaterThan(95);
});
