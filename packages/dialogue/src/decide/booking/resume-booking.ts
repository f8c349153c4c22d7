import type { BookingDraft } from '../../state/booking-draft.ts';
import type { Question } from '../../state/question.ts';
import { hasDay, hasTime } from '../../understand/times/time-wish.ts';
import type { Move } from '../move.ts';
import type { Contribution, Turn } from '../turn.ts';
import { BELIEVED } from './booking-clauses.ts';
import { type BookingDesk, deskOf } from './booking-desk.ts';
import { describeSlot } from './describe-slot.ts';
import { isOfBooking } from './is-of-booking.ts';
import { nextStep } from './next-step.ts';
import { ownStep } from './own-appointments.ts';

/** So often in a row something else is talked of; then it isn't come back to any more. */
const MOST_ASIDES = 2;

/** The question that was open, asked again in short after something else was dealt with. Null: it is let rest. */
export async function resumeBooking(turn: Turn): Promise<Contribution | null> {
  const desk = deskOf(turn);
  const { draft } = desk ?? {};
  const most = isHardlyBegun(draft ?? null) ? 1 : MOST_ASIDES;
  if (!desk || !draft || draft.stuck >= most || isGivenUp(draft)) return null;
  if (thinksItOver(turn)) return waiting(turn);
  const unheard = {
    ...desk.heard,
    reply: null,
    part: null,
    times: [],
    services: [],
    asksAvailability: false,
    wants: null,
  };
  const anew: BookingDesk = { ...desk, heard: unheard, question: null, gotOn: false };
  const offered = offeredAgain(anew, draft);
  const step =
    offered ?? (draft.purpose === 'book' ? await nextStep(anew, draft) : await ownStep(anew, draft));
  if (!step.asks || !isOfBooking(step.asks) || step.effects) return null;
  const move = step.moves.at(-1)!;
  const kept = step.state?.booking ?? draft;
  return {
    moves: [{ type: 'back_to_booking' }, move],
    covers: [],
    asks: step.asks,
    state: { booking: { ...kept, stuck: draft.stuck + 1 } },
    action: 'book',
    why: 'Comes back to the appointment that was being made.',
  };
}

/** Nobody knows yet what it shall be: who asks one thing after the other instead goes on when they like. */
export const isHardlyBegun = (draft: BookingDraft | null): boolean =>
  draft?.purpose === 'book' && draft.serviceId === null && draft.slot === null;

/** "Hang on, is there parking?" only waits for the answer. */
const thinksItOver = ({ heard: { clauses } }: Turn): boolean =>
  clauses.some(
    ({ acts }, at) =>
      acts.hesitate >= BELIEVED && !clauses.slice(at + 1).some(({ isQuestion }) => isQuestion),
  );

/** Who thinks it over isn't pressed; a short answer still means what was asked, unless an appointment hangs on it. */
function waiting({ before }: Turn): Contribution | null {
  const { question } = before;
  if (!isOfBooking(question) || question!.kind.startsWith('confirm_')) return null;
  return { moves: [], covers: [], asks: question, why: 'Thinks it over: not pressed.' };
}

const isGivenUp = ({ asked }: BookingDraft): boolean => Object.values(asked).some((times) => times >= 3);

/** The times offered before stand; the second time several need not be said again. */
function offeredAgain({ calendar }: BookingDesk, draft: BookingDraft): Contribution | null {
  const service = calendar.services.find(({ id }) => id === draft.serviceId);
  if (!service || draft.slot || draft.offered.length === 0) return null;
  const slots = draft.offered.map((slot) => describeSlot(calendar, slot));
  const isWished = draft.wish !== null && (hasDay(draft.wish) || hasTime(draft.wish));
  const move: Move =
    draft.stuck === 0 || slots.length === 1
      ? { type: 'offer_times', service: service.name, slots, met: true, wish: draft.wish, closed: false }
      : isWished
        ? { type: 'pick_again', service: service.name, slots }
        : { type: 'ask_time', service: service.name, slots: [] };
  const asks: Question = { kind: 'time', slots: draft.offered };
  const asked = { ...draft.asked, time: (draft.asked.time ?? 0) + 1 };
  return { moves: [move], covers: [], asks, state: { booking: { ...draft, asked } }, why: '' };
}
