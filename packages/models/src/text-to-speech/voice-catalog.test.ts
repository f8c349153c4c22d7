import { expect, it } from 'vitest';
import { picoVoiceFor, voiceCatalog } from './voice-catalog.ts';

it.each([
  ['es-ES_zl0', 'en', 'US', 'en-US_lh0'],
  ['en-GB_kh0', 'en', 'US', 'en-GB_kh0'],
  ['en-US_lh0', 'es', 'US', 'es-ES_zl0'],
  ['es-ES_zl0', 'es', 'GB', 'es-ES_zl0'],
  ['joe', 'en', 'IE', 'en-GB_kh0'],
  ['constructor', 'en', 'CA', 'en-US_lh0'],
] as const)('%s in a call in %s, in %s, is %s', (wanted, language, country, voice) => {
  expect(picoVoiceFor(wanted, { language, country })).toBe(voice);
});

it('lists the voice of the country first, and each once', () => {
  const compact = (country?: string) =>
    voiceCatalog(country)
      .filter(({ engine }) => engine === 'compact')
      .map(({ id }) => id);
  expect(compact()).toEqual(['en-US_lh0', 'en-GB_kh0', 'es-ES_zl0']);
  expect(compact('GB')).toEqual(['en-GB_kh0', 'en-US_lh0', 'es-ES_zl0']);
});

it('tells what each speaks', () => {
  const spanish = voiceCatalog().filter(({ language }) => language === 'es');
  expect(spanish.map(({ label }) => label)).toEqual(['Pico (Spanish, female)']);
});
