import type { OwnAppointment } from '../../calendar.ts';
import { localeOf } from '../../locale/locale.ts';
import type { Question } from '../../state/question.ts';
import { plainOf } from '../../text/plain-of.ts';
import { hasAgreed, hasDeclined } from '../booking/agreement.ts';
import { timesForBooking, wishIn } from '../booking/booking-clauses.ts';
import { type BookingDesk, deskOf } from '../booking/booking-desk.ts';
import { toldOwn } from '../booking/describe-slot.ts';
import { kept } from '../booking/kept.ts';
import type { MoveType } from '../move.ts';
import type { Contribution, Policy, Turn } from '../turn.ts';

type Asked = Extract<Question, { kind: 'confirm_attendance' }>;

/**
 * "Will you be there?", asked when we call: a yes confirms the appointment. After a no it is asked what shall become of it; to move
 * or cancel it is the matter of the appointments.
 */
export const attendance: Policy = {
  name: 'attendance',
  async decide(turn) {
    const { question } = turn.before;
    const desk = question?.kind === 'confirm_attendance' ? deskOf(turn) : null;
    if (!desk || question?.kind !== 'confirm_attendance' || isChanged(desk, turn, question)) return null;
    const own = (await desk.own()).find(({ id }) => id === question.appointmentId);
    if (!own) return null;
    if (comes(desk, turn)) return question.isOther ? null : confirmed(desk, turn, own);
    if (!staysAway(desk, turn)) return null;
    return question.isOther ? { ...kept(desk), covers: repliesOf(turn) } : askInstead(turn, question);
  },
};

/** Something else was asked and answered: whether they come is asked once more. */
export const askAttendanceAgain: Policy = {
  name: 'attendance',
  async decide(turn) {
    const { question } = turn.before;
    if (question?.kind !== 'confirm_attendance' || question.isOther || question.isAgain) return null;
    const isAnswered = turn.moves.some(({ type }) => ANSWERS.has(type));
    const desk = isAnswered && turn.asking === null && turn.state.booking === null ? deskOf(turn) : null;
    const own = desk && (await desk.own()).find(({ id }) => id === question.appointmentId);
    if (!desk || !own) return null;
    return {
      moves: [{ type: 'ask_attendance', ...toldOwn(desk.calendar, own) }],
      covers: [],
      asks: { ...question, isAgain: true },
      why: 'Hasn’t said yet whether they come: asked once more.',
    };
  },
};

const ANSWERS: ReadonlySet<MoveType> = new Set([
  'answer',
  'answer_again',
  'unknown',
  'i_am_a_bot',
  'my_name',
]);

/** Another time or an end to it is wished for. "I can't make it" alone leaves open which. */
function isChanged({ heard, question }: BookingDesk, turn: Turn, { isOther }: Asked): boolean {
  if (timesForBooking(heard, question).some(({ negated }) => !negated)) return true;
  if (wishIn(heard) === 'cancel') return isOther || !says(turn, 'wontCome');
  return wishIn(heard) === 'move';
}

const comes = (desk: BookingDesk, turn: Turn): boolean =>
  hasAgreed(desk, 'confirm_attendance') ||
  (!desk.gotOn && desk.heard.reply === null && says(turn, 'willCome'));

const staysAway = (desk: BookingDesk, turn: Turn): boolean => hasDeclined(desk) || says(turn, 'wontCome');

function says({ heard, state }: Turn, sign: 'willCome' | 'wontCome'): boolean {
  const { conduct } = localeOf(state.language);
  const plain = plainOf(heard.text);
  return conduct[sign].test(plain) && (sign === 'wontCome' || !conduct.wontCome.test(plain));
}

function confirmed({ calendar }: BookingDesk, turn: Turn, own: OwnAppointment): Contribution {
  return {
    moves: [{ type: 'attendance_confirmed', ...toldOwn(calendar, own) }],
    covers: repliesOf(turn),
    effects: [{ type: 'confirm_appointment', appointmentId: own.id }],
    state: { booking: null, misses: 0 },
    action: 'book',
    why: 'The customer will be there: confirmed.',
  };
}

const askInstead = (turn: Turn, question: Asked): Contribution => ({
  moves: [{ type: 'ask_move_or_cancel' }],
  covers: repliesOf(turn),
  asks: { ...question, isOther: true },
  state: { booking: null, misses: 0 },
  action: 'book',
  why: 'The customer can’t come then: asks whether to move or to cancel it.',
});

/** What doesn't ask for anything beside. */
const repliesOf = ({ heard, open }: Turn): number[] =>
  [...open].filter((clause) => heard.asked.every((asked) => asked.clause !== clause));
