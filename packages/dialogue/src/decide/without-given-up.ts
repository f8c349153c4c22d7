import { localeOf } from '../locale/locale.ts';
import type { DialogueState } from '../state/dialogue-state.ts';
import { plainOf } from '../text/plain-of.ts';
import type { Understanding } from '../understand/understanding.ts';
import { BELIEVED, wishIn } from './booking/booking-clauses.ts';

/** What is heard, and the state it is heard in, once a message or a call that was being taken is given up for an appointment. */
export function withoutGivenUp(
  told: Understanding,
  last: DialogueState,
): { heard: Understanding; before: DialogueState } {
  if (givesUpCall(told, last)) return { heard: withoutCall(told, last), before: withoutMessage(last) };
  if (givesUpMessage(told, last)) return { heard: told, before: withoutMessage(last) };
  if (asksInstead(told, last))
    return { heard: { ...told, isAboutElse: false }, before: withMessageKept(last) };
  return { heard: told, before: last };
}

/** "Never mind. Could I bring my ring in on Wednesday?": a message that was being taken is given up for an appointment. */
const givesUpMessage = (heard: Understanding, { capture, booking }: DialogueState): boolean =>
  capture !== null && booking === null && heard.acts['start-over'] >= BELIEVED && wishIn(heard) === 'book';

/** "Don't bother ringing. Have you Saturday at 12?": a call that was asked for is given up for an appointment. */
const givesUpCall = (heard: Understanding, { capture, booking, language }: DialogueState): boolean => {
  const { noCall, rebooks } = localeOf(language).conduct;
  const plain = plainOf(heard.text);
  return (
    capture !== null &&
    booking === null &&
    noCall?.test(plain) === true &&
    (wishIn(heard) === 'book' ||
      heard.asksAvailability ||
      heard.asked.some(({ attribute }) => attribute === 'availability') ||
      (heard.times.some(({ past }) => !past) &&
        (rebooks?.test(plain) === true || heard.services.some(({ by }) => by === 'name'))))
  );
};

/**
 * "Dr. Keller does that, right? What's he got on Monday morning?", while details for a message are taken: wishes for an appointment
 * by its time, and with whom or what for. What was to be passed on goes with it.
 */
const asksInstead = (heard: Understanding, { capture, booking }: DialogueState): boolean =>
  capture !== null &&
  booking === null &&
  capture.purpose !== 'callback' &&
  heard.acts['want-callback'] < BELIEVED &&
  heard.acts['want-person'] < BELIEVED &&
  (heard.asksAvailability || wishIn(heard) === 'book') &&
  heard.times.some(({ past }) => !past) &&
  ((heard.staff !== null && !heard.staff.refused) ||
    heard.asksAvailability ||
    heard.services.some(({ by }) => by === 'name'));

const withMessageKept = (state: DialogueState): DialogueState => ({
  ...state,
  capture: state.capture && { ...state.capture, purpose: 'message', attempts: 0 },
  question: null,
  complained: false,
});

/** What refuses the call refuses nothing else and asks for none; the rest is of the appointment. */
function withoutCall(heard: Understanding, { language }: DialogueState): Understanding {
  const { noCall } = localeOf(language).conduct;
  const refusing = heard.clauses.map(({ text }) => noCall?.test(plainOf(text)) === true);
  const clauses = heard.clauses.map((clause, at) =>
    refusing[at] ? { ...clause, acts: { ...clause.acts, ...NOTHING_OF_CALL } } : clause,
  );
  const acts = { ...heard.acts, ...NOTHING_OF_CALL };
  const asked = heard.asked.filter(({ clause }) => !refusing[clause]);
  const own = refusing.lastIndexOf(false);
  const wants =
    wishIn(heard) !== null
      ? heard.wants
      : { intent: 'book' as const, probability: FIRM, clause: own < 0 ? clauses.length - 1 : own };
  return { ...heard, clauses, acts, asked, wants, isAboutElse: false, reply: null };
}
const NOTHING_OF_CALL = { 'want-callback': 0, 'want-person': 0, deny: 0, 'start-over': 0 };
const FIRM = 0.9;

const withoutMessage = (state: DialogueState): DialogueState => ({
  ...state,
  capture: null,
  question: null,
  complained: false,
  wantsPerson: false,
  // Those of the call.
  carriedOverTimes: null,
});
