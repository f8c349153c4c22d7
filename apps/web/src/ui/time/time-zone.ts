import { createContext, useContext } from 'react';
import { momentText } from './local-time.ts';

/**
 * The time zone that times are told in: the account's. null until it is known, undefined where there is none to know
 * (the browser's counts then).
 */
export const TimeZone = createContext<string | null | undefined>(undefined);

/**
 * A function that writes an instant as 'Mar 27, 2026, 5:04 PM' in the account's time zone; nothing until that is known.
 */
export function useMomentText(): (instant: string) => string {
  const timeZone = useContext(TimeZone);
  return (instant) => (timeZone === null ? '' : momentText(instant, timeZone));
}
