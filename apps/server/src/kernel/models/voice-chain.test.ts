import type { CachedVoice, FallbackVoice } from '@deskbell/voice';
import { describe, expect, it } from 'vitest';
import { type LocalVoices, voiceChain } from './voice-chain.ts';

const american = { language: 'en-US', country: 'US' };
const british = { language: 'en', country: 'GB' };
const spanish = { language: 'es-MX', country: 'MX' };

const voice = (name: string): FallbackVoice => ({ voice: { name } as CachedVoice });
const hosted = voice('elevenlabs');

function localWith(...there: string[]): LocalVoices {
  const voices = new Map(there.map((name) => [name, voice(name)]));
  return {
    basic: voice('basic'),
    later: (engine) => voices.get(engine) ?? null,
    preparing: () => null,
  };
}

const everyLocal = localWith('natural', 'standard', 'compact');
const enginesOf = (...chain: Parameters<typeof voiceChain>) =>
  voiceChain(...chain)
    .map(({ engine }) => engine)
    .join(' ');

describe('in English', () => {
  it.each([
    ['natural', 'natural standard basic'],
    ['browser', 'natural standard basic'],
    ['standard', 'standard basic'],
    ['compact', 'compact basic'],
    ['basic', 'basic'],
    ['hosted', 'hosted natural standard basic'],
  ] as const)('%s: %s', (engine, chain) => {
    expect(enginesOf(engine, american, { hosted, local: everyLocal })).toBe(chain);
  });

  it('without Pico a woman of flite speaks for it', () => {
    const [only, ...rest] = voiceChain('compact', american, { hosted: null, local: localWith('standard') });
    expect([only!.engine, rest.length]).toEqual(['basic', 0]);
    expect(only!.fallbackVoice.voiceFor!('en-US_lh0')).toBe('slt');
  });

  it.each([
    ['es-ES_zl0', american, 'en-US_lh0'],
    ['es-ES_zl0', british, 'en-GB_kh0'],
    ['en-US_lh0', british, 'en-US_lh0'],
    ['en-GB_kh0', { language: 'en' }, 'en-GB_kh0'],
    ['joe', { language: 'en' }, 'en-US_lh0'],
  ])('%s is a voice of Pico that speaks it', (wanted, spoken, voiceId) => {
    const [first] = voiceChain('compact', spoken, { hosted: null, local: everyLocal });
    expect(first!.fallbackVoice.voiceFor!(wanted)).toBe(voiceId);
  });
});

describe('in Spanish', () => {
  it.each([
    ['natural', 'compact basic'],
    ['browser', 'compact basic'],
    ['standard', 'compact basic'],
    ['compact', 'compact basic'],
    ['basic', 'compact basic'],
    ['hosted', 'hosted compact basic'],
  ] as const)('%s: %s', (engine, chain) => {
    const voices = voiceChain(engine, spanish, { hosted, local: everyLocal });
    expect(voices.map((each) => each.engine).join(' ')).toBe(chain);
    expect(voices.at(-2)!.fallbackVoice.voiceFor!('joe')).toBe('es-ES_zl0');
  });

  it('without Pico goes on as it does in English', () => {
    const local = localWith('natural', 'standard');
    expect(enginesOf('natural', spanish, { hosted, local })).toBe('natural standard basic');
    expect(enginesOf('standard', spanish, { hosted, local })).toBe('standard basic');
  });
});

it('with no voice of this machine a hosted one speaks, and without that none', () => {
  expect(enginesOf('compact', spanish, { hosted, local: null })).toBe('hosted');
  expect(enginesOf('hosted', american, { hosted, local: null })).toBe('hosted');
  expect(enginesOf('standard', american, { hosted: null, local: null })).toBe('');
});
