import type { BookableService, Calendar } from '../../calendar.ts';
import { newBookingDraft } from '../../state/booking-draft.ts';
import { noWish } from '../../understand/times/time-wish.ts';
import { ask } from '../booking/ask-booking.ts';
import { deskOf } from '../booking/booking-desk.ts';
import { describeSlot } from '../booking/describe-slot.ts';
import { nextStep } from '../booking/next-step.ts';
import type { Contribution, Turn } from '../turn.ts';
import type { AvailabilityQuestion } from './availability-asked.ts';
import { dayEnds } from './day-ends.ts';

/** The last free time of a day for a service, offered; where the day has none, what is nearest. Null: nothing can be booked. */
export async function offerLast(
  turn: Turn,
  calendar: Calendar,
  { staff, date, clause }: AvailabilityQuestion,
  service: BookableService,
): Promise<Contribution | null> {
  const wanted = staff?.id ?? turn.state.booking?.staffId ?? null;
  const able = calendar.staff.find(({ id }) => id === wanted && service.staffIds.includes(id)) ?? null;
  const draft = {
    ...newBookingDraft('book'),
    ...turn.state.booking,
    serviceId: service.id,
    staffId: able?.id ?? null,
    wish: { ...noWish, date },
    slot: null,
  };
  const desk = deskOf(turn, draft);
  if (!desk) return null;
  const [last] = await dayEnds(turn.input, calendar, { which: 'last', service, staff: able, date });
  if (!last) return { ...(await nextStep(desk, draft)), covers: [clause] };
  const slot = { startsAt: last.startsAt, staffId: last.staffId };
  const step = ask(
    { ...desk, gotOn: true },
    { ...draft, offered: [slot] },
    { kind: 'time', slots: [slot] },
    [
      {
        type: 'offer_times',
        service: service.name,
        slots: [describeSlot(calendar, slot)],
        met: true,
        wish: draft.wish,
        closed: false,
      },
    ],
    'Asks for the last time of a day: offers it.',
  );
  return { ...step, covers: [clause] };
}
