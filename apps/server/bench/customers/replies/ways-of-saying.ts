import { localParts } from '@deskbell/dialogue';
import type { Ways } from '../set/patterns.ts';

/** When and where a conversation takes place: what "tomorrow" and "Friday" are follows from it. */
export interface Moment {
  now: Date;
  timeZone: string;
}

/** How English and Spanish replies say a time and a day, as sources of regular expressions (case ignored). */
export const waysAt = (moment: Moment): Ways => ({
  time: waysOfTime,
  day: (date) => waysOfDay(date, moment),
});

const hours = 'twelve one two three four five six seven eight nine ten eleven'.split(' ');
const horas = 'doce una dos tres cuatro cinco seis siete ocho nueve diez once'.split(' ');
/** No digit, colon or sign of a currency before it: 3:30 isn't within 13:30 nor within $3.30. */
const alone = String.raw`(?<![\d:.$£€])`;

/** `clock`: HH:MM. */
function waysOfTime(clock: string): string {
  const [hour, minute] = [Number(clock.slice(0, 2)), clock.slice(3)];
  const twelve = hour % 12 || 12;
  const isMorning = hour < 12;
  const own = isMorning ? String.raw`a\.?\s?m\b` : String.raw`p\.?\s?m\b`;
  const other = isMorning ? String.raw`p\.?\s?m\b` : String.raw`a\.?\s?m\b`;
  const notOther = String.raw`(?!\s*(?:${other}|de la ${isMorning ? '(?:tarde|noche)' : 'mañana'}))`;
  const digits = minute === '00' ? `${twelve}(?:[:.]00)?` : `${twelve}[:.]${minute}`;
  const ways = [
    String.raw`${alone}${digits}\s*${own}`,
    // "at 9, 10:30 or 11 am": what is said of the last holds for all.
    String.raw`${alone}${digits}(?=(?:\s*(?:,|\bor\b|\band\b|\bto\b|-|–)\s*\d{1,2}(?:[:.]\d\d)?)+\s*${own})`,
    String.raw`${alone}0?${hour}[:.]${minute}\b${hour < 13 ? notOther : ''}`,
    String.raw`${alone}0?${twelve}:${minute}\b${notOther}`,
    String.raw`\b${twelve}(?:[:.]${minute})?${minute === '00' ? '' : '(?<=[:.]..)'} de la ${isMorning ? 'mañana' : '(?:tarde|noche)'}`,
    ...inWords(hour, minute).map((words) => String.raw`\b${words}\b${notOther}`),
  ];
  return `(?:${ways.join('|')})`;
}

function inWords(hour: number, minute: string): string[] {
  const [name, nombre] = [hours[hour % 12]!, horas[hour % 12]!];
  const [next, siguiente] = [hours[(hour + 1) % 12]!, horas[(hour + 1) % 12]!];
  const digit = hour % 12 || 12;
  const named = `(?:${name}|${digit})`;
  const las = `(?:${nombre}|${digit})`;
  if (minute === '00')
    return [
      `${named} o'?clock`,
      String.raw`at (?:${name}|${digit}(?![:.]?\d|\s*(?:%|people|persons|guests)))`,
      String.raw`las? (?:${nombre}|${digit}(?![:.]?\d))(?! (?:y|menos)\b)`,
      ...(hour === 12 ? ['noon', 'midday', 'mediodía'] : []),
    ];
  if (minute === '30') return [`half (?:past )?${named}`, `${name} thirty`, `las? ${las} y media`];
  if (minute === '15')
    return [`(?:a )?quarter (?:past|after) ${named}`, `${name} fifteen`, `las? ${las} y cuarto`];
  if (minute === '45')
    return [
      `(?:a )?quarter to (?:${next}|${(digit % 12) + 1})`,
      `${name} forty-?five`,
      `las? (?:${siguiente}|${(digit % 12) + 1}) menos cuarto`,
    ];
  return [];
}

const dayMs = 86_400_000;
const monthNames =
  'January|February|March|April|May|June|July|August|September|October|November|December'.split('|');
const meses =
  'enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre'.split('|');
const weekdayNames = 'Sunday|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday'.split('|');
const diasDeLaSemana = 'domingo|lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bado'.split('|');

/** `date`: YYYY-MM-DD. A weekday alone says a day of the next six, "next" the one of the week after. */
function waysOfDay(date: string, { now, timeZone }: Moment): string {
  const day = new Date(`${date}T00:00:00Z`);
  const today = new Date(`${localParts(now, timeZone).date}T00:00:00Z`);
  const ahead = Math.round((day.getTime() - today.getTime()) / dayMs);
  const [nr, month] = [day.getUTCDate(), day.getUTCMonth()];
  const name = `${monthNames[month]!.slice(0, 3)}(?:${monthNames[month]!.slice(3)})?\\.?`;
  const [weekday, dia] = [weekdayNames[day.getUTCDay()]!, diasDeLaSemana[day.getUTCDay()]!];
  const nth = `${nr}(?:st|nd|rd|th)`;
  const ways = [
    String.raw`\b${name} (?:the )?${nr}(?:st|nd|rd|th)?\b(?![:.]\d)`,
    String.raw`(?<!\d)${nr}(?:st|nd|rd|th)?(?: of)? ${name}(?![a-z])`,
    String.raw`\b${nth}\b`,
    String.raw`(?<!\d)${nr} de ${meses[month]}\b`,
    String.raw`(?<![\d/])(?:0?${month + 1}/0?${nr}|0?${nr}/0?${month + 1})(?!\d)`,
    String.raw`\b${date}\b`,
    ...(ahead === 0 ? [String.raw`\btoday\b`, String.raw`\btonight\b`, String.raw`\bhoy\b`] : []),
    // "mañana" also is the morning.
    ...(ahead === 1 ? [String.raw`\btomorrow\b`, String.raw`(?<!\b(?:la|esta|por la) )\bma[ñn]ana\b`] : []),
  ];
  if (ahead >= 0 && ahead <= 6) {
    ways.push(
      String.raw`(?<!\bnext )\b${weekday}\b${noOtherDay(nr)}`,
      String.raw`\b${dia}\b${noOtherDay(nr)}(?! que viene)`,
    );
  } else if (ahead > 6 && ahead <= 13) {
    ways.push(String.raw`\bnext ${weekday}\b${noOtherDay(nr)}`, String.raw`\b${weekday} (?:of )?next week\b`);
    ways.push(String.raw`\b${dia}\b (?:que viene|pr[oó]ximo)`);
  }
  return `(?:${ways.join('|')})`;
}

/** What follows a weekday isn't another day of a month: "Friday, October 23" says no Friday the 16th, "Friday 10 am" may. */
const noOtherDay = (nr: number): string =>
  String.raw`(?!,?\s+(?:the\s+)?(?:(?:${monthNames.join('|')})\s+)?(?!${nr}(?!\d))\d{1,2}(?!\d)(?!\s*(?::|\.\d|h\b|[ap]\.?\s?m\b|o'clock)))`;
