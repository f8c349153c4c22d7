import { dateTimeFormat } from '../../../kernel/local-time/index.ts';

/** What decides how long a time is held. */
export interface Holding {
  now: Date;
  /** When the appointment would begin. */
  startsAt: Date;
  /** How long it is held, and how long before its beginning it can be booked at the latest. */
  holdMinutes: number;
  leadMinutes: number;
  timeZone: string;
  /** They are told by text message alone, which isn't sent at night. */
  byTextAlone: boolean;
}

const minuteMs = 60_000;
/** Nobody is to decide in less. */
const shortestMinutes = 15;
/** Local hours of the business at which people are asleep. */
const night = { from: '21:00', to: '08:00' };

/**
 * Until when a time is held that is offered now: at night the hold begins in the morning, and it ends before the time can be booked no
 * longer. Null: too little would be left to decide, so it isn't offered.
 */
export function holdUntil({
  now,
  startsAt,
  holdMinutes,
  leadMinutes,
  timeZone,
  byTextAlone,
}: Holding): Date | null {
  const told = afterNight(now, timeZone);
  const wished = told.getTime() + holdMinutes * minuteMs;
  const until = Math.min(wished, startsAt.getTime() - leadMinutes * minuteMs);
  const decidesFrom = byTextAlone ? told : now;
  return until - decidesFrom.getTime() >= shortestMinutes * minuteMs ? new Date(until) : null;
}

/** The moment itself, or the end of the night it is in. */
function afterNight(moment: Date, timeZone: string): Date {
  const clockAt = (at: number) => dateTimeFormat(timeZone)(new Date(at)).slice(11, 16);
  const isNight = (clock: string) => clock >= night.from || clock < night.to;
  let at = moment.getTime();
  if (!isNight(clockAt(at))) return moment;
  at = Math.ceil(at / minuteMs) * minuteMs;
  while (isNight(clockAt(at))) at += minuteMs;
  return new Date(at);
}
