import type { WishSource } from './read-wish.ts';
import type { TimeMention } from './times/find-times.ts';
import type { CalendarWish } from './understanding.ts';

const SURE = 0.95;
/** What an appointment that they have is measured by: it is to be at another time. */
const OTHER_TIME: ReadonlySet<TimeMention['relation']> = new Set(['earlier', 'later', 'shifted']);

/**
 * What is wished of an appointment that they tell of and what stands in its way: "I booked a table for Friday but we have
 * to come an hour later", "my dog is down for a bath tomorrow and he's poorly". Null: they tell of none, or of nothing else.
 */
export function existingAppointmentWish(sources: readonly WishSource[]): CalendarWish | null {
  const at = ownToldIn(sources);
  if (at < 0) return null;
  const { plain, signs } = sources[at]!;
  const told = signs.tellsOwn!.exec(plain)!;
  const own = { ...sources[at]!, plain: plain.slice(told.index + told[0].length) };
  const wishes = [own, ...sources.slice(at + 1)].map((source, i) => wishedOf(source, i === 0));
  const intent = wishes.includes('move') ? 'move' : wishes.find((wish) => wish !== null);
  return intent ? { intent, probability: SURE, clause: at + wishes.indexOf(intent) } : null;
}

/** "I'm having my teeth cleaned tomorrow, may I eat before?" asks of an appointment that they have, and wishes for none. */
export function asksOfOwn(sources: readonly WishSource[]): boolean {
  const at = ownToldIn(sources);
  const after = sources.slice(at + 1);
  const wishes = ({ plain, times, signs }: WishSource): boolean =>
    signs.book.some((sign) => sign.test(plain)) || times.some(({ past, negated }) => !past && !negated);
  return (
    at >= 0 &&
    existingAppointmentWish(sources) === null &&
    after.some(({ isQuestion, beginsAsking }) => isQuestion && beginsAsking) &&
    !after.some(wishes)
  );
}

/** Where an appointment that they have is told of; -1: nowhere. */
const ownToldIn = (sources: readonly WishSource[]): number =>
  sources.findIndex(
    ({ plain, isQuestion, state, signs }) =>
      !isQuestion && state.booking === null && signs.tellsOwn?.test(plain) === true,
  );

function wishedOf(
  { plain, isQuestion, signs, times }: WishSource,
  isSame: boolean,
): 'move' | 'cancel' | null {
  const isShifted = times.some(({ relation }) => OTHER_TIME.has(relation));
  const isOther = isShifted || signs.instead.test(plain);
  if (signs.move.some((sign) => sign.test(plain)) || (isOther && !isSame)) return 'move';
  if (!isSame && !isQuestion && signs.callsOff?.test(plain)) return 'cancel';
  const place = plain.search(signs.inTheWay!);
  if (place < 0 || isQuestion) return null;
  return isShifted || (isOther && signs.instead.test(plain.slice(place))) ? 'move' : 'cancel';
}
