const runWords = 4;
const runsOfALoop = 3;
const wordsOnEnd = 6;
const numbers = /^(?:\d+|o|oh|zero|one|two|three|four|five|six|seven|eight|nine|double|triple)$/;
/** From captions in the training data: nobody says them. */
const captionMarks = /[©♪♫]/;

/**
 * Whether the text looks like a hallucination from non-speech audio: the model is caught in a loop (the same four words
 * three times, consecutive or scattered, or one word six times in a row), or writes caption symbols.
 */
export function isHallucinated(text: string): boolean {
  if (captionMarks.test(text)) return true;
  const words = text.toLowerCase().match(/[\p{L}\p{N}']+/gu) ?? [];
  return hasLoop(words) || hasStutter(words);
}

/** Runs are counted without overlap, so that a number of eight equal digits is not a loop. */
function hasLoop(words: string[]): boolean {
  const found = new Map<string, { count: number; end: number }>();
  for (let start = 0; start + runWords <= words.length; start += 1) {
    const run = words.slice(start, start + runWords).join(' ');
    const before = found.get(run) ?? { count: 0, end: 0 };
    if (start < before.end) continue;
    if (before.count + 1 >= runsOfALoop) return true;
    found.set(run, { count: before.count + 1, end: start + runWords });
  }
  return false;
}

function hasStutter(words: string[]): boolean {
  let onEnd = 0;
  for (const [i, word] of words.entries()) {
    onEnd = word === words[i - 1] ? onEnd + 1 : 1;
    if (onEnd >= wordsOnEnd && !numbers.test(word)) return true;
  }
  return false;
}
