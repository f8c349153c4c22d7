/** What was found against what was there. */
export interface Counts {
  right: number;
  /** Found, but not there or not so. */
  wrong: number;
  /** There, but not found or not so. */
  missed: number;
}

export const noCounts = (): Counts => ({ right: 0, wrong: 0, missed: 0 });

/** Precision, recall and their harmonic mean, in percent; 0 where there is nothing to divide by. */
export function f1Of({ right, wrong, missed }: Counts) {
  const share = (part: number, whole: number) => (whole === 0 ? 0 : (100 * part) / whole);
  return {
    precision: share(right, right + wrong),
    recall: share(right, right + missed),
    f1: share(2 * right, 2 * right + wrong + missed),
  };
}

/** Adds up several. */
export const sumOf = (all: Iterable<Counts>): Counts =>
  [...all].reduce(
    (sum, one) => ({
      right: sum.right + one.right,
      wrong: sum.wrong + one.wrong,
      missed: sum.missed + one.missed,
    }),
    noCounts(),
  );
