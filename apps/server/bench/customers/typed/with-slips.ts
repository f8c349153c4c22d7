/** Keys next to each letter's in its row. */
const NEIGHBORS = new Map(
  ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'].flatMap((row) =>
    [...row].map((letter, at) => [letter, `${row[at - 1] ?? ''}${row[at + 1] ?? ''}`] as const),
  ),
);
const SHORTEST = 4;
/** One word in so many has a slip. */
const WORDS_A_SLIP = 6;

/** A message with a slip in one word in six, and in one at least; never in `names` (small letters) or addresses. */
export function withSlips(text: string, names: ReadonlySet<string>, random: () => number): string {
  const words = [...text.matchAll(/(?<![\p{L}\p{N}@._-])\p{L}+(?![\p{L}\p{N}@_]|[.-]\p{L})/gu)].filter(
    ([word]) => word.length >= SHORTEST && !names.has(word.toLowerCase()),
  );
  const slips = Math.min(words.length, Math.max(1, Math.round(words.length / WORDS_A_SLIP)));
  const chosen = new Set<number>();
  while (chosen.size < slips) chosen.add(Math.floor(random() * words.length));
  return [...chosen]
    .toSorted((a, b) => b - a)
    .reduce((rest, at) => {
      const { 0: word, index } = words[at]!;
      return rest.slice(0, index) + slipIn(word, random) + rest.slice(index + word.length);
    }, text);
}

/** A word with two letters swapped, one left out, one doubled, or a key beside one; neither its first nor its last is touched alone. */
function slipIn(word: string, random: () => number): string {
  const at = 1 + Math.floor(random() * (word.length - 2));
  const [before, letter, after] = [word.slice(0, at), word[at]!, word.slice(at + 1)];
  const kind = random();
  if (kind < 0.3) return before + after[0] + letter + after.slice(1);
  if (kind < 0.6) return before + after;
  if (kind < 0.75) return before + letter + letter + after;
  const near = NEIGHBORS.get(letter.toLowerCase()) ?? '';
  return before + (near[Math.floor(random() * near.length)] ?? '') + after;
}
