import type { TimeMention } from './find-times.ts';

/** The day that is told last of those that are neither over nor refused, yyyy-mm-dd; null: none is. */
export const lastMentionedDay = ({ times }: { times: readonly TimeMention[] }): string | null =>
  times.findLast(
    ({ date, past, negated, relation }) => date !== null && !past && !negated && relation === null,
  )?.date ?? null;
