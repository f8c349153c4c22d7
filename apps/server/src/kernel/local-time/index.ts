// Local time: what the calendars and clocks of a time zone show at an instant, here by Temporal and in SQL. The only
// place that converts between the two. It must not know whose time it is, nor what happened then.
export { addDays, type Days, lengthOf, monthSoFar, type OpenDays, wholeMonths } from './local-days.ts';
export { boundsOf, createdOn, dayAt, monthAt, startOfDay } from './local-sql.ts';
export { dateTimeFormat, dayIn, momentText } from './local-time.ts';
