const weekdays = [
  ['sunday', 'domingo'],
  ['monday', 'lunes'],
  ['tuesday', 'martes'],
  ['wednesday', 'miércoles', 'miercoles'],
  ['thursday', 'jueves'],
  ['friday', 'viernes'],
  ['saturday', 'sábado', 'sabado'],
];
const months = [
  ['january', 'enero'],
  ['february', 'febrero'],
  ['march', 'marzo'],
  ['april', 'abril'],
  ['may', 'mayo'],
  ['june', 'junio'],
  ['july', 'julio'],
  ['august', 'agosto'],
  ['september', 'septiembre'],
  ['october', 'octubre'],
  ['november', 'noviembre'],
  ['december', 'diciembre'],
];
const day = String.raw`(?<day>[12]?\d|3[01])`;
const weekday = `(?<weekday>${weekdays.flat().join('|')})`;
const month = `(?<month>${months.flat().join('|')})`;
/** "Wednesday the 21st", "Wednesday, October 21", "Wednesday 21 October", "el miércoles 21 de octubre", "el miércoles 21". */
const sayings = [
  String.raw`${weekday},? (?:the )?${month} (?:the )?${day}(?:st|nd|rd|th)?\b`,
  String.raw`${weekday},? (?:the |el |día )?${day}(?:st|nd|rd|th)?(?: of| de)? ${month}\b`,
  String.raw`${weekday},? (?:the )?${day}(?:st|nd|rd|th)\b(?! (?:of )?${month.replace('<month>', '<later>')})`,
  String.raw`${weekday} (?:el |día )?${day}\b(?=[,.!?]|$)`,
].map((source) => new RegExp(String.raw`\b${source}`, 'gi'));

/** Weekdays with a day that isn't one, as they are said; `today`: YYYY-MM-DD. Without a month the day may be in this month or the next two. */
export function misfitWeekdays(text: string, today: string): string[] {
  return sayings.flatMap((saying) =>
    [...text.matchAll(saying)].flatMap(({ 0: said, groups }) => {
      const wanted = indexOf(weekdays, groups!.weekday!);
      const inMonth = groups!.month ? indexOf(months, groups!.month) : null;
      const days = possibleDays(today, Number(groups!.day), inMonth);
      return days.some((date) => date.getUTCDay() === wanted) ? [] : [said];
    }),
  );
}

const indexOf = (names: readonly string[][], name: string): number =>
  names.findIndex((forms) => forms.includes(name.toLowerCase()));

function possibleDays(today: string, dayOfMonth: number, month: number | null): Date[] {
  const [year, thisMonth] = [Number(today.slice(0, 4)), Number(today.slice(5, 7)) - 1];
  const ahead = month === null ? [0, 1, 2] : [(month - thisMonth + 12) % 12, month - thisMonth];
  return ahead
    .map((months) => new Date(Date.UTC(year, thisMonth + months, dayOfMonth)))
    .filter((date) => date.getUTCDate() === dayOfMonth);
}
