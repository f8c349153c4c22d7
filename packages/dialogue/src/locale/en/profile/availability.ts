import type { AvailabilityLines } from '../../../decide/availability/availability-locale.ts';
import { clockLabel, dayLabel, daysAhead } from '../phrasing/day-label.ts';
import { andList, orList } from '../phrasing/lists.ts';

const NEAR = ['today', 'tomorrow'];
const WEEKDAYS = {
  mon: 'Monday',
  tue: 'Tuesday',
  wed: 'Wednesday',
  thu: 'Thursday',
  fri: 'Friday',
  sat: 'Saturday',
  sun: 'Sunday',
};

/** Who is in and what is free, in English. */
export const availability: AvailabilityLines = {
  day: (date, setting) => NEAR[daysAhead(date, setting)] ?? `on ${dayLabel(date, setting)}`,
  clock: clockLabel,
  yes: 'Yes, ',
  no: 'No, ',
  isIn: (name, day, periods) => `${name} is in ${day} ${periods}.`,
  isOut: (name, day) => `${name} isn't in ${day}.`,
  everyWeek: (day) => `on ${WEEKDAYS[day]}s`,
  closed: (day, note) => `we are closed ${day}${note ? ` (${note})` : ''}.`,
  nextIn: (name, day, periods) => `${name} is in again ${day} ${periods}.`,
  nothingFree: (name, day) => `${name ? `${name} has` : 'We have'} nothing free ${day}.`,
  nobodyIn: (day) => `nobody is in ${day}.`,
  days: (first, last, count) =>
    count === 1 ? `on ${first}s` : count === 2 ? `on ${first}s and ${last}s` : `${first} to ${last}`,
  week: (name, when) => `${name} is in ${when}.`,
  neverIn: (name) => `I have no regular hours for ${name}.`,
  whoIsIn: (day, people) =>
    `${day}, ${andList(people.map(({ name, periods }) => `${name} is in ${periods}`))}.`,
  end: (which, name, day, ends) =>
    `${name ? `${name}'s` : 'The'} ${which} free time ${day} is ${orList(
      ends.map(({ clock, lengths }) => (ends.length > 1 ? `${clock} for ${orList(lengths)}` : clock)),
    )}.`,
};
