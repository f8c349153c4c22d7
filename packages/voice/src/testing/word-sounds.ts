/**
 * Sound in which words can be told apart: each word is a level of its own, so that doubles of models "recognise" what
 * others of them "spoke", and a test can read from samples which words were heard.
 * @public
 */
export interface WordSounds {
  /** @param wordMs how long each word sounds */
  speak(text: string, rate: number, wordMs?: number): Int16Array;
  /** The words of a sound, of those that are at least half there; `at`: where each begins, in samples. */
  words(samples: ArrayLike<number>, rate: number): { word: string; at: number; samples: number }[];
}

const WORD_MS = 300;
const FIRST_LEVEL = 1_000;

/** @public */
export function openWordSounds(): WordSounds {
  const levels: { word: string; wordMs: number }[] = [];

  return {
    speak(text, rate, wordMs = WORD_MS) {
      const words = text.split(/\s+/).filter(Boolean);
      const length = Math.round((wordMs * rate) / 1000);
      const sound = new Int16Array(words.length * length);
      for (const [place, word] of words.entries()) {
        levels.push({ word, wordMs });
        sound.fill(FIRST_LEVEL + levels.length - 1, place * length, (place + 1) * length);
      }
      return sound;
    },
    words(samples, rate) {
      const found: { word: string; at: number; samples: number }[] = [];
      for (let at = 0; at < samples.length; ) {
        const level = samples[at]!;
        let end = at;
        while (end < samples.length && samples[end] === level) end += 1;
        const word = levels[level - FIRST_LEVEL];
        if (word && end - at >= (word.wordMs * rate) / 2000)
          found.push({ word: word.word, at, samples: end - at });
        at = end;
      }
      return found;
    },
  };
}
