import type { TimeMention } from './find-times.ts';
import { weekdayBeside } from './from-spoken-of.ts';
import type { Relation } from './meaning.ts';
import { dayAfter, inSpokenWeek, type Stretch, tellsWeekdayOf } from './spoken-week.ts';
import { hasDay, noWish, type TimeWish } from './time-wish.ts';

export interface MergeOptions {
  /** What "earlier" and "later" are measured by when it was offered or proposed last; local date and time. */
  offered?: { date: string; time: string } | null;
  /** The day of the appointment that is to be moved: a weekday by its name is of the same week. */
  moved?: string | null;
  /** Where it is known, a weekday said of a wish for a later week is of that week. */
  today?: string | null;
}

/**
 * What the customer wants after one more message: each mention takes the place of what it is about and leaves the rest,
 * so "no, Thursday" keeps the time and "make it 4" keeps the day. Pure; `before` null: nothing was said yet.
 */
export function mergeWish(
  before: TimeWish | null,
  mentions: readonly TimeMention[],
  { offered = null, moved = null, today = null }: MergeOptions = {},
): TimeWish {
  let wish =
    forgetsWindow(before, mentions) || forgetsHour(before, mentions)
      ? { ...before!, ...noTime }
      : (before ?? noWish);
  let timeSaid = false;
  // "Next week, Tuesday or Thursday": both days are of that week.
  let stretch: Stretch | null = before;
  let dateSaid: string | null = null;
  let stretchSaid = false;
  // "The exam is at 10, the afternoon before": another day has a time of its own.
  const isBeside = mentions.some(({ relation }) => relation === 'day-before' || relation === 'day-after');
  for (const told of mentions) {
    if (told.past) continue;
    // "The 22nd, that's a Thursday": no other day.
    const said: TimeMention =
      dateSaid && tellsWeekdayOf(told, dateSaid) ? { ...told, date: dateSaid, weekdayOnly: false } : told;
    if (said.date && !said.weekdayOnly && !said.negated) dateSaid = said.date;
    const mention = inSpokenWeek(said, wish, { stretch, offered, moved: moved ?? laterDay(wish, today) });
    if (mention.dateFrom && mention.dateTo && mention.part === null) [stretch, stretchSaid] = [mention, true];
    // "Next week, any day": any of that week.
    if (mention.relation === 'any-day' && stretchSaid) continue;
    // "At 4:30, we go out that night": what else is told of the day changes nothing about the time.
    const aside = timeSaid && mention.part !== null && !mention.corrects && !mention.negated && !isBeside;
    wish = aside ? withDay(wish, { ...mention, exclusive: false }) : merged(wish, mention, offered);
    timeSaid ||= mention.time !== null && !mention.ambiguous && !mention.negated;
  }
  return wish;
}

/** A wished day that its weekday alone wouldn't have told: "actually, Saturday" is of its week. */
const laterDay = ({ date }: TimeWish, today: string | null): string | null =>
  date !== null && today !== null && date > dayAfter(today, 7) ? date : null;

/** "Friday evening." "Monday at 9?": the evening was Friday's. */
const forgetsWindow = (before: TimeWish | null, mentions: readonly TimeMention[]): boolean => {
  if (before?.part == null || !hasDay(before) || mentions.some(({ part }) => part !== null)) return false;
  const isOfDay = (isMeant: (date: string) => boolean) =>
    mentions.some(({ date, negated }) => date !== null && !negated && isMeant(date));
  return (
    (isOfDay((date) => date !== before.date) &&
      mentions.some(({ time, ambiguous, past }) => time !== null && ambiguous && !past)) ||
    // "The earliest you have on Friday", of the whole day.
    (isOfDay(() => true) && mentions.some(({ relation }) => relation === 'soonest'))
  );
};

/** "What's the earliest you've got that day, then?", once 11 was wished and is taken: 11 isn't any more. */
const forgetsHour = (before: TimeWish | null, mentions: readonly TimeMention[]): boolean =>
  before?.time != null &&
  mentions.some(({ relation, past }) => relation === 'soonest' && !past) &&
  mentions.every(({ time }) => time === null);

function merged(wish: TimeWish, mention: TimeMention, offered: MergeOptions['offered']): TimeWish {
  if (mention.negated) return withoutRefused(wish, mention);
  if (mention.relation === 'past-hour') return pastHour(wish, mention.shift!, offered);
  if (mention.relation === 'shifted') return shifted(wish, mention.shift!, offered);
  if (mention.relation) return inRelation(wish, mention.relation, offered, mention.date);
  return withTime(withDay(wish, mention), mention);
}

