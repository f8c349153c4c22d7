import { wordsOf } from '../text/terms.ts';
import type { Act, ActProbabilities } from './act.ts';
import { restOf, type TimeClause } from './tells-only-time.ts';
import type { TimeMention } from './times/find-times.ts';

interface MomentClause extends TimeClause {
  beginsAsking: boolean;
  learned: ActProbabilities;
}

/** What somebody does who wishes to come then, rather than telling of something else that is then. */
const OF_WISHING: readonly Act[] = ['request-booking', 'give-detail', 'affirm'];
const WISHES_FROM = 0.3;
const ASKS_FROM = 0.5;
const IS_RIVAL_FROM = 0.5;
const RIVALS: readonly Act[] = [
  'cancel',
  'see-booking',
  'want-callback',
  'want-person',
  'complain',
  'chit-chat',
  'off-topic',
];
/** Beside a time so many other words are but a way of putting it. */
const FEW = 3;

/**
 * Whether a clause tells a day and an hour, or part of the day, to come, and hardly anything else: "soo Saturday at 12?",
 * "Thursday morning would suit me". Whatever was talked of, that wishes to come then.
 */
export function isMoment(source: MomentClause): boolean {
  const { learned, beginsAsking } = source;
  if (beginsAsking || learned.ask >= ASKS_FROM || !tellsMoment(source.times)) return false;
  if (RIVALS.some((act) => learned[act] >= IS_RIVAL_FROM)) return false;
  const others = othersIn(source);
  if (others.length === 0) return true;
  return others.length <= FEW && OF_WISHING.reduce((sum, act) => sum + learned[act], 0) >= WISHES_FROM;
}

/** A day, and when on it. */
function tellsMoment(times: readonly TimeMention[]): boolean {
  const meant = times.filter(({ past, negated }) => !past && !negated);
  const hasDay = meant.some(({ date }) => date !== null);
  return hasDay && meant.some(({ time, timeFrom, timeTo }) => (time ?? timeFrom ?? timeTo) !== null);
}

/** The words of a clause that tell more than its times. */
const othersIn = (clause: TimeClause): string[] =>
  wordsOf(restOf(clause)).filter((word) => !clause.fillers.has(word) && !clause.signs.besideTimes.has(word));

/** Whether a clause tells hardly anything but a time. */
export const tellsFew = (clause: TimeClause): boolean => othersIn(clause).length <= 1;
