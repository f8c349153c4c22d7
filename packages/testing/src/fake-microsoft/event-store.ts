/** A moment as Graph has it. */
interface Moment {
  dateTime: string;
  timeZone: string;
}

export interface MicrosoftEventBody {
  subject?: string;
  body?: { contentType: string; content: string };
  start?: Moment;
  end?: Moment;
  showAs?: string;
  isAllDay?: boolean;
  isCancelled?: boolean;
  transactionId?: string | null;
  originalStartTimeZone?: string;
  responseStatus?: { response: string };
  /** So many days in a row. */
  daily?: number;
  singleValueExtendedProperties?: { id: string; value: string }[];
}

export interface StoredEvent extends MicrosoftEventBody {
  id: string;
  calendarId: string;
  /** Counts changes of the calendar. */
  change: number;
  isGone: boolean;
}

export interface StoredCalendar {
  id: string;
  name: string;
  canEdit: boolean;
  changes: number;
  /** Delta links from before it are known no more. */
  forgotten: number;
}

const dayMs = 86_400_000;

/** Somebody's calendars, with what happens to events. */
export function createEventStore() {
  const calendars = new Map<string, StoredCalendar>();
  const events = new Map<string, StoredEvent>();
  const listeners: ((calendar: StoredCalendar, event: StoredEvent) => void)[] = [];
  let lastId = 0;

  const calendarOf = (id: string) => {
    const calendar = calendars.get(id);
    if (!calendar) throw new Error(`no calendar ${id}`);
    return calendar;
  };
  function put(event: Omit<StoredEvent, 'change'>): StoredEvent {
    const calendar = calendarOf(event.calendarId);
    calendar.changes += 1;
    const stored = { ...event, change: calendar.changes };
    events.set(stored.id, stored);
    for (const listener of listeners) listener(calendar, stored);
    return stored;
  }
  return {
    calendars,
    events,
    listeners,
    put,
    addCalendar(id: string, name: string, canEdit = true): void {
      calendars.set(id, { id, name, canEdit, changes: 0, forgotten: 0 });
    },
    addEvent(calendarId: string, body: MicrosoftEventBody): StoredEvent {
      lastId += 1;
      const usual = { showAs: 'busy', isAllDay: false, transactionId: null, originalStartTimeZone: 'UTC' };
      return put({ ...usual, ...body, id: `AAMkAD${lastId}=`, calendarId, isGone: false });
    },
    changeEvent(id: string, changes: MicrosoftEventBody): StoredEvent {
      const event = events.get(id);
      if (!event || event.isGone) throw new Error(`no event ${id}`);
      return put({ ...event, ...changes });
    },
    removeEvent(id: string): void {
      const event = events.get(id);
      if (!event || event.isGone) throw new Error(`no event ${id}`);
      put({ ...event, isGone: true });
    },
    eventsOf: (calendarId: string) =>
      [...events.values()].filter((event) => event.calendarId === calendarId && !event.isGone),
    forgetLinks(calendarId: string): void {
      const calendar = calendarOf(calendarId);
      calendar.changes += 1;
      calendar.forgotten = calendar.changes;
    },
    /** As at first; nobody is told. */
    clear: () => events.clear(),
  };
}

const plus = (moment: Moment, days: number): Moment => ({
  ...moment,
  dateTime: new Date(Date.parse(`${moment.dateTime.slice(0, 19)}Z`) + days * dayMs)
    .toISOString()
    .slice(0, 19),
});

/** As a delta tells an event: of a series its dates, each with no more than when it is. */
export function toldByDelta(event: StoredEvent): object[] {
  if (event.isGone) return [{ id: event.id, '@removed': { reason: 'deleted' } }];
  if (!event.daily) return [{ ...told(event), type: 'singleInstance' }];
  const dates = Array.from({ length: event.daily }, (_, day) => ({
    ...{ id: `${event.id}.${day}`, type: 'occurrence', seriesMasterId: event.id },
    ...{ start: plus(event.start!, day), end: plus(event.end!, day) },
  }));
  return dates;
}

/** As Graph answers an event, in full. */
export function told({ calendarId: _, change: _c, isGone: _g, daily, ...event }: StoredEvent): object {
  const { singleValueExtendedProperties: _p, ...rest } = event;
  return { ...rest, type: daily ? 'seriesMaster' : 'singleInstance', seriesMasterId: null };
}
