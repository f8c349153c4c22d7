import type { CodeCheck } from '../../calendar.ts';
import { localeOf } from '../../locale/locale.ts';
import type { BookingDraft } from '../../state/booking-draft.ts';
import { plainOf } from '../../text/plain-of.ts';
import type { ActProbabilities } from '../../understand/act.ts';
import { findTimesIn } from '../../understand/times/find-times-in.ts';
import type { Understanding } from '../../understand/understanding.ts';
import type { Contribution } from '../turn.ts';
import { hasDeclined } from './agreement.ts';
import { contribution } from './ask-booking.ts';
import { isByTheWay } from './booking-clauses.ts';
import type { BookingDesk } from './booking-desk.ts';
import { ownStep } from './own-appointments.ts';
import { askCode, codeIn, leftToPerson, sendCode } from './prove-contact.ts';

/** The reply to "what is the code?". Null: it is about something else. */
export async function codeStep(desk: BookingDesk, draft: BookingDraft): Promise<Contribution | null> {
  const { heard, calendar, contact } = desk;
  const { proofs } = calendar;
  const { proof } = draft;
  if (!proofs || !proof) return leftToPerson(desk, draft);
  const code = codeIn(desk);
  if (code !== null) return afterCheck(desk, draft, await proofs.check(code));
  const to = contact[proof.field];
  if (to !== null && to !== proof.to) return sendCode(desk, draft, proofs, { field: proof.field, to });
  if (isMissing(desk))
    return proof.sent > 1
      ? leftToPerson(desk, draft)
      : sendCode(desk, { ...draft, proof: null }, proofs, { field: proof.field, to: proof.to }, true);
  if (hasDeclined(desk)) return leftToPerson(desk, draft);
  return isByTheWay(heard) ? null : askCode(desk, draft);
}

function afterCheck(desk: BookingDesk, draft: BookingDraft, checked: CodeCheck): Promise<Contribution> {
  switch (checked) {
    case 'right':
      return goOn(desk, draft);
    case 'wrong':
      return Promise.resolve(
        contribution(desk, draft, {
          moves: [{ type: 'code_wrong' }],
          asks: { kind: 'code', field: draft.proof!.field },
          why: 'The code was not the one that was sent.',
        }),
      );
    case 'over':
      return Promise.resolve(leftToPerson(desk, draft, true));
  }
}

/**
 * What is under the contact now counts as theirs. The digits of the code tell nothing else; which appointment is meant, and where
 * it is to go, was told before.
 */
function goOn(desk: BookingDesk, draft: BookingDraft): Promise<Contribution> {
  const { calendar } = desk;
  return ownStep(
    { ...desk, heard: repeatedAnswer(desk, draft), question: null, gotOn: true, own: () => calendar.own() },
    draft,
  );
}

function repeatedAnswer(
  { heard, input, turn, calendar }: BookingDesk,
  { matter }: BookingDraft,
): Understanding {
  const none = Object.fromEntries(Object.keys(heard.acts).map((act) => [act, 0])) as ActProbabilities;
  const { said } = localeOf(turn.state.language).hearing;
  return {
    ...heard,
    text: matter,
    clauses: [{ text: matter, acts: none, isQuestion: false, embedded: null }],
    acts: none,
    times: findTimesIn(said, matter, {
      now: input.now,
      timeZone: input.profile.timeZone,
      openHours: { weekly: calendar.hours, exceptions: calendar.exceptions },
    }),
    asked: [],
    services: [],
    staff: null,
    reply: null,
    part: null,
    wants: null,
    asksAvailability: false,
  };
}

const isMissing = ({ heard, turn }: BookingDesk): boolean =>
  localeOf(turn.state.language).deciding.noCode.test(plainOf(heard.text));
