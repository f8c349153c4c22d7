import type { Weekday } from '../booking/hours.ts';
import type { AdviceLines } from '../decide/advice/advice-locale.ts';
import type { ComparisonLines } from '../decide/advice/comparison-locale.ts';
import type { AvailabilityLines } from '../decide/availability/availability-locale.ts';

/** How a language tells what the profile says of the business, and how its hours are asked for. */
export interface ProfileLocale {
  details: DetailLines;
  hours: HoursLines;
  asked: HoursQuestions;
  availability: AvailabilityLines;
  advice: AdviceLines;
  comparison: ComparisonLines;
}

/** A detail's name, how customers ask for it, and how it is told. */
export interface DetailLines {
  hours: { title: string; phrasings: readonly string[]; onHolidays: readonly string[] };
  phone: { title: string; phrasings: readonly string[]; answer(business: string, phone: string): string };
  email: { title: string; phrasings: readonly string[]; answer(business: string, email: string): string };
  name: { title: string; phrasings: readonly string[]; answer(business: string): string };
  about: { title(business: string): string; phrasings: readonly string[] };
  address: {
    title: string;
    phrasings: readonly string[];
    ofSeveral: readonly string[];
    /** One place, or several. */
    answer(places: readonly string[]): string;
  };
  directions: {
    title: string;
    withParking: string;
    phrasings: readonly string[];
    ofParking: readonly string[];
    /** In the directions: they speak of parking. */
    tellsParking: RegExp;
  };
  /** How a policy is asked for by its title. */
  policy(title: string): readonly string[];
  services: {
    title: string;
    phrasings: readonly string[];
    answer(listed: readonly string[], more: number): string;
  };
  service: {
    phrasings(name: string, hasPrice: boolean): readonly string[];
    facts(name: string, duration: string, price: string): string;
    /** One side alone. */
    sideOf: {
      duration(name: string, duration: string, minutes: number): string;
      price(name: string, price: string): string;
    };
    capacity(count: number): string;
  };
  /** How an appointment is made; moved or cancelled; and how far ahead: at least (null: at any time) and at most. */
  booking: { title: string; answer(reach: 'website' | 'phone'): string };
  changing: { title: string; answer: string };
  ahead: { title: string; answer(least: string | null, days: number): string };
  /** Who does a service; null: who there is. */
  staff(service: string | null, names: readonly string[]): string;
  /** "45 minutes", "2 hours 30 minutes". */
  duration(hours: number, minutes: number): string;
}

export interface HoursLines {
  weekdays: Readonly<Record<Weekday, string>>;
  /** `time`: HH:MM, 24:00 midnight; `country`: by 12 or 24. */
  clock(time: string, country: string): string;
  period(from: string, to: string, country: string): string;
  and(texts: readonly string[]): string;
  allDay: string;
  everyDay: string;
  days(first: string, last: string, count: number): string;
  regular: string;
  none: string;
  always: string;
  openWeek(when: string): string;
  closedWeek(days: string): string;
  open(periods: string): string;
  closed: string;
  /** What is usual on a day of the week. */
  everyWeek(day: Weekday, open: string): string;
  /** `day` as `dayName` gives it. */
  onDay(day: string, open: string, note: string): string;
  yes: string;
  no: string;
  today: string;
  tomorrow: string;
  /** "Thursday 24 December"; `date`: yyyy-mm-dd. */
  date(date: string, withYear: boolean): string;
  dayName(near: string | null, date: string | null): string;
  /** "Yes, on Thursday until 8 pm.": the days, alike taken together, and until when. */
  openUntil(runs: readonly { days: string; until: string }[]): string;
  /** It closes at the latest then. */
  closesBy(clock: string): string;
  noHolidays(usual: string): string;
  closedNow(opensAgain: string): string;
  opensAgain(day: string, clock: string): string;
  openNow(until: string | null): string;
}

export interface HoursQuestions {
  /** On which day of every week; a pattern each. */
  everyWeek: Readonly<Record<Weekday, RegExp>>;
  weekends: RegExp;
  /** A part of every day, by when it begins, HH:MM: "evenings", "after work". */
  parts: readonly { sign: RegExp; from: string }[];
  holidays: RegExp;
  /** "Until when?", and nothing else: of the day that was spoken of. */
  untilWhen: RegExp;
  now: RegExp;
  /** When somebody is there to answer. */
  answered: RegExp;
  /** Wants a yes or a no; of these it doesn't. */
  whetherOpen: RegExp;
  when: RegExp;
}
