import { localeOf } from '../../locale/locale.ts';
import { plainOf } from '../../text/plain-of.ts';
import { offerService } from '../booking/offer-service.ts';
import type { Policy } from '../turn.ts';

/** A problem was told that a service would solve, and nothing asked: the appointment is offered. */
export const offerBooking: Policy = {
  name: 'offer an appointment',
  decide(turn) {
    const { heard, moves, open } = turn;
    const asksNothing = heard.asked.every(({ clause }) => !heard.clauses[clause]!.isQuestion);
    const { about } = localeOf(turn.state.language).hearing.calendar;
    if (heard.clauses.some(({ text, isQuestion }) => isQuestion && about.test(plainOf(text)))) return null;
    const isTold = moves.length === 0 && open.size > 0 && asksNothing;
    // "My puppy needs shots": what was written on it was told, and the appointment goes with it.
    const isToldOf = moves.length === 1 && moves[0]!.type === 'answer' && heard.wants?.intent === 'book';
    return isTold || isToldOf ? offerService(turn, 'all') : null;
  },
};
