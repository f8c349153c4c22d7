/** A moment as Google has it. */
interface Moment {
  dateTime?: string | null;
  date?: string | null;
  timeZone?: string;
}

export interface GoogleEventBody {
  id?: string;
  status?: string;
  summary?: string;
  description?: string;
  start?: Moment;
  end?: Moment;
  transparency?: string;
  eventType?: string;
  attendees?: { self?: boolean; responseStatus?: string }[];
  recurrence?: string[];
  recurringEventId?: string;
}

export interface StoredEvent extends GoogleEventBody {
  id: string;
  status: string;
  /** Counts changes of the calendar. */
  change: number;
}

export interface StoredCalendar {
  id: string;
  summary: string;
  accessRole: string;
  primary?: boolean;
  events: Map<string, StoredEvent>;
  changes: number;
  /** Sync tokens from before it are known no more. */
  forgotten: number;
}

const dayMs = 86_400_000;

/** Somebody's calendars, with what happens to events. */
export function createCalendarStore() {
  const calendars = new Map<string, StoredCalendar>();
  const listeners: ((calendar: StoredCalendar) => void)[] = [];
  let lastId = 0;

  const calendarOf = (id: string) => {
    const calendar = calendars.get(id);
    if (!calendar) throw new Error(`no calendar ${id}`);
    return calendar;
  };
  function put(calendar: StoredCalendar, event: GoogleEventBody & { id: string }): StoredEvent {
    const [start, end] = [settled(event.start), settled(event.end)];
    const stored = { status: 'confirmed', ...event, start, end, change: ++calendar.changes };
    calendar.events.set(stored.id, stored);
    for (const listener of listeners) listener(calendar);
    return stored;
  }

  return {
    calendars,
    listeners,
    put,
    addCalendar(
      id: string,
      summary: string,
      more: Partial<Pick<StoredCalendar, 'accessRole' | 'primary'>> = {},
    ) {
      const calendar = { id, summary, accessRole: 'owner', ...more };
      calendars.set(id, { ...calendar, events: new Map(), changes: 0, forgotten: 0 });
    },
    /** What somebody puts into their calendar. */
    addEvent(calendarId: string, event: GoogleEventBody): string {
      lastId += 1;
      return put(calendarOf(calendarId), { id: `theirs${lastId}`, ...event }).id;
    },
    /** What somebody changes there. */
    changeEvent(calendarId: string, id: string, changes: GoogleEventBody): void {
      const calendar = calendarOf(calendarId);
      const event = calendar.events.get(id);
      if (!event) throw new Error(`no event ${id}`);
      put(calendar, { ...event, ...changes, id });
    },
    removeEvent(calendarId: string, id: string): void {
      this.changeEvent(calendarId, id, { status: 'cancelled' });
    },
    eventsOf: (calendarId: string) =>
      [...calendarOf(calendarId).events.values()].filter(({ status }) => status !== 'cancelled'),
    /** As a new calendar; nobody is told. */
    clear(calendarId: string): void {
      const calendar = calendarOf(calendarId);
      calendar.events.clear();
    },
    /** All sync tokens that were given out are known no more. */
    forgetTokens(calendarId: string): void {
      const calendar = calendarOf(calendarId);
      calendar.changes += 1;
      calendar.forgotten = calendar.changes;
    },
  };
}

/** What is sent as null is taken away. */
const settled = (moment: Moment | undefined): Moment =>
  Object.fromEntries(Object.entries(moment ?? {}).filter(([, value]) => value !== null));

/** Google expands a series when it is asked to: here those of daily and weekly rules with a count. */
export function instancesOf(event: StoredEvent): StoredEvent[] {
  const rule = /^RRULE:FREQ=(DAILY|WEEKLY);COUNT=(\d+)$/.exec(event.recurrence?.[0] ?? '');
  if (!rule) return [event];
  const step = rule[1] === 'DAILY' ? dayMs : 7 * dayMs;
  const { recurrence: _, ...single } = event;
  return Array.from({ length: Number(rule[2]) }, (_unused, number) => {
    const shifted = (moment: Moment | undefined): Moment =>
      moment?.date
        ? { date: new Date(Date.parse(moment.date) + number * step).toISOString().slice(0, 10) }
        : { dateTime: new Date(Date.parse(moment?.dateTime ?? '') + number * step).toISOString() };
    const start = shifted(event.start);
    const stamp = (start.dateTime ?? start.date!).replace(/[-:]|\.\d+/g, '');
    return {
      ...single,
      id: `${event.id}_${stamp}`,
      recurringEventId: event.id,
      start,
      end: shifted(event.end),
    };
  });
}
