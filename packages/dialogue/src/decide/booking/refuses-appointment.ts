import { localeOf } from '../../locale/locale.ts';
import { plainOf } from '../../text/plain-of.ts';
import type { Understanding } from '../../understand/understanding.ts';

/** "I don't need an appointment", "no booking please": wants none at all, rather than another service or time. */
export const refusesAppointment = ({ text, clauses, times, services, language }: Understanding): boolean =>
  localeOf(language.code).conduct.refusesBooking?.test(plainOf(text)) === true &&
  clauses.every(({ isQuestion }) => !isQuestion) &&
  times.every(({ past, negated }) => past || negated) &&
  services.every(({ by }) => by !== 'name');
