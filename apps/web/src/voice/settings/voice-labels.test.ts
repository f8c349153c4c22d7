import type { VoiceCatalogue } from '@deskbell/contract';
import { expect, it } from 'vitest';
import { engineNotice, engineOptions, firstVoice, languageNotice, voiceOptions } from './voice-labels.ts';

const catalog: VoiceCatalogue = {
  voices: [
    { engine: 'natural', id: 'af_heart', label: 'Heart (American, female)' },
    { engine: 'natural', id: 'bm_george', label: 'George (British, male)' },
    { engine: 'basic', id: 'slt', label: 'Plain (American, female)' },
  ],
  engines: [
    { engine: 'natural', status: 'loading', detail: '42 of 177 MB' },
    { engine: 'basic', status: 'ready', detail: null },
    { engine: 'browser', status: 'ready', detail: null },
    { engine: 'hosted', status: 'missing', detail: 'No provider is configured' },
  ],
};

it('an engine that this server knows nothing of is offered only while it is the chosen one', () => {
  expect(engineOptions(catalog, 'natural').map(([engine]) => engine)).toEqual([
    'natural',
    'basic',
    'browser',
  ]);
  expect(engineOptions(catalog, 'hosted').at(-1)).toEqual(['hosted', 'Hosted provider (not available)']);
});

it('a voice that is gone stays chosen and says so', () => {
  expect(voiceOptions(catalog, 'basic', 'slt')).toEqual([['slt', 'Plain (American, female)']]);
  expect(voiceOptions(catalog, 'natural', 'af_old').at(-1)).toEqual([
    'af_old',
    'af_old (no longer available)',
  ]);
});

it('another engine goes on with its first voice', () => {
  expect(firstVoice(catalog.voices, 'natural')).toBe('af_heart');
  expect(firstVoice(catalog.voices, 'browser')).toBeUndefined();
});

it('an engine that cannot speak now says why and what speaks instead', () => {
  expect(engineNotice(catalog, 'basic')).toBeNull();
  expect(engineNotice(catalog, 'natural')?.text).toMatch(/still downloading. 42 of 177 MB\. Until/);
  expect(engineNotice(catalog, 'hosted')).toMatchObject({ tint: 'brass' });
  expect(engineNotice(catalog, 'hosted')?.text).toMatch(/^No provider is configured\. For now/);
});

it('without any engine what is set stays chosen, and it is said that nobody can call', () => {
  const none: VoiceCatalogue = { voices: [], engines: [] };
  expect(engineOptions(none, 'natural')).toEqual([['natural', 'Natural, on this machine (not available)']]);
  expect(voiceOptions(none, 'natural', 'af_heart')).toEqual([['af_heart', 'af_heart (not available now)']]);
  expect(engineNotice(none, 'natural')?.text).toMatch(/nobody can call/);
});

const bilingual: VoiceCatalogue = {
  voices: [
    { engine: 'standard', id: 'joe', label: 'Joe (American, male)', language: 'en' },
    { engine: 'compact', id: 'en-US_lh0', label: 'Pico (American, female)', language: 'en' },
    { engine: 'compact', id: 'es-ES_zl0', label: 'Pico (Spanish, female)', language: 'es' },
    { engine: 'hosted', id: 'x', label: 'x (elevenlabs)' },
  ],
  engines: [
    { engine: 'standard', status: 'ready', detail: null },
    { engine: 'compact', status: 'ready', detail: null },
    { engine: 'hosted', status: 'ready', detail: null },
  ],
};

it('of several languages the voices of the assistant’s are offered, and the chosen one', () => {
  const ids = (chosen: string, language: 'en' | 'es') =>
    voiceOptions(bilingual, 'compact', chosen, language).map(([id]) => id);
  expect(ids('en-US_lh0', 'en')).toEqual(['en-US_lh0']);
  expect(ids('en-US_lh0', 'es')).toEqual(['en-US_lh0', 'es-ES_zl0']);
  expect(voiceOptions(bilingual, 'standard', 'joe', 'es').map(([id]) => id)).toEqual(['joe']);
  expect(firstVoice(bilingual.voices, 'compact', 'es')).toBe('es-ES_zl0');
  expect(firstVoice(bilingual.voices, 'standard', 'es')).toBe('joe');
});

it('a Spanish assistant with an English voice is said to be heard in another', () => {
  expect(languageNotice(bilingual, 'standard', 'es')?.text).toMatch(/speaks English only/);
  expect(languageNotice(bilingual, 'standard', 'en')).toBeNull();
  for (const engine of ['compact', 'hosted', 'browser'] as const)
    expect(languageNotice(bilingual, engine, 'es')).toBeNull();
  const engines = [{ engine: 'compact' as const, status: 'missing' as const, detail: 'No pip.' }];
  expect(languageNotice({ ...bilingual, engines }, 'standard', 'es')).toBeNull();
});
