import { plainOf } from '../text/plain-of.ts';
import type { AsideSigns } from './hearing-locale.ts';
import type { TimeMention } from './times/find-times.ts';

/**
 * The times of a message with those marked as past that nobody wishes for: of work that was done and has a fault ("you
 * fixed it on Monday and it leaks again": what comes after the fault may be wished for), and how long after it something
 * may go wrong ("if it breaks within a year"), when something was last ("she was last in in May"), what may be done around the visit ("can I swim the next day?"), when the problem
 * began or something runs out ("my permit expires in April"), when the occasion is that something is for ("the wedding is on June 5"), and
 * what is far off and told beside the day that is wished ("due in January. Thursday at 11?").
 */
export function asideTimes(
  text: string,
  clauses: readonly string[],
  times: readonly TimeMention[],
  signs: AsideSigns,
): TimeMention[] {
  let from = 0;
  const asides = clauses.flatMap((clause, at) => {
    const start = Math.max(from, text.indexOf(clause, from));
    from = start + clause.length;
    const own = times.filter((time) => time.start >= start && time.end <= from);
    const isFaulty = tellsFault(clauses, at, signs);
    const isOfGuarantee = signs.guarantee.test(plainOf(clause));
    return own.filter((time) => {
      const before = plainOf(text.slice(start, time.start));
      const isAround = time.time === null && asksOfDoingAround(plainOf(clause), signs);
      const isOfLast = signs.wasLast?.test(plainOf(clause)) === true;
      return (
        isOfGuarantee ||
        isOfLast ||
        isAround ||
        signs.ofProblem?.test(before) ||
        signs.ofOccasion?.test(before) ||
        isAfterFault(before, signs) ||
        (isFarOff(time) &&
          !signs.wishes.test(`${before} ${wordsAfter(text, time)}`) &&
          hasDayBesides(times, own)) ||
        (isFaulty && !signs.fault.test(before))
      );
    });
  });
  const ofThem = times.filter(
    (time) => asides.includes(time) || asides.some((day) => isHourOf(text, day, time)),
  );
  return times.map((time) => (ofThem.includes(time) ? { ...time, past: true } : time));
}

/** "Can I swim the next day?", "should he eat that morning?", but not "can we do the next day?". */
const asksOfDoingAround = (clause: string, { aroundVisit, asksOfDoing }: AsideSigns): boolean =>
  aroundVisit?.test(clause) === true && asksOfDoing?.test(clause.replace(aroundVisit, ' ')) === true;

/** "My exam is on Thursday at 9": the hour of the day that is told. */
const isHourOf = (text: string, day: TimeMention, { start, date, time }: TimeMention): boolean =>
  day.time === null &&
  time !== null &&
  date === null &&
  BETWEEN.test(text.slice(day.end, start)) &&
  start >= day.end;
const BETWEEN = /^,?\s*(?:(?:at|around|about|from|a las?|sobre las?)\s*)?$/i;

/** "August", "in five weeks": no day that anybody comes on. */
const isFarOff = ({ text, date, dateFrom, dateTo, time, part }: TimeMention): boolean =>
  time === null &&
  part === null &&
  (date === null
    ? dateFrom !== null && dateTo !== null && Date.parse(dateTo) - Date.parse(dateFrom) > LONGEST_WISHED
    : IN_WEEKS.test(text));
const LONGEST_WISHED = 14 * 86_400_000;
const IN_WEEKS = /^(?:in|en|dentro de) .*(?:week|month|year|semana|mes|año)/i;

/** "November would be best". */
const wordsAfter = (text: string, { end }: TimeMention): string =>
  plainOf(text.slice(end).split(/[.;!?]/)[0]!)
    .split(' ')
    .slice(0, 4)
    .join(' ');

const hasDayBesides = (times: readonly TimeMention[], own: readonly TimeMention[]): boolean =>
  times.some((time) => !own.includes(time) && !time.past && !time.negated && time.date !== null);

/** "If it breaks within a year", but not "if it still leaks, can you come on Friday". */
function isAfterFault(before: string, { ifFault }: AsideSigns): boolean {
  const said = ifFault.exec(before);
  if (!said) return false;
  return (
    before
      .slice(said.index + said[0].length)
      .split(' ')
      .filter(Boolean).length <= MOST_BETWEEN
  );
}
const MOST_BETWEEN = 2;

/** Work that was done, and what is wrong with it, here or in the next clause. */
export function tellsFault(clauses: readonly string[], at: number, { workDone, fault }: AsideSigns): boolean {
  const done = workDone.exec(plainOf(clauses[at]!));
  if (!done) return false;
  const after = plainOf(clauses[at]!).slice(done.index + done[0].length);
  return [after, plainOf(clauses[at + 1] ?? '')].some((told) => fault.test(told));
}
