import type { HoursException, WeeklyHours } from './booking/hours.ts';
import type { BookableService } from './calendar.ts';

/** What the assistant may say of the business and itself. Empty strings mean "not told". */
export interface BusinessProfile {
  assistantName: string;
  businessName: string;
  industry: string;
  businessHours: '247' | 'business' | 'custom';
  /** The owner's own words; wanted for `custom`, optional otherwise. */
  businessHoursText: string;
  phone: string;
  email: string;
  tone: 'professional' | 'casual' | 'witty' | 'empathetic';
  /** BCP 47, such as `en`. */
  language: string;
  description: string;
  /** ISO 3166 alpha-2: the country of a phone number written without one. */
  country: string;
  /** IANA, such as `Europe/Berlin`. */
  timeZone: string;
  /** Where the customer is: nothing is read or tapped on the phone. */
  reach: 'website' | 'phone';
  /** In a chat, who left a number is asked once whether they may be called. */
  asksToCall?: boolean;
  /** False: mails go nowhere from here, so none is promised. */
  sendsMail?: boolean;
  /** Absent or null: as `businessHours` says. */
  weeklyHours?: WeeklyHours | null;
  /** Holidays and other days that differ from the week. */
  hoursExceptions?: readonly HoursException[];
  addresses?: readonly BusinessAddress[];
  policies?: readonly Policy[];
  /** The owner's own lines; an empty one: the wording of the tone. */
  script?: Script;
  /** What is offered, whether or not it can be booked here. */
  services?: readonly BookableService[];
  /** How far ahead the assistant books; absent or null: it books nothing. */
  bookedAhead?: BookedAhead | null;
}

/** The least time before an appointment, and the most. */
export interface BookedAhead {
  leadMinutes: number;
  horizonDays: number;
}

/**
 * `label`: which place it is, where there are several; `directions`: how to get there, parking, which door.
 */
export interface BusinessAddress {
  label: string;
  address: string;
  directions: string;
}

export interface Policy {
  title: string;
  text: string;
}

/** `fallback`: when it doesn't know. */
export interface Script {
  greeting: string;
  fallback: string;
  handOff: string;
  closing: string;
}
