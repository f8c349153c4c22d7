import { dateTimeFormat } from '../../kernel/local-time/index.ts';
import type { FreeTime } from '../appointments/index.ts';

/** Hours of the day at which an appointment may begin, as `09:30`: from `earliest` on, before `latest`; null: whenever. */
export interface HoursWished {
  earliest: string | null;
  latest: string | null;
}

/** Whether an appointment that begins then suits. */
export function suits(
  { startsAt }: Pick<FreeTime, 'startsAt'>,
  { earliest, latest }: HoursWished,
  timeZone: string,
): boolean {
  const clock = dateTimeFormat(timeZone)(startsAt).slice(11, 16);
  return (earliest === null || clock >= earliest) && (latest === null || clock < latest);
}
