/** A word and what it becomes by one slip of the finger: a letter left out, doubled or swapped with the next. */
export function slipsOf(word: string): string[] {
  const slips = new Set([word]);
  for (let at = 0; at < word.length; at += 1) {
    const [before, letter, after] = [word.slice(0, at), word[at]!, word.slice(at + 1)];
    slips.add(`${before}${after}`);
    slips.add(`${before}${letter}${letter}${after}`);
    if (after) slips.add(`${before}${after[0]}${letter}${after.slice(1)}`);
  }
  // The first letter is hardly ever wrong.
  return [...slips].filter((slip) => slip[0] === word[0]).sort((a, b) => b.length - a.length);
}
