import type { Question } from '../../state/question.ts';
import type { OfferedSlot } from '../../state/slot.ts';
import { isBound, fits as isTrueOf } from '../../understand/replies/slot-meant.ts';
import type { TimeMention } from '../../understand/times/find-times.ts';
import type { ReplyToQuestion } from '../../understand/understanding.ts';

/**
 * The offered time that a reply takes: pointed at, told by a time that fits it alone, agreed to as the only one, or the
 * first where it doesn't matter. Null: none of them.
 */
export function chosenSlot(
  question: Question | null,
  reply: ReplyToQuestion | null,
  times: readonly TimeMention[],
  timeZone: string,
): OfferedSlot | null {
  if (question?.kind !== 'time' || question.slots.length === 0) return null;
  const { slots } = question;
  if (reply?.type === 'option') return slots[reply.index] ?? null;
  const told = times.filter(saysWhen);
  if (told.length === 0) {
    if (reply?.type === 'unsure') return slots[0]!;
    return reply?.type === 'yes' && slots.length === 1 ? slots[0]! : null;
  }
  if (told.some(isBound)) return null;
  const fitting = slots.filter((slot) => fitsAll(slot, told, timeZone));
  return fitting.length === 1 ? fitting[0]! : null;
}

/** "Whatever time" says none. */
const saysWhen = ({ date, dateFrom, dateTo, time, timeFrom, timeTo, relation }: TimeMention): boolean =>
  [date, dateFrom, dateTo, time, timeFrom, timeTo].some((value) => value !== null) ||
  (relation !== null && relation !== 'any-time');

/** Whether everything said of the time holds for a slot. */
export const fitsAll = (slot: OfferedSlot, times: readonly TimeMention[], timeZone: string): boolean =>
  times.length > 0 && times.every((said) => !said.negated && fits(slot, said, timeZone));

const fits = (slot: OfferedSlot, said: TimeMention, timeZone: string): boolean =>
  (said.relation === null || said.relation === 'same-day') && isTrueOf(slot, said, timeZone);
