import { expect, it } from 'vitest';
import { shortenFirstClause, splitIntoClauses } from '../split-into-clauses.ts';
import { normalizeText } from '../text-normalization/normalize-text.ts';
import { callPhrases, type Tone } from './call-phrases.ts';

const tones: Tone[] = ['professional', 'casual', 'witty', 'empathetic'];

const toneAndLanguage = tones.flatMap((tone) => [[tone, 'en'] as const, [tone, 'es'] as const]);

it.each(toneAndLanguage)('what a call says in the tone %s (%s) is short', (tone, language) => {
  for (const phrase of Object.values(callPhrases(tone, language)).flat().filter(Boolean)) {
    expect(splitIntoClauses(phrase).length).toBeLessThanOrEqual(3);
  }
});

it.each(toneAndLanguage)('a filler of the tone %s (%s) is one clause', (tone, language) => {
  for (const filler of callPhrases(tone, language).fillers)
    expect(shortenFirstClause(splitIntoClauses(filler))).toHaveLength(1);
});

it.each(tones)('a filler of the tone %s is spoken as it is written', (tone) => {
  for (const filler of callPhrases(tone, 'en').fillers) {
    expect(normalizeText(filler).spoken).toBe(filler);
  }
});

it("the owner's own farewell and notice come first", () => {
  const phrases = callPhrases('casual', 'en', { notice: 'This call is recorded.', farewell: 'Ciao.' });
  expect(phrases).toMatchObject({ notice: 'This call is recorded.', farewell: 'Ciao.' });
  expect(callPhrases('casual', 'en', { farewell: '' }).farewell).toBe('Thanks for calling. Bye!');
});

it.each(tones)('nothing of the tone %s is the same in English and Spanish', (tone) => {
  const texts = (language: 'en' | 'es') => Object.values(callPhrases(tone, language)).flat().filter(Boolean);
  const english = texts('en');
  expect(texts('es')).toHaveLength(english.length);
  expect(texts('es').filter((text) => english.includes(text))).toEqual([]);
});
