// Calendar feeds: appointments at a secret address, for the calendars of owners and staff. It must not know how appointments
// come about.
export { calendarFeeds } from './feature.ts';
