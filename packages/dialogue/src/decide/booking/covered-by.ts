import { localeOf } from '../../locale/locale.ts';
import { plainOf } from '../../text/plain-of.ts';
import type { Contribution, Turn } from '../turn.ts';
import { bookingClauses } from './booking-clauses.ts';
import type { BookingDesk } from './booking-desk.ts';

/** The clauses that told of the appointment; after a slip all of it was meant so. */
export function coveredBy({ heard, question, turn }: BookingDesk, { moves }: Contribution): number[] {
  const isSlip = moves.some(({ type }) => type === 'not_understood');
  const told = isSlip ? [...heard.clauses.keys()] : bookingClauses(heard, question);
  // "Can I make that the full service instead?" asks nothing of the full service.
  const { swaps } = localeOf(turn.state.language).conduct;
  const swapping = moves.some(({ type }) => type === 'takes_place')
    ? [...heard.clauses.keys()].filter((clause) => swaps?.test(plainOf(heard.clauses[clause]!.text)))
    : [];
  return [...new Set([...told, ...swapping, ...takenIn(heard, question)])].filter((clause) =>
    turn.open.has(clause),
  );
}

/** "OK take that, deep tissue": of a time that was told of no service yet, what names one asks nothing of it. */
const takenIn = ({ clauses, services }: Turn['heard'], question: BookingDesk['question']): number[] =>
  question?.kind === 'offer' &&
  question.offer === 'booking' &&
  question.serviceId === null &&
  services.some(({ by }) => by !== 'topic')
    ? [...clauses.keys()].filter((clause) => !clauses[clause]!.isQuestion)
    : [];
