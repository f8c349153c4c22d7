/** How many of the pairs of neighbouring words of two texts are the same in both: 0 none, 1 all. */
export function pairLikeness(one: string, other: string): number {
  const [a, b] = [pairsOf(one), pairsOf(other)];
  const left = [...b];
  let same = 0;
  for (const pair of a) {
    const at = left.indexOf(pair);
    if (at < 0) continue;
    left.splice(at, 1);
    same += 1;
  }
  return a.length + b.length === 0 ? 0 : (2 * same) / (a.length + b.length);
}

function pairsOf(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}'@.+-]+/gu) ?? [];
  return words.slice(1).map((word, at) => `${words[at]} ${word}`);
}
