const RUN_WORDS = 4;
const RUNS_OF_A_LOOP = 3;
const WORDS_ON_END = 6;
const NUMBERS = /^(?:\d+|o|oh|zero|one|two|three|four|five|six|seven|eight|nine|double|triple)$/;
/** Of the captions that the model learnt from: nobody says them. */
const CAPTION_MARKS = /[©♪♫]/;

/**
 * Is the text one that the model makes of sounds that are no speech? It is caught in a loop then (the same four words
 * three times, one after the other or scattered, or a word six times on end), or writes marks of captions.
 */
export function isInvented(text: string): boolean {
  if (CAPTION_MARKS.test(text)) return true;
  const words = text.toLowerCase().match(/[\p{L}\p{N}']+/gu) ?? [];
  return hasLoop(words) || hasStutter(words);
}

/** Runs are counted without overlap, so that a number of eight equal digits is no loop. */
function hasLoop(words: string[]): boolean {
  const found = new Map<string, { count: number; end: number }>();
  for (let start = 0; start + RUN_WORDS <= words.length; start += 1) {
    const run = words.slice(start, start + RUN_WORDS).join(' ');
    const before = found.get(run) ?? { count: 0, end: 0 };
    if (start < before.end) continue;
    if (before.count + 1 >= RUNS_OF_A_LOOP) return true;
    found.set(run, { count: before.count + 1, end: start + RUN_WORDS });
  }
  return false;
}

function hasStutter(words: string[]): boolean {
  let onEnd = 0;
  for (const [i, word] of words.entries()) {
    onEnd = word === words[i - 1] ? onEnd + 1 : 1;
    if (onEnd >= WORDS_ON_END && !NUMBERS.test(word)) return true;
  }
  return false;
}
