const WEEKDAYS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    lunes: 'monday',
    martes: 'tuesday',
    miercoles: 'wednesday',
    jueves: 'thursday',
    viernes: 'friday',
    sabado: 'saturday',
    domingo: 'sunday',
  }),
);
const NAMES = 'lunes|martes|miércoles|jueves|viernes|sábado|domingo';

/** A weekday's name in a pattern, as the group `day`. */
export const DAY = `(?<day>${NAMES})`;
/** Several: "lunes y martes", "los martes, el jueves ni el viernes". */
export const DAYS = `(?<days>(?:(?:el|los) )?(?:${NAMES})s?(?:(?:,| y| o| ni|, ni| y tampoco) (?:(?:el|los) )?(?:${NAMES})s?)*)`;

/** The English name of a Spanish weekday, which may be plural or without accents: "sabados" gives "saturday". */
export const weekday = (said: string): string =>
  WEEKDAYS.get(
    said
      .toLowerCase()
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .replace(/(sabado|domingo)s$/, '$1'),
  )!;

/** The English names of all weekdays of a text, in their order. */
export const weekdaysIn = (said: string): string[] =>
  said.split(/[^\p{L}]+/u).flatMap((word) => weekday(word) ?? []);
