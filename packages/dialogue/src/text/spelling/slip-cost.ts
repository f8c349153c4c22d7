/** Where the keys of a keyboard lie: row and place in it. */
const KEYS = new Map<string, readonly [number, number]>();
for (const [row, letters] of ['qwertyuiop', 'asdfghjklñ', 'zxcvbnm'].entries())
  for (const [place, letter] of [...letters].entries()) KEYS.set(letter, [row, place + row * 0.5]);

/** Natural logarithms of how likely each slip is in a word, all places of it taken together. */
const SWAPPED = -5;
const LEFT_OUT = -5.5;
const DOUBLED = -5.5;
const NEIGHBOR = -6;
const SOUND_ALIKE = -6;
const ADDED_NEIGHBOR = -6.5;
const OTHER = -8;
/** The first letter is seldom wrong. */
const FIRST = -1.5;

const VOWELS = /^[aeiouyáéíóúü]$/;
const SOUNDS = [
  'ck',
  'sc',
  'sz',
  'kq',
  'ie',
  'gj',
  'fv',
  'bv',
  'iy',
  'vw',
  'aá',
  'eé',
  'ií',
  'oó',
  'uú',
  'nñ',
  'uü',
];
const ALIKE = new Set(SOUNDS.flatMap((pair) => [pair, [...pair].reverse().join('')]));

const areNeighbors = (a: string, b: string): boolean => {
  const [one, other] = [KEYS.get(a), KEYS.get(b)];
  return (
    one !== undefined &&
    other !== undefined &&
    Math.abs(one[0] - other[0]) <= 1 &&
    Math.abs(one[1] - other[1]) <= 1
  );
};

const changed = (a: string, b: string): number =>
  ALIKE.has(a + b) || (VOWELS.test(a) && VOWELS.test(b))
    ? SOUND_ALIKE
    : areNeighbors(a, b)
      ? NEIGHBOR
      : OTHER;

/**
 * How likely it is that who means `meant` writes `written`, as a natural logarithm, by the likeliest slips of fingers and ears; null: by more than
 * `most` of them.
 */
export function slipCost(written: string, meant: string, most: number): number | null {
  if (Math.abs(written.length - meant.length) > most) return null;
  // Likeliest first: rows are letters written, columns letters meant; each cell tells cost and slips.
  let beforeLast: Cell[] = [];
  let last: Cell[] = [START];
  for (let j = 1; j <= meant.length; j += 1) last.push(then(last[j - 1]!, LEFT_OUT, j === 1));
  for (let i = 1; i <= written.length; i += 1) {
    const a = written[i - 1]!;
    const row: Cell[] = [then(last[0]!, addedTo(written, i - 1), i === 1)];
    for (let j = 1; j <= meant.length; j += 1) {
      const b = meant[j - 1]!;
      const here = a === b ? last[j - 1]! : then(last[j - 1]!, changed(a, b), i === 1);
      let best = here;
      best = better(best, then(row[j - 1]!, LEFT_OUT, j === 1));
      best = better(best, then(last[j]!, addedTo(written, i - 1), i === 1 && j === 1));
      if (i > 1 && j > 1 && a === meant[j - 2] && written[i - 2] === b)
        best = better(best, then(beforeLast[j - 2]!, SWAPPED, i === 2));
      row.push(best);
    }
    if (row.every(({ slips }) => slips > most)) return null;
    beforeLast = last;
    last = row;
  }
  const { cost, slips } = last[meant.length]!;
  return slips > most ? null : cost;
}

interface Cell {
  cost: number;
  slips: number;
}
const START: Cell = { cost: 0, slips: 0 };

const then = ({ cost, slips }: Cell, more: number, isFirst: boolean): Cell => ({
  cost: cost + more + (isFirst ? FIRST : 0),
  slips: slips + 1,
});

const better = (a: Cell, b: Cell): Cell => (b.cost > a.cost ? b : a);

/** A letter too many: twice the same, a key next to that before or after it, or any. */
function addedTo(written: string, at: number): number {
  const [before, letter, after] = [written[at - 1] ?? '', written[at]!, written[at + 1] ?? ''];
  if (letter === before || letter === after) return DOUBLED;
  return areNeighbors(letter, before) || areNeighbors(letter, after) ? ADDED_NEIGHBOR : OTHER;
}