const MOST = 30;

function withDay(wish: TimeWish, mention: TimeMention): TimeWish {
  const { dateFrom, dateTo, exclusive } = mention;
  if (mention.date) {
    const { date } = mention;
    if (mention.alternative && wish.date)
      return { ...wish, alsoDates: [...new Set([...wish.alsoDates, date])].slice(-10) };
    return {
      ...wish,
      ...{ date, dateFrom: null, dateTo: null, alsoDates: [], conflict: mention.conflict },
      notDates: wish.notDates.filter((refused) => refused !== date),
    };
  }
  if (!dateFrom && !dateTo) return wish;
  const from = dateFrom && exclusive ? dayAfter(dateFrom) : dateFrom;
  const to = dateTo && exclusive ? dayAfter(dateTo, -1) : dateTo;
  // "Thursday." "Starting this week."
  if (wish.date && from && to && from <= wish.date && wish.date <= to && !mention.part) return wish;
  return {
    ...wish,
    ...{ date: null, alsoDates: [], conflict: false },
    dateFrom: from ?? (wish.dateFrom && wish.dateFrom <= to! ? wish.dateFrom : null),
    dateTo: to ?? (wish.dateTo && wish.dateTo >= from! ? wish.dateTo : null),
  };
}

function withTime(wish: TimeWish, mention: TimeMention): TimeWish {
  if (mention.time) {
    if (mention.alternative && wish.time) return windowOf(wish, wish.time, mention.time);
    const time = mention.ambiguous ? inWindow(mention.time, wish) : mention.time;
    return {
      ...wish,
      ...noTime,
      time,
      // What is asked for outright is refused no more.
      notTimes: wish.notTimes.filter(({ from, to }) =>
        from === to ? from !== time : !(from <= time && time < to),
      ),
      approximate: mention.approximate,
      ambiguous: mention.ambiguous && time === mention.time,
    };
  }
  if (mention.part) return inPart(wish, mention);
  const { timeFrom, timeTo } = mention;
  if (!timeFrom && !timeTo) return wish;
  return {
    ...wish,
    ...noTime,
    timeFrom:
      timeFrom ?? (wish.part === null && wish.timeFrom && wish.timeFrom < timeTo! ? wish.timeFrom : null),
    timeTo: timeTo ?? (wish.part === null && wish.timeTo && wish.timeTo > timeFrom! ? wish.timeTo : null),
    approximate: mention.approximate,
  };
}

const noTime = { time: null, timeFrom: null, timeTo: null, part: null, approximate: false, ambiguous: false };

function windowOf(wish: TimeWish, a: string, b: string): TimeWish {
  const [timeFrom, timeTo] = a < b ? [a, b] : [b, a];
  return { ...wish, ...noTime, timeFrom, timeTo, approximate: true };
}

/** "In the afternoon." … "At 5": the 5 of the afternoon. */
function inWindow(time: string, { timeFrom, timeTo }: TimeWish): string {
  const fits = (candidate: string) => (timeFrom ?? '00:00') <= candidate && candidate <= (timeTo ?? '24:00');
  const other = otherHalf(time);
  return !fits(time) && fits(other) && other >= EARLIEST_MEANT ? other : time;
}

/** Nobody means half past midnight by "12.30". */
const EARLIEST_MEANT = '06:00';

function otherHalf(time: string): string {
  const hour = (Number(time.slice(0, 2)) + 12) % 24;
  return `${String(hour).padStart(2, '0')}${time.slice(2)}`;
}

/** A part of the day keeps a time within it, settles one that might be, and takes the place of any other. */
function inPart(wish: TimeWish, { part, timeFrom, timeTo }: TimeMention): TimeWish {
  const fits = (time: string) => timeFrom! <= time && time < timeTo!;
  if (wish.time && fits(wish.time)) return { ...wish, ambiguous: false };
  if (wish.time && wish.ambiguous && fits(otherHalf(wish.time)))
    return { ...wish, time: otherHalf(wish.time), ambiguous: false };
  return { ...wish, ...noTime, part, timeFrom, timeTo };
}

