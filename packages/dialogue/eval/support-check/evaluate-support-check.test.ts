import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Embed } from '../../src/index.ts';
import { openTestEmbed } from '../../src/testing/open-test-embed.ts';
import { f1Of } from '../f1.ts';
import { evaluateSupportCheck } from './evaluate-support-check.ts';

const own = fileURLToPath(new URL('../own', import.meta.url));
let embed: Embed;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ embed, close } = await openTestEmbed());
}, 60_000);
afterAll(() => close());

it.each([
  ['by meaning, too', true],
  ['by words alone', false],
])('sentences without support are stopped as surely as when this was written, %s', async (_how, meaning) => {
  const missed: string[] = [];
  const results = await evaluateSupportCheck({
    data: own,
    say: () => undefined,
    embed: meaning ? embed : null,
    misses: (line) => missed.push(line),
  });
  const { counts, passed, supported } = results.at(-1)!;
  const { precision, recall } = f1Of(counts);
  expect(precision, missed.join('\n')).toBeGreaterThan(93);
  expect(recall, missed.join('\n')).toBeGreaterThan(92);
  expect(passed / supported, missed.join('\n')).toBeGreaterThan(0.92);
});
