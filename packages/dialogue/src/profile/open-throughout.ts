import { type Hours, hoursOn } from '../booking/hours.ts';
import { localParts, toInstant } from '../understand/times/zone.ts';

const dayMs = 86_400_000;

/**
 * Whether the business is open from one instant to another without a break; what goes on past midnight is one period.
 */
export function isOpenThroughout(hours: Hours, from: Date, to: Date, timeZone: string): boolean {
  let openUntil = from.getTime();
  for (const [opens, closes] of periodsAround(hours, from, to, timeZone)) {
    if (opens <= openUntil && closes > openUntil) openUntil = closes;
    if (openUntil >= to.getTime()) return true;
  }
  return false;
}

function* periodsAround(hours: Hours, from: Date, to: Date, timeZone: string): Iterable<[number, number]> {
  const { date: first } = localParts(from, timeZone);
  const { date: last } = localParts(to, timeZone);
  for (let date = first; date <= last; date = dayAfter(date)) {
    for (const period of hoursOn(hours, date))
      yield [
        toInstant(date, period.from, timeZone).getTime(),
        toInstant(date, period.to, timeZone).getTime(),
      ];
  }
}

const dayAfter = (date: string) => new Date(Date.parse(date) + dayMs).toISOString().slice(0, 10);
