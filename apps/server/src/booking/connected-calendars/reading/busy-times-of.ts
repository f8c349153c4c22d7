import ICAL from 'ical.js';
import { Temporal } from 'temporal-polyfill';
import { calendarsOf, NoCalendar } from './calendars-of.ts';

/** A stretch of time in milliseconds since 1970, the end excluded. */
export interface BusySpan {
  from: number;
  to: number;
}

/** What a calendar's file is read for. `timeZone`: where all-day events, and times without a zone, are. */
export interface BusyWindow extends BusySpan {
  timeZone: string;
}

/** What may be an appointment of ours in a calendar. */
export interface OwnEvent extends BusySpan {
  appointmentId: string;
  isBusy: boolean;
  isCancelled: boolean;
}

/** When something is in a calendar, in order of time and without overlaps. */
export interface BusyTimes {
  spans: BusySpan[];
  /** What may be appointments of ours, under the ids that they have with us, also what is not busy. */
  own: OwnEvent[];
  /** Events that couldn't be understood. */
  unreadable: number;
}

const dayMs = 86_400_000;
/** Occurrences that are looked at in one file; more is an attack, or a rule that never ends. */
const mostSteps = 200_000;
const mostSpans = 20_000;

/**
 * When a calendar's owner is busy within a window: what has not been cancelled and isn't marked as free. Recurring events by
 * their rule (RFC 5545), without the dates that were taken out, and with each changed one where it went.
 * @throws NoCalendar
 */
export function busyTimesOf(file: string, window: BusyWindow): BusyTimes {
  const { calendars, unreadable } = calendarsOf(file);
  const reader = new Reader(window);
  for (const calendar of calendars) reader.read(calendar);
  return {
    spans: merged(within(window, reader.spans)),
    own: reader.own,
    unreadable: unreadable + reader.unreadable,
  };
}

class Reader {
  readonly spans: BusySpan[] = [];
  readonly own: BusyTimes['own'] = [];
  unreadable = 0;
  readonly #window: BusyWindow;
  #steps = 0;

  constructor(window: BusyWindow) {
    this.#window = window;
  }

  read(calendar: ICAL.Component): void {
    const byUid = Map.groupBy(calendar.getAllSubcomponents('vevent'), (event) =>
      String(event.getFirstPropertyValue('uid') ?? ''),
    );
    for (const components of byUid.values()) {
      const changed = components.filter((one) => one.hasProperty('recurrence-id'));
      // An invitation to single dates of a series comes without the series.
      for (const component of components.filter((one) => !one.hasProperty('recurrence-id')))
        this.#orCount(() => this.#addSeries(component, changed));
      for (const component of changed) this.#orCount(() => this.#addSingle(new ICAL.Event(component)));
    }
  }

