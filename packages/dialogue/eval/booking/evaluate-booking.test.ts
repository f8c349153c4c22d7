import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { evaluateBooking } from './evaluate-booking.ts';

const own = fileURLToPath(new URL('../own', import.meta.url));

it('dates, times and party sizes are read as well as when this was written', async () => {
  const missed: string[] = [];
  const results = await evaluateBooking({ data: own, say: () => undefined, embed: null }, (line) =>
    missed.push(line),
  );
  const shares = Object.fromEntries(results.map(({ set, joint }) => [set, joint]));
  expect(Object.keys(shares)).toEqual([
    'dialogues, before the read-back',
    'expressions, normalised',
    'expressions, beginnings and ends told apart',
    'spans, F1',
  ]);
  const [dialogues, normalised, told, spans] = Object.values(shares);
  expect(dialogues, missed.join('\n')).toBeGreaterThan(95);
  expect(normalised, missed.join('\n')).toBeGreaterThan(97);
  expect(told, missed.join('\n')).toBeGreaterThan(93);
  expect(spans, missed.join('\n')).toBeGreaterThan(97);
});
