import { texts } from '../texts.ts';

/** 'Today', 'Yesterday' or the date, by the visitor's own clock. */
export function dayLabel(at: number, language: string, now = Date.now()): string {
  const day = new Date(at).toDateString();
  const yesterday = new Date(now);
  yesterday.setDate(yesterday.getDate() - 1);
  if (day === new Date(now).toDateString()) return texts.today;
  if (day === yesterday.toDateString()) return texts.yesterday;
  return format(at, language, { dateStyle: 'long' });
}

/** The time of day of a message, such as 2:05 PM. */
export function timeLabel(at: number, language: string): string {
  return format(at, language, { timeStyle: 'short' });
}

function format(at: number, language: string, options: Intl.DateTimeFormatOptions): string {
  try {
    return new Intl.DateTimeFormat(language, options).format(at);
  } catch {
    return new Intl.DateTimeFormat(undefined, options).format(at); // the owner's language tag isn't one
  }
}
