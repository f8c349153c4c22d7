import { type FindTimesOptions, findTimes, type TimeMention } from '../find-times.ts';

/** Wednesday, 18 November 2026, 10:00 in London. */
export const wednesday: FindTimesOptions = {
  now: new Date('2026-11-18T10:00:00Z'),
  timeZone: 'Europe/London',
};

/**
 * What a text says on that Wednesday, in short: "2026-11-20 15:30", ranges with "..", doubts and stances as words.
 */
export function saidOnWednesday(text: string, options: Partial<FindTimesOptions> = {}): string {
  return findTimes(text, { ...wednesday, ...options })
    .map(brief)
    .join(' ');
}

function brief(one: TimeMention): string {
  const range = (from: string | null, to: string | null) =>
    from || to ? `${from ?? ''}..${to ?? ''}` : null;
  return [
    one.negated && 'not',
    one.corrects && 'rather',
    one.alternative && 'or',
    one.approximate && 'about',
    one.past && 'past',
    one.exclusive && 'beyond',
    one.date ?? range(one.dateFrom, one.dateTo),
    one.time ?? one.part ?? range(one.timeFrom, one.timeTo),
    one.relation,
    one.conflict && 'conflict',
  ]
    .filter(Boolean)
    .join(' ');
}
