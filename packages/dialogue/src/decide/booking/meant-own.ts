import type { OwnAppointment } from '../../calendar.ts';
import { localeOf } from '../../locale/locale.ts';
import type { BookingDraft } from '../../state/booking-draft.ts';
import { plainOf } from '../../text/plain-of.ts';
import { wordsOf } from '../../text/terms.ts';
import type { TimeMention } from '../../understand/times/find-times.ts';
import { BELIEVED } from './booking-clauses.ts';
import type { BookingDesk } from './booking-desk.ts';
import { fitsAll } from './chosen-slot.ts';
import { slotOf } from './describe-slot.ts';

/** By what was told of it: pointed at, by its day or hour, by its service; or the only one there is. */
export function meantOwn(
  desk: BookingDesk,
  draft: Pick<BookingDraft, 'appointmentId' | 'purpose'>,
  all: readonly OwnAppointment[],
): OwnAppointment | null {
  const { heard, question } = desk;
  const { purpose } = draft;
  if (draft.appointmentId !== null) {
    const known = all.find(({ id }) => id === draft.appointmentId);
    if (known) return known;
  }
  if (all.length === 1) return isLeftAsIs(desk, all[0]!) && purpose !== 'see' ? null : all[0]!;
  if (question?.kind === 'which_appointment' && heard.reply?.type === 'option') {
    const id = question.appointmentIds[heard.reply.index];
    return all.find((own) => own.id === id) ?? null;
  }
  const left = all.filter((own) => !isLeftAsIs(desk, own));
  if (left.length === 1) return left[0]!;
  const byTime = all.filter((own) => isToldByTime(desk, draft, own));
  const byService = left.filter(({ serviceId }) =>
    heard.services.some(({ id, probability }) => id === serviceId && probability >= BELIEVED),
  );
  const byBoth = byTime.filter((own) => byService.includes(own));
  return [byBoth, byService, byTime].find((meant) => meant.length === 1)?.[0] ?? null;
}

/** "Leave the fitting as it is", of one beside that which is meant. */
export function isLeftAsIs({ heard, turn }: BookingDesk, { serviceName }: OwnAppointment): boolean {
  const { leavesAsIs } = localeOf(turn.state.language).conduct;
  const words = wordsOf(serviceName);
  const naming = heard.text.split(PARTS).filter((part) => wordsOf(part).some((word) => words.includes(word)));
  return (
    leavesAsIs !== undefined && naming.length > 0 && naming.every((part) => leavesAsIs.test(plainOf(part)))
  );
}
const PARTS = /[.,;!?]+|\b(?:but|and|y|pero)\b/i;

/** "My appointment on Friday"; but "move it to Friday" only names where it is to go. */
function isToldByTime(
  desk: BookingDesk,
  { purpose }: Pick<BookingDraft, 'purpose'>,
  own: OwnAppointment,
): boolean {
  const { times } = desk.heard;
  const isTold = times.some((time) => tells(desk, own, time));
  const hasTarget = times.some((time) => !tells(desk, own, time));
  return isTold && (purpose === 'cancel' || hasTarget || desk.question?.kind === 'which_appointment');
}

/** Whether a time tells which appointment is meant, not where it is to go. An hour does only where no day is named. */
export function tells({ input, heard }: BookingDesk, own: OwnAppointment, time: TimeMention): boolean {
  const isByHour = time.date === null && heard.times.some(({ date }) => date !== null);
  const isPlain = !time.negated && time.relation === null && !isByHour;
  return isPlain && fitsAll(slotOf(own), [time], input.profile.timeZone);
}
