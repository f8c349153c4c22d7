import type { Calendar } from '../../calendar.ts';
import type { BookingDraft } from '../../state/booking-draft.ts';
import type { WaitlistWish } from '../../state/waitlist-wish.ts';
import { mergeWish } from '../../understand/times/merge-wish.ts';
import { localParts } from '../../understand/times/zone.ts';
import type { Turn } from '../turn.ts';

/** A service is named beyond doubt. */
const NAMED = 0.85;

/** What they want to wait for: what was being booked, or else what the message names and what was talked of. */
export function waitedFor(turn: Turn, calendar: Calendar): WaitlistWish {
  const { heard } = turn;
  const draft = draftOf(turn);
  const staff = heard.staff && !heard.staff.refused && heard.staff.id !== 'any' ? heard.staff.id : null;
  return {
    serviceId: draft?.serviceId ?? serviceMeant(turn, calendar),
    staffId: draft?.staffId ?? staff,
    wish: draft?.wish ?? wishTold(turn),
    party: draft?.party ?? heard.party,
  };
}

/** With what the message told. */
function draftOf({ state, before }: Turn): BookingDraft | null {
  const draft = state.booking ?? before.booking;
  return draft?.purpose === 'book' ? draft : null;
}

function serviceMeant({ heard, state }: Turn, { services }: Calendar): string | null {
  const named = heard.services.find(({ by, probability }) => by === 'name' && probability >= NAMED);
  const id = named?.id ?? state.topic?.serviceId ?? state.neededService;
  return (
    services.find((service) => service.id === id)?.id ?? (services.length === 1 ? services[0]!.id : null)
  );
}

function wishTold({ heard, input }: Turn): WaitlistWish['wish'] {
  const times = heard.times.filter(({ past }) => !past);
  const today = localParts(input.now, input.profile.timeZone).date;
  return times.length === 0 ? null : mergeWish(null, times, { offered: null, today });
}