function withoutRefused(wish: TimeWish, mention: TimeMention): TimeWish {
  const { date, time, timeFrom, timeTo, part } = mention;
  let left = wish;
  if (date) {
    const alsoDates = wish.alsoDates.filter((other) => other !== date);
    const kept = wish.date === date ? (alsoDates.shift() ?? null) : wish.date;
    left = { ...left, date: kept, alsoDates, notDates: [...new Set([...wish.notDates, date])].slice(-MOST) };
  }
  const refused = time
    ? { from: time, to: time }
    : timeFrom && timeTo
      ? { from: timeFrom, to: timeTo }
      : null;
  if (refused && !date) {
    const cleared = wish.time === time || (part !== null && wish.part === part);
    left = { ...left, ...(cleared ? noTime : {}), notTimes: [...wish.notTimes, refused].slice(-MOST) };
  }
  return left;
}

const A_DAY = 24 * 60;

/** "Half an hour later", "two days earlier": of what was settled or offered last. */
function shifted(wish: TimeWish, minutes: number, offered: MergeOptions['offered']): TimeWish {
  const date = wish.date ?? offered?.date ?? null;
  const time = wish.time ?? offered?.time ?? null;
  if (minutes % A_DAY === 0) return date ? withDate(wish, dayAfter(date, minutes / A_DAY)) : wish;
  if (!time) return inRelation(wish, minutes < 0 ? 'earlier' : 'later', offered);
  const at = Number(time.slice(0, 2)) * 60 + Number(time.slice(3)) + minutes;
  if (at < 0 || at >= A_DAY) return wish;
  const moved = `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`;
  return { ...wish, ...noTime, time: moved, date };
}

/** "Half past", "quarter to": of the hour that is spoken of. */
function pastHour(wish: TimeWish, minutes: number, offered: MergeOptions['offered']): TimeWish {
  const time = wish.time ?? offered?.time ?? null;
  if (!time) return wish;
  return shifted({ ...wish, time: `${time.slice(0, 2)}:00` }, minutes, offered);
}

function inRelation(
  wish: TimeWish,
  relation: Exclude<Relation, 'shifted' | 'past-hour'>,
  offered: MergeOptions['offered'],
  weekday: string | null = null,
): TimeWish {
  const time = wish.time ?? offered?.time ?? null;
  const date = wish.date ?? offered?.date ?? null;
  switch (relation) {
    case 'same-time':
      return wish.time || !offered ? wish : { ...wish, ...noTime, time: offered.time };
    case 'same-day':
      return wish.date || !offered ? wish : withDate(wish, offered.date);
    case 'day-before':
    case 'day-after':
      return date ? withDate(wish, dayAfter(date, relation === 'day-after' ? 1 : -1)) : wish;
    case 'week-after':
      if (wish.date === null && wish.dateFrom !== null) return aWeekLater(wish);
      return date ? withDate(wish, dayAfter(date, 7)) : wish;
    case 'weekday-before':
    case 'weekday-after':
      return withDate(wish, date ? weekdayBeside(weekday!, date, relation) : weekday!);
    case 'any-time':
      return { ...wish, ...noTime };
    case 'any-day':
      return { ...wish, date: null, dateFrom: null, dateTo: null, alsoDates: [], conflict: false };
    case 'soonest':
      return { ...wish, soonest: true };
    case 'earlier':
    case 'later': {
      if (!time) return date ? { ...wish, ...besideDay(date, relation) } : wish;
      const ends = relation === 'earlier' ? { timeTo: time } : { timeFrom: time };
      return {
        ...wish,
        ...noTime,
        ...ends,
        date,
        notTimes: [...wish.notTimes, { from: time, to: time }].slice(-MOST),
      };
    }
  }
}

/** "Next week." "The week after that." */
const aWeekLater = (wish: TimeWish): TimeWish => ({
  ...wish,
  dateFrom: wish.dateFrom && dayAfter(wish.dateFrom, 7),
  dateTo: wish.dateTo && dayAfter(wish.dateTo, 7),
});

const withDate = (wish: TimeWish, date: string): TimeWish => ({
  ...wish,
  ...{ date, dateFrom: null, dateTo: null, alsoDates: [], conflict: false },
});

function besideDay(date: string, relation: 'earlier' | 'later') {
  const ends =
    relation === 'earlier'
      ? { dateFrom: null, dateTo: dayAfter(date, -1) }
      : { dateFrom: dayAfter(date), dateTo: null };
  return { date: null, alsoDates: [], ...ends };
}
