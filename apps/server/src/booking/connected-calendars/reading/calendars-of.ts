import ICAL from 'ical.js';

/** The file can't be read; the message is for owners. */
export class NoCalendar extends Error {}

/** A file's calendars, and how many of its events had to be left out of them. */
export interface Calendars {
  calendars: ICAL.Component[];
  unreadable: number;
}

/** Takes a calendar's file (RFC 5545) apart. Throws NoCalendar. */
export function calendarsOf(file: string): Calendars {
  const text = file.replace(/^\uFEFF?\s*/, '');
  if (!/^BEGIN:VCALENDAR/i.test(text))
    throw new NoCalendar(
      text.startsWith('<')
        ? 'The address leads to a web page, not to a calendar'
        : 'What is at the address is no calendar',
    );
  const calendars = parsed(text);
  return calendars ? { calendars, unreadable: 0 } : withoutBroken(text);
}

function parsed(text: string): ICAL.Component[] | null {
  try {
    const found = ICAL.parse(text) as unknown[];
    const all = (Array.isArray(found[0]) ? found : [found]) as ConstructorParameters<
      typeof ICAL.Component
    >[0][];
    return all.map((one) => new ICAL.Component(one));
  } catch {
    return null;
  }
}

const wholeEvent = /^BEGIN:VEVENT[\s\S]*?^END:VEVENT[^\S\n]*\n?/gim;

/** One event that nobody can read makes the library refuse the file: event by event, then. */
function withoutBroken(text: string): Calendars {
  const calendars = parsed(text.replace(wholeEvent, ''));
  const [first] = calendars ?? [];
  if (!calendars || !first) throw new NoCalendar('The calendar’s file is damaged and could not be read');
  let unreadable = 0;
  for (const [event] of text.matchAll(wholeEvent)) {
    const found = parsed(`BEGIN:VCALENDAR\r\n${event.trimEnd()}\r\nEND:VCALENDAR`)?.[0]?.getFirstSubcomponent(
      'vevent',
    );
    if (found) first.addSubcomponent(found);
    else unreadable += 1;
  }
  return { calendars, unreadable };
}
