import type { OwnAppointment } from '../../calendar.ts';
import type { BookingDraft } from '../../state/booking-draft.ts';
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
  if (draft.appointmentId !== null) {
    const known = all.find(({ id }) => id === draft.appointmentId);
    if (known) return known;
  }
  if (all.length === 1) return all[0]!;
  if (question?.kind === 'which_appointment' && heard.reply?.type === 'option') {
    const id = question.appointmentIds[heard.reply.index];
    return all.find((own) => own.id === id) ?? null;
  }
  const byTime = all.filter((own) => isToldByTime(desk, draft, own));
  const byService = all.filter(({ serviceId }) =>
    heard.services.some(({ id, probability }) => id === serviceId && probability >= BELIEVED),
  );
  const byBoth = byTime.filter((own) => byService.includes(own));
  return [byBoth, byService, byTime].find((meant) => meant.length === 1)?.[0] ?? null;
}

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
