import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { exchange } from '../samples.ts';
import { readSet } from '../set/read-set.ts';
import { jsonText, progressLine } from './open-or-closed.ts';
import type { Result } from './summarize.ts';

const [scenario] = readSet(fileURLToPath(new URL('../example', import.meta.url))).scenarios;
const result: Result = {
  scenario: scenario!,
  exchanges: [exchange('How much are soles?', 'I do not know.')],
  verdict: {
    isSuccess: false,
    isFaultless: false,
    turns: [{ failed: ['says', 'faq'], isFatal: true }],
    end: ['appointments: none'],
    faults: [{ kind: 'wrong_name', at: 0, about: 'Asap' }],
  },
};

it('tells of the open set what went wrong', () => {
  const open = { closed: false, verbose: false };
  expect(progressLine(open, result, 1, 12)).toBe(
    '  1/12  FAILED   cobbler-boots-price  !! "How much are soles?": says, faq | appointments: none | wrong_name Asap',
  );
  expect(progressLine({ closed: false, verbose: true }, result, 1, 12)).toContain(
    '    > How much are soles?\n',
  );
  expect(JSON.parse(jsonText(open, [result]))).toMatchObject({
    results: [{ exchanges: [{ said: 'How much are soles?' }] }],
  });
});

it('tells of the closed set figures alone', () => {
  const closed = { closed: true, verbose: false };
  const told = Array.from({ length: 12 }, (_, at) => progressLine(closed, result, at + 1, 12));
  expect(told.filter((line) => line !== null)).toEqual(['10 of 12 held', '12 of 12 held']);
  const kept = jsonText(closed, [result]);
  expect(JSON.parse(kept)).toEqual({
    summary: expect.objectContaining({
      scenarios: 1,
      successes: 0,
      turns: 1,
      turnsRight: 0,
      failedParts: { says: 1, faq: 1 },
    }),
  });
  expect(kept).not.toMatch(/soles|Asap|cobbler-boots-price|know/);
});
