import type { BookingDraft } from '../../state/booking-draft.ts';
import type { Contribution } from '../turn.ts';
import type { BookingDesk } from './booking-desk.ts';
import { nextStep } from './next-step.ts';
import { withNext } from './queue/with-next.ts';
import { withNextPerson } from './several-people.ts';

/** The next step towards a new appointment; once it is booked, with the first one towards what is still to be made. */
export async function bookStep(desk: BookingDesk, draft: BookingDraft): Promise<Contribution> {
  const step = await nextStep(desk, draft);
  const service = desk.calendar.services.find(({ id }) => id === draft.serviceId);
  if (!step.effects || !service || draft.slot === null || draft.replacesId !== null) return step;
  const next = await withNextPerson(desk, draft, service, step);
  return next === step ? withNext(desk, step, { slot: draft.slot, service }) : next;
}
