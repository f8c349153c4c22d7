import { Temporal } from 'temporal-polyfill';
import type { BookingDraft } from '../../state/booking-draft.ts';
import type { DialogueState } from '../../state/dialogue-state.ts';
import type { TimeMention } from '../../understand/times/find-times.ts';
import { mergeWish } from '../../understand/times/merge-wish.ts';
import type { TimeWish } from '../../understand/times/time-wish.ts';
import type { Understanding } from '../../understand/understanding.ts';
import { BELIEVED, isOfContact, wishIn } from './booking-clauses.ts';

/** So many turns later an appointment is still wished for then. */
const STILL_MEANT = 3;
/** What lies further ahead is an occasion: "I run a marathon in November, can you help?". */
const FURTHEST_DAYS = 21;

/**
 * The times told before there is an appointment to be made, which one that is begun soon after starts from: "can I bring it in on
 * Saturday, no clue which one I need". Null: none, or they are no longer meant.
 */
export function carriedOverAfter(
  heard: Understanding,
  before: DialogueState,
  today: string,
): DialogueState['carriedOverTimes'] {
  const known = isMeant(before) ? before.carriedOverTimes : null;
  if (before.capture !== null || wishIn(heard) === 'cancel' || heard.acts.complain >= BELIEVED) return known;
  const times = heard.times.filter((mention) => isAskedOf(heard, mention) && !isFarOff(mention, today));
  if (times.length === 0) return known;
  return {
    wish: mergeWish(known?.wish ?? null, times),
    turn: before.turn + 1,
    staffId: known?.staffId ?? null,
    times: [],
  };
}

/** The wish that an appointment begun now starts from; null: none. */
export const carriedOverWish = (state: DialogueState): TimeWish | null =>
  isMeant(state) ? state.carriedOverTimes!.wish : null;

/** Whom those times were told of, and the free times that were told, for an appointment begun now. */
export const carriedOverBeside = (state: DialogueState): Pick<BookingDraft, 'staffId' | 'toldTimes'> =>
  isMeant(state)
    ? { staffId: state.carriedOverTimes!.staffId, toldTimes: state.carriedOverTimes!.times }
    : { staffId: null, toldTimes: [] };

const isMeant = ({ carriedOverTimes, turn }: DialogueState): boolean =>
  carriedOverTimes !== null && turn - carriedOverTimes.turn <= STILL_MEANT;

/** "Are you open on Friday?", "can I bring it in at 3?": what is told by the way may be anything. */
const isAskedOf = (heard: Understanding, mention: TimeMention): boolean =>
  !mention.past &&
  mention.relation === null &&
  !isOfContact(heard, mention) &&
  heard.clauses.some(
    ({ text, isQuestion, acts }) =>
      (isQuestion || acts['request-booking'] >= PERHAPS) && text.includes(mention.text),
  );
/** Without a question mark a wish is one from here on. */
const PERHAPS = 0.3;

const isFarOff = ({ date, dateFrom }: TimeMention, today: string): boolean => {
  const day = date ?? dateFrom;
  return day !== null && Temporal.PlainDate.from(today).until(day).days > FURTHEST_DAYS;
};
