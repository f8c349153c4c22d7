import { expect, it } from 'vitest';
import { piperSymbols } from './piper-symbols.ts';
import { symbolIds } from './voice-config.ts';

it('writes words as eSpeak does: long vowels marked, diphthongs and affricates as two letters, taps and weak endings as they are', () => {
  expect(piperSymbols('Your appointment is on Thursday.')).toBe('jʊɹ əpˈɔɪntmənt ɪz ˌɔːn θˈɜːzdeɪ.');
  expect(piperSymbols('We charge later, or now?')).toBe('wˌiː tʃˈɑːɹdʒ lˈeɪɾɚ, ɔːɹ nˈaʊ?');
  expect(piperSymbols('Wait… no — yes')).toBe('wˈeɪt. nˈoʊ, jˈɛs,');
});

it('says a listed word as it should sound, and nothing where nothing can be said', () => {
  expect(piperSymbols('Nguyen', [{ word: 'Nguyen', say: 'win' }])).toBe('wˈɪn,');
  expect(piperSymbols('🙂')).toBe('');
});

it('gives a voice the ids of the symbols, padded, between the marks of beginning and end; and names one that it lacks', () => {
  const config = {
    audio: { sample_rate: 22_050 },
    inference: { noise_scale: 0.667, length_scale: 1, noise_w: 0.8 },
    phoneme_id_map: { _: [0], '^': [1], $: [2], n: [26], o: [27] },
  };
  expect(symbolIds('no', config)).toEqual([1, 0, 26, 0, 27, 0, 2]);
  expect(() => symbolIds('nå', config)).toThrow('no symbol "å"');
});