  /** One event that makes no sense doesn't keep the others from being read. */
  #orCount(add: () => void): void {
    try {
      add();
    } catch (error) {
      if (error instanceof NoCalendar) throw error;
      this.unreadable += 1;
    }
  }

  #addSeries(component: ICAL.Component, exceptions: ICAL.Component[]): void {
    const event = new ICAL.Event(component, { exceptions });
    if (!event.isRecurring()) {
      this.#addSingle(event);
      return;
    }
    const occurrences = event.iterator();
    const isShifted = event.rangeExceptions.length > 0;
    const tooEarly = this.#window.from - 2 * dayMs - event.duration.toSeconds() * 1000;
    for (;;) {
      this.#countStep();
      const at = occurrences.next();
      if (!at) return;
      // Long before the window, whatever the zone: a series may be many years old.
      if (!isShifted && roughInstant(at) < tooEarly) continue;
      if (this.#instantOf(at, zoneOf(event, 'dtstart')) >= this.#window.to) return;
      // Where a date was changed it stands by itself.
      if (isChanged(event, at)) continue;
      const { item, startDate, endDate } = event.getOccurrenceDetails(at);
      this.#add(item, startDate, endDate);
    }
  }

  #addSingle(event: ICAL.Event): void {
    if (!event.startDate) throw new Error('an event without a beginning');
    this.#countStep();
    this.#add(event, event.startDate, event.endDate);
  }

  #countStep(): void {
    this.#steps += 1;
    if (this.#steps > mostSteps) throw new NoCalendar('The calendar has too many events to be read');
  }

  #add(event: ICAL.Event, startDate: ICAL.Time, endDate: ICAL.Time): void {
    const from = this.#instantOf(startDate, zoneOf(event, 'dtstart'));
    const to = this.#instantOf(endDate, zoneOf(event, 'dtend') ?? zoneOf(event, 'dtstart'));
    if (Number.isNaN(from) || Number.isNaN(to)) throw new Error('an event at no time');
    const appointmentId = ownUid.exec(event.uid)?.[1];
    const isBusy = isBusyWith(event.component);
    if (appointmentId)
      this.own.push({ appointmentId, from, to, isBusy, isCancelled: isCancelled(event.component) });
    else if (isBusy) this.spans.push({ from, to });
    if (this.spans.length + this.own.length > mostSpans)
      throw new NoCalendar('The calendar has too many events to be read');
  }

  /** `zone`: named by the event, for times whose zone the file doesn't describe. */
  #instantOf(time: ICAL.Time, zone: string | null): number {
    const isFloating = time.isDate || time.zone === ICAL.Timezone.localTimezone;
    if (!isFloating) return time.toUnixTime() * 1000;
    return localInstant(time, (!time.isDate && zone) || this.#window.timeZone);
  }
}

/** As our own files name appointments (calendar-file.ts). */
const ownUid = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@appointments$/i;

const wordOf = (component: ICAL.Component, name: string) =>
  String(component.getFirstPropertyValue(name) ?? '').toUpperCase();

const isCancelled = (component: ICAL.Component): boolean => wordOf(component, 'status') === 'CANCELLED';

const isBusyWith = (component: ICAL.Component): boolean =>
  !isCancelled(component) &&
  wordOf(component, 'transp') !== 'TRANSPARENT' &&
  wordOf(component, 'x-microsoft-cdo-busystatus') !== 'FREE';

function isChanged({ exceptions }: ICAL.Event, at: ICAL.Time): boolean {
  const known = exceptions as unknown as Record<string, unknown>;
  return (
    Object.hasOwn(known, at.toString()) ||
    Object.hasOwn(known, at.convertToZone(ICAL.Timezone.utcTimezone).toString())
  );
}

const zones = new Map<string, string | null>();

/** The zone of everybody's that an event's property names; null: none. */
function zoneOf({ component }: ICAL.Event, name: 'dtstart' | 'dtend'): string | null {
  const given = component.getFirstProperty(name)?.getFirstParameter('tzid');
  if (!given) return null;
  if (!zones.has(given)) zones.set(given, knownZone(given));
  return zones.get(given) ?? null;
}

function knownZone(name: string): string | null {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}

/** Within a day of the instant. */
const roughInstant = ({ year, month, day, hour, minute, second }: ICAL.Time): number =>
  Date.UTC(year, month - 1, day, hour, minute, second);

const localInstant = ({ year, month, day, hour, minute, second }: ICAL.Time, timeZone: string): number =>
  new Temporal.PlainDateTime(year, month, day, hour, minute, Math.min(second, 59)).toZonedDateTime(timeZone)
    .epochMilliseconds;

/** What of some spans is in a window. */
export const within = (window: BusySpan, spans: readonly BusySpan[]): BusySpan[] =>
  spans
    .map(({ from, to }) => ({ from: Math.max(window.from, from), to: Math.min(window.to, to) }))
    .filter(({ from, to }) => from < to);

/** In order of time; what overlaps or follows at once is one. */
export function merged(spans: readonly BusySpan[]): BusySpan[] {
  const result: BusySpan[] = [];
  for (const { from, to } of spans.toSorted((a, b) => a.from - b.from)) {
    const last = result.at(-1);
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else result.push({ from, to });
  }
  return result;
}
