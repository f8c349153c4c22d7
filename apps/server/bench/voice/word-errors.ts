const word = /[a-z]+(?:'[a-z]+)?|\d/g;
const digits = 'zero one two three four five six seven eight nine'.split(' ');

/** Words in lower case; digits one by one, as words: "415" and "four one five" are the same. */
const wordsOf = (text: string): string[] =>
  (text.toLowerCase().replace(/[’]/g, "'").match(word) ?? []).map((word) => digits[Number(word)] ?? word);

/** Words left out, put in or mistaken, and how many were said. */
export function wordErrors(said: string, heard: string): { errors: number; words: number } {
  const [expected, got] = [wordsOf(said), wordsOf(heard)];
  let row = Array.from({ length: got.length + 1 }, (_, at) => at);
  for (const [i, word] of expected.entries()) {
    const next = [i + 1];
    for (const [j, other] of got.entries())
      next.push(Math.min(row[j]! + Number(word !== other), row[j + 1]! + 1, next[j]! + 1));
    row = next;
  }
  return { errors: row.at(-1)!, words: expected.length };
}
