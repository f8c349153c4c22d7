import type { AvailabilityLines } from '../../../decide/availability/availability-locale.ts';
import { dayLabel, daysAhead, theClock } from '../phrasing/day-label.ts';
import { andList, orList } from '../phrasing/lists.ts';

const NEAR = ['hoy', 'mañana'];
const WEEKDAYS = {
  mon: 'lunes',
  tue: 'martes',
  wed: 'miércoles',
  thu: 'jueves',
  fri: 'viernes',
  sat: 'sábados',
  sun: 'domingos',
};

/** "p. m." ends a sentence by itself. */
const ended = (text: string): string => (text.endsWith('. m.') ? text : `${text}.`);

/** Who is in and what is free, in Spanish. */
export const availability: AvailabilityLines = {
  day: (date, setting) => NEAR[daysAhead(date, setting)] ?? `el ${dayLabel(date, setting)}`,
  clock: theClock,
  yes: 'Sí, ',
  no: 'No, ',
  isIn: (name, day, periods) => ended(`${name} está ${day} ${periods}`),
  isOut: (name, day) => `${name} no está ${day}.`,
  everyWeek: (day) => `los ${WEEKDAYS[day]}`,
  closed: (day, note) => `${day} estamos cerrados${note ? ` (${note})` : ''}.`,
  nextIn: (name, day, periods) => ended(`${name} vuelve a estar ${day} ${periods}`),
  nothingFree: (name, day) => `${name ? `${name} no tiene` : 'No tenemos'} nada libre ${day}.`,
  nobodyIn: (day) => `no hay nadie ${day}.`,
  days: (first, last, count) =>
    count === 1 ? `el ${first}` : count === 2 ? `${first} y ${last}` : `de ${first} a ${last}`,
  week: (name, when) => ended(`${name} está ${when}`),
  neverIn: (name) => `No me consta un horario fijo de ${name}.`,
  whoIsIn: (day, people) =>
    ended(`${day} ${andList(people.map(({ name, periods }) => `${name} está ${periods}`))}`),
  end: (which, name, day, ends) =>
    ended(
      `La ${which === 'first' ? 'primera' : 'última'} hora libre ${name ? `de ${name} ` : ''}${day} es ${orList(
        ends.map(({ clock, lengths }) => (ends.length > 1 ? `${clock} para ${orList(lengths)}` : clock)),
      )}`,
    ),
};
