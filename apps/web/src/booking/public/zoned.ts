import { createContext, useContext } from 'react';
import { clockText, dayIn, longDay, ownTimeZone, zoneText } from '../../ui/time/local-time.ts';
import { ownTexts, type Texts } from './texts.ts';

/** In which words and by whose clock the page speaks. */
export interface Spoken {
  texts: Texts;
  /** The business's. */
  timeZone: string;
}

export const SpokenContext = createContext<Spoken>({ texts: ownTexts(), timeZone: 'UTC' });
export const useSpoken = (): Spoken => useContext(SpokenContext);

/** 'Monday, March 2 at 10:30 AM' */
export function momentIn({ texts, timeZone }: Spoken, instant: string): string {
  const day = longDay(dayIn(timeZone, Date.parse(instant)), texts.locale);
  return `${day}, ${clockText(instant, timeZone, texts.locale)}`;
}

/** What the business's zone is called. */
export const zoneName = ({ texts, timeZone }: Spoken): string =>
  `${zoneText(timeZone, Date.now(), texts.locale)} (${timeZone.replace(/^.*\//, '').replaceAll('_', ' ')})`;

/** The same instant by the visitor's own clock, where that shows another time. */
export function ownTimeText({ texts, timeZone }: Spoken, instant: string): string | null {
  const own = ownTimeZone();
  const at = Date.parse(instant);
  const [here, there] = [own, timeZone].map(
    (zone) => `${dayIn(zone, at)} ${clockText(instant, zone, texts.locale)}`,
  );
  if (here === there) return null;
  const day = dayIn(own, at) === dayIn(timeZone, at) ? '' : `${longDay(dayIn(own, at), texts.locale)}, `;
  return texts.yourTime(`${day}${clockText(instant, own, texts.locale)}`);
}
