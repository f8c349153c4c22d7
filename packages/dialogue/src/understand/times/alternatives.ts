import type { AlternativeSigns } from '../hearing-locale.ts';
import type { TimeMention } from './find-times.ts';

/** Times of which one is wished, each as a customer told it. */
export interface Alternatives {
  /** In the order in which they were told; empty: there are none, or their days alone tell all ("Tuesday or Thursday at 4"). */
  times: TimeMention[][];
  /** Who chooses where several are free: the customer, or nobody needs to, and the earliest or the one told first is meant. */
  takes: 'asked' | 'earliest' | 'first';
}

const MOST = 6;

/** "Wednesday at 3 or Friday at 11, whichever": the times of a text, by what stands between them. `plain`: the whole message, plain. */
export function readAlternatives(
  text: string,
  plain: string,
  times: readonly TimeMention[],
  signs: AlternativeSigns | undefined,
): Alternatives {
  if (!signs) return { times: [], takes: 'asked' };
  const told = times
    .filter(({ past, negated, relation }) => !past && !negated && relation === null)
    .toSorted((a, b) => a.start - b.start);
  const groups = groupsOf(text, told, signs);
  const isOrdered = told.some((one, at) => at > 0 && signs.instead.test(between(text, told[at - 1]!, one)));
  const takes = signs.either.test(plain) ? 'earliest' : isOrdered ? 'first' : 'asked';
  const isTold = groups.length > 1 && groups.length <= MOST && isMoreThanDays(groups, isOrdered);
  return { times: isTold ? groups.map(asOnly) : [], takes };
}

const between = (text: string, a: TimeMention, b: TimeMention): string =>
  text.slice(a.end, b.start).toLowerCase();

/** Cut where an "or" stands, and, of a list that has one, at each comma that another day or hour follows. */
function groupsOf(
  text: string,
  told: readonly TimeMention[],
  { or, instead }: AlternativeSigns,
): TimeMention[][] {
  const joints = told.slice(1).map((one, at) => between(text, told[at]!, one));
  const isCut = (joint: string) => or.test(joint) || instead.test(joint);
  if (!joints.some(isCut)) return [];
  const groups: TimeMention[][] = [[told[0]!]];
  for (const [at, joint] of joints.entries()) {
    const [last, next] = [groups.at(-1)!, told[at + 1]!];
    const isListed = COMMA.test(joint) && last.some((one) => sharesKind(one, next));
    if (isCut(joint) || isListed) groups.push([next]);
    else last.push(next);
  }
  return groups;
}

const COMMA = /^\s*,\s*(?:\p{L}{1,4}\s)?$/u;

const hasDay = ({ date, dateFrom, dateTo }: TimeMention): boolean => (date ?? dateFrom ?? dateTo) !== null;
const hasHour = ({ time, timeFrom, timeTo }: TimeMention): boolean => (time ?? timeFrom ?? timeTo) !== null;
const sharesKind = (a: TimeMention, b: TimeMention): boolean =>
  (hasDay(a) && hasDay(b)) || (hasHour(a) && hasHour(b));

/**
 * "Tuesday or Thursday morning" is two days and one time, "at 3 or 4" about then: what merge-wish.ts makes of them holds. Each has an
 * hour of its own otherwise.
 */
function isMoreThanDays(groups: readonly TimeMention[][], isOrdered: boolean): boolean {
  if (!groups.every((group) => group.some(hasHour)))
    return isOrdered && groups.every((group) => group.some(hasDay));
  return groups.slice(1).some((group) => group.some(hasDay)) || !isAbout(groups.flat());
}

const AN_HOUR = 60;

/** Hours so near each other that all between them would do. */
function isAbout(times: readonly TimeMention[]): boolean {
  const hours = times.flatMap(({ time }) => (time === null ? [] : [minutesOf(time)]));
  return hours.length === times.filter(hasHour).length && Math.max(...hours) - Math.min(...hours) <= AN_HOUR;
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

const asOnly = (group: TimeMention[]): TimeMention[] =>
  group.map((mention) => ({ ...mention, alternative: false }));
