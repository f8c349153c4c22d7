import { expect, it } from 'vitest';
import { callPhrases, type Tone } from './phrases.ts';
import { shortenFirstClause, splitIntoClauses } from './split-into-clauses.ts';
import { normalizeText } from './text-normalization/normalize-text.ts';

const tones: Tone[] = ['professional', 'casual', 'witty', 'empathetic'];

it.each(tones)('what a call says in the tone %s is short', (tone) => {
  for (const phrase of Object.values(callPhrases(tone)).flat().filter(Boolean)) {
    expect(splitIntoClauses(phrase).length).toBeLessThanOrEqual(3);
  }
});

it.each(tones)('a filler of the tone %s is one clause, spoken as it is written', (tone) => {
  for (const filler of callPhrases(tone).fillers) {
    expect(shortenFirstClause(splitIntoClauses(filler))).toHaveLength(1);
    expect(normalizeText(filler).spoken).toBe(filler);
  }
});

it("the owner's own farewell and notice come first", () => {
  const phrases = callPhrases('casual', { notice: 'This call is recorded.', farewell: 'Ciao.' });
  expect(phrases).toMatchObject({ notice: 'This call is recorded.', farewell: 'Ciao.' });
  expect(callPhrases('casual', { farewell: '' }).farewell).toBe('Thanks for calling. Bye!');
});
