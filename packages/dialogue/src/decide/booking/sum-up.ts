import type { BookingDraft } from '../../state/booking-draft.ts';
import type { TurnInput } from '../../turn.ts';
import { localParts, toInstant } from '../../understand/times/zone.ts';
import type { Move } from '../move.ts';
import type { BookingDesk } from './booking-desk.ts';
import { describeSlot } from './describe-slot.ts';

/** What is known of an appointment in the making, as it is said back; empty: nothing. */
export function noteOf({ calendar }: Pick<BookingDesk, 'calendar'>, draft: BookingDraft): Move[] {
  const service = calendar.services.find(({ id }) => id === draft.serviceId)?.name ?? null;
  const slot = draft.slot && describeSlot(calendar, draft.slot);
  const staff = calendar.staff.find(({ id }) => id === draft.staffId)?.name ?? null;
  const wish = slot ? null : draft.wish;
  return service || slot || wish || staff ? [{ type: 'note_booking', service, slot, staff, wish }] : [];
}

/** The same for the message that somebody of the business will read: service, person, day and hours. */
export function matterOf({ input, calendar, heard }: BookingDesk, draft: BookingDraft): string {
  const service = calendar.services.find(({ id }) => id === draft.serviceId)?.name;
  const person = calendar.staff.find(({ id }) => id === draft.staffId)?.name;
  const known = [service, person, whenOf(input, draft), draft.matter].filter(Boolean);
  return (known.length > 0 ? known.join(', ') : heard.matter || heard.text).slice(0, 500);
}

function whenOf({ profile }: TurnInput, { slot, wish }: BookingDraft): string {
  const { timeZone } = profile;
  const settled = slot && localParts(new Date(slot.startsAt), timeZone);
  const date = settled?.date ?? wish?.date ?? wish?.dateFrom ?? null;
  const day = date && dayLabel(date, profile);
  const until = !settled && !wish?.date && wish?.dateTo ? `–${dayLabel(wish.dateTo, profile)}` : '';
  const time = settled?.time ?? wish?.time ?? null;
  const hours = time ?? [wish?.timeFrom, wish?.timeTo].map((end) => end ?? '').join('–');
  return [day ? `${day}${until}` : until, hours === '–' ? '' : hours].filter(Boolean).join(' ');
}

const dayLabel = (date: string, { language, timeZone }: TurnInput['profile']): string =>
  new Intl.DateTimeFormat(language, { timeZone, weekday: 'long', day: 'numeric', month: 'long' }).format(
    toInstant(date, '12:00', timeZone),
  );
