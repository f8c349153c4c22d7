import { joinSamples } from '../audio/resampler.ts';

/**
 * Sound in which words can be told apart: each word is a level of its own, so that doubles of models "recognize" what
 * others of them "spoke", and a test can read from samples which words were heard.
 */
export interface WordAudio {
  /** @param wordMs how long each word sounds; `by letters`: 60 ms for each letter, sign and space */
  speak(text: string, rate: number, wordMs?: number | 'by letters'): Int16Array;
  /** The words of a sound, of those that are at least half there; `at`: where each begins, in samples. */
  words(samples: ArrayLike<number>, rate: number): { word: string; at: number; samples: number }[];
}

const defaultWordMs = 300;
const letterMs = 60;
const firstLevel = 1_000;

export function openWordAudio(): WordAudio {
  const levels: { word: string; wordMs: number }[] = [];

  return {
    speak(text, rate, wordMs = defaultWordMs) {
      const sounds = text.split(/(?=\s\S)/).map((piece) => {
        const word = piece.trim();
        const ms = wordMs === 'by letters' ? piece.length * letterMs : wordMs;
        levels.push({ word, wordMs: ms });
        return new Int16Array(Math.round((ms * rate) / 1000)).fill(firstLevel + levels.length - 1);
      });
      return joinSamples(sounds);
    },
    words(samples, rate) {
      const found: { word: string; at: number; samples: number }[] = [];
      for (let at = 0; at < samples.length; ) {
        const level = samples[at]!;
        let end = at;
        while (end < samples.length && samples[end] === level) end += 1;
        const word = levels[level - firstLevel];
        if (word && end - at >= (word.wordMs * rate) / 2000)
          found.push({ word: word.word, at, samples: end - at });
        at = end;
      }
      return found;
    },
  };
}
