const RUN_WORDS = 4;
const TOO_OFTEN = 3;

/**
 * Is the text a loop that the model was caught in: the same four words three times, one after the other or scattered?
 * Runs are counted without overlap, so that a number of eight equal digits is none.
 */
export function repeatsItself(text: string): boolean {
  const words = text.toLowerCase().match(/[\p{L}\p{N}']+/gu) ?? [];
  const found = new Map<string, { count: number; end: number }>();
  for (let start = 0; start + RUN_WORDS <= words.length; start += 1) {
    const run = words.slice(start, start + RUN_WORDS).join(' ');
    const before = found.get(run) ?? { count: 0, end: 0 };
    if (start < before.end) continue;
    if (before.count + 1 >= TOO_OFTEN) return true;
    found.set(run, { count: before.count + 1, end: start + RUN_WORDS });
  }
  return false;
}
