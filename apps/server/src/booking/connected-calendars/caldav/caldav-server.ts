import { createAccount, type DAVCalendar, fetchCalendarObjects, fetchCalendars, propfind } from 'tsdav';
import type { Deps } from '../../../kernel/http/index.ts';
import { NotFetched, publicFetch } from '../../../kernel/public-network/index.ts';
import { CalendarFailure, sentences } from '../reading/fetch-calendar.ts';

/** How a calendar server is reached. The password is one for apps, where the server has such. */
export interface CaldavLogin {
  server: string;
  username: string;
  password: string;
}

/** A calendar that a server has for somebody. */
export interface FoundCalendar {
  url: string;
  name: string;
}

/** Somebody's calendars at a server (RFC 4791). All of it throws CalendarFailure. */
export interface CaldavServer {
  calendars(): Promise<FoundCalendar[]>;
  /** Changes with what is in the calendar; null: the server has no such thing. */
  stateOf(url: string): Promise<string | null>;
  /** The events of a calendar between two instants, as iCalendar. */
  read(url: string, from: Date, to: Date): Promise<string>;
  /** Null: there is none. */
  readEvent(url: string): Promise<string | null>;
  write(url: string, event: string): Promise<void>;
  /** Also where there is none any more. */
  remove(url: string): Promise<void>;
}

const maxMb = 10;

export function openCaldav(
  { config }: Pick<Deps, 'config'>,
  { server, username, password }: CaldavLogin,
  signal?: AbortSignal,
): CaldavServer {
  const ask = publicFetch({
    allowPrivate: config.calendars.privateAddresses,
    maxBytes: maxMb * 1024 * 1024,
    ...(signal && { signal }),
  });
  const authorization = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
  const headers = { authorization };
  // Whatever the library makes of it: this is why nothing came of it.
  let refusal: CalendarFailure | null = null;
  const fetch: typeof globalThis.fetch = async (url, init) => {
    const response = await ask(url, init);
    // An earlier one may have been of an address that the library only tries.
    refusal = refusalOf(response, init?.method);
    if (refusal) throw refusal;
    return response;
  };
  const asked = async <T>(question: () => Promise<T>): Promise<T> => {
    refusal = null;
    try {
      return await question();
    } catch (error) {
      if (signal?.aborted) throw error;
      if (refusal) throw refusal;
      if (error instanceof CalendarFailure) throw error;
      if (error instanceof NotFetched) throw new CalendarFailure(sentences[error.reason]);
      throw new CalendarFailure('What is at the address is no calendar server');
    }
  };
  const single = async (url: string, init: RequestInit): Promise<Response> => {
    const response = await fetch(url, { ...init, headers: { ...headers, ...init.headers } });
    if (response.ok || response.status === 404 || response.status === 410) return response;
    throw new CalendarFailure(`The calendar’s server answered ${response.status}`);
  };

  return {
    calendars: () =>
      asked(async () => {
        const account = await createAccount({
          account: { serverUrl: server, accountType: 'caldav', credentials: { username, password } },
          headers,
          fetch,
        });
        const found = await fetchCalendars({ account, headers, fetch });
        return found
          .filter(({ components }) => !components || components.includes('VEVENT'))
          .map(({ url, displayName }) => ({ url, name: nameOf(displayName, url) }));
      }),
    stateOf: (url) =>
      asked(async () => {
        const [response] = await propfind({
          url,
          props: { 'd:sync-token': {}, 'cs:getctag': {} },
          depth: '0',
          headers,
          fetch,
        });
        // A page of something else has no properties, whatever its status.
        if (!response?.props || (response.status ?? 0) >= 400)
          throw new CalendarFailure('There is no calendar at this address (any more)');
        const state = response.props.syncToken ?? response.props.getctag;
        return state === undefined || typeof state === 'object' ? null : String(state);
      }),
    read: (url, from, to) =>
      asked(async () => {
        const calendar: DAVCalendar = { url };
        const timeRange = { start: secondsOf(from), end: secondsOf(to) };
        // Whatever an event's file is called.
        const urlFilter = (found: string) => !found.endsWith('/');
        const objects = await fetchCalendarObjects({ calendar, timeRange, urlFilter, headers, fetch });
        return objects.map(({ data }) => String(data).trim()).join('\r\n');
      }),
    readEvent: (url) =>
      asked(async () => {
        const response = await single(url, { method: 'GET' });
        return response.ok ? response.text() : null;
      }),
    write: (url, event) =>
      asked(async () => {
        const type = { 'content-type': 'text/calendar; charset=utf-8' };
        const { ok } = await single(url, { method: 'PUT', body: event, headers: type });
        if (!ok) throw new CalendarFailure('There is no calendar at this address (any more)');
      }),
    remove: (url) => asked(async () => void (await single(url, { method: 'DELETE' }))),
  };
}

function refusalOf({ status, headers }: Response, method: string | undefined): CalendarFailure | null {
  if (status === 403 && (method === 'PUT' || method === 'DELETE'))
    return new CalendarFailure('This user may not change the calendar');
  if (status === 401 || status === 403)
    return new CalendarFailure('The calendar server refuses the user name or app password');
  if (status === 429)
    return new CalendarFailure(
      'The calendar’s server is asked too often at the moment',
      Number(headers.get('retry-after')) || null,
    );
  return status >= 500 ? new CalendarFailure(`The calendar’s server answered ${status}`) : null;
}

const nameOf = (given: unknown, url: string): string => {
  const name = typeof given === 'string' ? given.trim() : '';
  return (name || decodeURIComponent(url.replace(/\/$/, '').split('/').at(-1) ?? '')).slice(0, 120);
};

const secondsOf = (moment: Date): string => `${moment.toISOString().slice(0, 19)}Z`;
