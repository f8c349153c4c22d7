import type { CalendarSigns } from './hearing-locale.ts';
import type { Heard } from './read-clauses.ts';
import { asksOfHours, hasBooked, isWorkWished, type WishSource } from './read-wish.ts';
import type { CalendarWish } from './understanding.ts';

const LEARNED = [
  ['book', 'request-booking'],
  ['move', 'change'],
  ['cancel', 'cancel'],
  ['see', 'see-booking'],
] as const;
const LEARNED_FROM = 0.7;
/** "My boss makes me take Friday off" only sounds a little like it. */
const LEARNED_CANCEL_FROM = 0.75;
const LEARNED_SHARE = 0.85;

/** What no words tell, but the classifier hears. */
export function learnedWish({ clauses, need }: Heard, sources: readonly WishSource[]): CalendarWish | null {
  const wishes = clauses.flatMap(({ acts, plain, isQuestion }, clause): CalendarWish[] => {
    const source = sources[clause]!;
    const { signs, state } = source;
    if (signs.about.test(plain) || asksOfHours(source)) return [];
    if (callsOffBooked(source)) return [{ intent: 'cancel', clause, probability: LEARNED_SHARE }];
    if (acts.change >= LEARNED_FROM && isWorkWished(source))
      return [{ intent: 'book', clause, probability: acts.change * LEARNED_SHARE }];
    return LEARNED.flatMap(([intent, act]) =>
      acts[act] >= (intent === 'cancel' ? LEARNED_CANCEL_FROM : LEARNED_FROM) &&
      !(intent === 'book' && isNoneToBook(source)) &&
      !(intent === 'move' && isOtherWay(source, isQuestion)) &&
      !(intent === 'see' && !isQuestion) &&
      (intent === 'book' || state.booking === null || signs.own.test(plain))
        ? [{ intent, clause, probability: acts[act] * LEARNED_SHARE }]
        : [],
    );
  });
  return wishes.sort((a, b) => b.probability - a.probability)[0] ?? needThen(need, sources);
}

/**
 * "The last lot never gave the keys back, Sat 11 would be class": what calls for something that is done here, and tells a day and hour and
 * asks nothing else, wants it then.
 */
function needThen(need: number, sources: readonly WishSource[]): CalendarWish | null {
  const clause = sources.findIndex(
    ({ times, isNoWish, state }) =>
      state.booking === null &&
      state.settled === null &&
      state.capture === null &&
      !isNoWish &&
      times.some(isToCome(({ date }) => date !== null)) &&
      times.some(isToCome(({ time }) => time !== null)),
  );
  const isAsking = sources.some(({ isQuestion }) => isQuestion);
  return need >= NEEDED && clause >= 0 && !isAsking
    ? { intent: 'book', probability: NEEDED_THEN, clause }
    : null;
}
const NEEDED = 0.9;
const NEEDED_THEN = 0.6;

const isToCome =
  (fits: (time: WishSource['times'][number]) => boolean) =>
  (time: WishSource['times'][number]): boolean =>
    !time.past && !time.negated && fits(time);

/**
 * "I've decided against it", "changed my mind, don't want it any more", once something was booked and nothing is asked: what
 * refuses can only be of that, and whether to cancel is asked before it is done. "I've taken the day off" refuses nothing.
 */
const callsOffBooked = ({ state, isQuestion, learned, plain, signs }: WishSource): boolean =>
  hasBooked(state) &&
  state.question === null &&
  !isQuestion &&
  signs.negates.test(plain) &&
  learned.cancel + (learned.cancel >= PERHAPS_CANCELS ? learned['start-over'] : 0) >= CALLED_OFF_FROM;
const CALLED_OFF_FROM = 0.38;
/** "Start over" alone begins anew. */
const PERHAPS_CANCELS = 0.1;

/** "Could we do that by video instead?" asks of another way, not of another time. */
const isOtherWay = ({ plain, times, signs }: WishSource, isQuestion: boolean): boolean =>
  isQuestion && times.length === 0 && !signs.own.test(plain) && !speaksOfTime(plain, signs);

const speaksOfTime = (plain: string, { parts, move }: CalendarSigns): boolean =>
  parts.some(([part, sign]) => part === 'time' && sign.test(plain)) || move.some((sign) => sign.test(plain));

/** "Could I have a loan car tomorrow?", of which the owner wrote, sounds like a wish for an appointment; who comes or names an hour wants one. */
const isNoneToBook = ({
  isNoWish,
  isOnlySupposed,
  namesPriced,
  isWritten,
  plain,
  times,
  signs,
}: WishSource): boolean =>
  isNoWish ||
  isOnlySupposed ||
  namesPriced ||
  (isWritten && !signs.comes.test(plain) && times.every(({ time }) => time === null));
