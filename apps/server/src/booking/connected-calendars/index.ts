// Connected calendars: what is busy in calendars elsewhere, so that it can't be booked here. It must not know how anything is
// booked; that reads `busy_times`.
export { sealAddress } from './calendar-row.ts';
export { connectedCalendars } from './feature.ts';
