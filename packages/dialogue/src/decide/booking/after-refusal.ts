import type { Contribution } from '../turn.ts';
import type { BookingDesk } from './booking-desk.ts';
import { nextStep } from './next-step.ts';
import { noneOfTheirs } from './none-of-theirs.ts';
import { ownStep } from './own-appointments.ts';
import { withSlotOpen } from './slot-wish.ts';

/** What was agreed can't be had any more: said so, and the nearest offered. */
export async function afterRefusal(desk: BookingDesk): Promise<Contribution | null> {
  const draft = desk.turn.before.booking;
  if (!draft) return null;
  // Cancelled by somebody else meanwhile.
  if (draft.purpose === 'cancel') return noneOfTheirs(desk, 'cancel');
  const { heard } = desk;
  const unheard = { ...heard, reply: null, part: null, times: [], services: [], asksAvailability: false };
  const anew: BookingDesk = { ...desk, heard: unheard, question: null, gotOn: true };
  const open = withSlotOpen(draft, desk.input.profile.timeZone);
  const next = draft.purpose === 'book' ? await nextStep(anew, open) : await ownStep(anew, open);
  if (next.state?.booking == null) return next;
  return {
    ...next,
    moves: [{ type: 'time_taken' }, ...next.moves],
    why: `The time was taken while it was being stored. ${next.why}`,
  };
}
