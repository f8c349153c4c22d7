import type { BookableService } from '../../calendar.ts';
import type { Question } from '../../state/question.ts';
import { wordsOf } from '../../text/terms.ts';
import type { ServiceReading, Understanding } from '../../understand/understanding.ts';
import { BELIEVED, bookingClauses, knowledgeClauses, wishIn } from './booking-clauses.ts';

/** So much likelier than the next a reading has to be. */
const CLEARLY = 0.15;
/** Less likely ones aren't worth naming. */
const LIKELY = 0.25;

/** The service a message means for an appointment; null: none, or several as likely. */
export function meantService(
  heard: Understanding,
  question: Question | null,
  services: readonly BookableService[],
  staffId: string | null,
): string | null {
  const readings = readingsFor(heard, question, services);
  return clearest(readings) ?? clearest(doneBy(readings, services, staffId));
}

function clearest([best, next]: readonly ServiceReading[]): string | null {
  if (!best || best.probability < BELIEVED) return null;
  return next && best.probability - next.probability < CLEARLY ? null : best.id;
}

/** Who is asked for may tell which of several services is meant. */
const doneBy = (
  readings: readonly ServiceReading[],
  services: readonly BookableService[],
  staffId: string | null,
): ServiceReading[] =>
  readings.filter(
    ({ id }) =>
      staffId !== null && services.some((service) => service.id === id && service.staffIds.includes(staffId)),
  );

/** The services among which to ask, likeliest first; empty: all. */
export function likelyServices(
  heard: Understanding,
  question: Question | null,
  services: readonly BookableService[],
  staffId: string | null,
): ServiceReading[] {
  const likely = readingsFor(heard, question, services).filter(({ probability }) => probability >= LIKELY);
  const theirs = doneBy(likely, services, staffId);
  return theirs.length > 1 ? theirs : likely.length > 1 ? likely : [];
}

/** Those named in words of the appointment, not in a question besides. */
function readingsFor(
  heard: Understanding,
  question: Question | null,
  services: readonly BookableService[],
): ServiceReading[] {
  const offered = new Map(services.map((service) => [service.id, service]));
  const readings = heard.services
    .filter(({ id }) => offered.has(id))
    .toSorted((a, b) => b.probability - a.probability);
  if (wishIn(heard) === 'book' || heard.asksAvailability) return readings;
  return readings.filter(({ id }) => !isOnlyAskedOf(heard, question, offered.get(id)!));
}

/** "Yes, book it. How long does a double lesson take?": named in what is asked besides, and not in words of the appointment. */
export function isOnlyAskedOf(
  heard: Understanding,
  question: Question | null,
  { name }: Pick<BookableService, 'name'>,
): boolean {
  const asked = knowledgeClauses(heard, question);
  if (asked.size === 0) return false;
  const textOf = (clauses: Iterable<number>) =>
    [...clauses].map((clause) => heard.clauses[clause]!.text).join(' ');
  return shareOf(name, textOf(bookingClauses(heard, question))) <= shareOf(name, textOf(asked));
}

/** Of a name's words, how many a text has. */
function shareOf(name: string, text: string): number {
  const said = new Set(wordsOf(text));
  const words = wordsOf(name);
  return words.filter((word) => said.has(word)).length / Math.max(1, words.length);
}
