import type { Contact, DialogueState } from '../state/dialogue-state.ts';
import type { TurnInput } from '../turn.ts';
import { lastMentionedDay } from '../understand/times/last-mentioned-day.ts';
import { localParts } from '../understand/times/zone.ts';
import type { Understanding } from '../understand/understanding.ts';
import { absorbBooking } from './booking/absorb-booking.ts';
import { carriedOverAfter } from './booking/carried-over-times.ts';
import { languageSpoken } from './language-spoken.ts';

/** The state with everything the message told, before anything is decided: nothing that was said is lost. */
export function absorb(input: TurnInput, heard: Understanding, before: DialogueState): DialogueState {
  const state: DialogueState = {
    ...before,
    turn: Math.min(before.turn + 1, 1000),
    language: languageSpoken(heard, before),
    contact: contactAfter(heard, before),
    phonePieces: heard.contact.phonePieces,
    question: null,
    spoken: null,
    neededService: neededService(heard) ?? before.neededService,
    daySpokenOf: lastMentionedDay(heard) ?? before.daySpokenOf,
  };
  const today = localParts(input.now, input.profile.timeZone).date;
  const booking = absorbBooking(input, heard, { ...state, question: before.question });
  return {
    ...state,
    booking,
    carriedOverTimes: booking === null ? carriedOverAfter(heard, before, today) : null,
  };
}

/** From here something told is taken for what a service is for. */
const LIKELY = 0.6;
/** A message that calls for no appointment needs nothing; without a text model (0) that isn't known. */
const PERHAPS = 0.3;

function neededService({ services, need }: Understanding): string | null {
  const best = services.find(({ by }) => by !== 'topic');
  // "Do you do Invisalign?" is only like whitening.
  const isMeant = best?.by === 'name' || need === 0 || need >= PERHAPS;
  return best && isMeant && best.probability >= LIKELY ? best.id : null;
}

/** The detail that was read back and turned down, unless it came anew with the "no". */
export function deniedDetail({ reply, contact }: Understanding, before: DialogueState): keyof Contact | null {
  if (before.question?.kind !== 'confirm_detail' || reply?.type !== 'no') return null;
  return contact[before.question.field] === null ? before.question.field : null;
}

/** What came last counts: a correction takes the place of what it corrects. */
function contactAfter(heard: Understanding, before: DialogueState): Contact {
  const { name, email, phone } = heard.contact;
  const merged = {
    name: (name ?? before.contact.name)?.slice(0, 200) ?? null,
    email: email ?? before.contact.email,
    phone: phone ?? before.contact.phone,
  };
  const denied = deniedDetail(heard, before);
  return denied ? { ...merged, [denied]: null } : merged;
}
