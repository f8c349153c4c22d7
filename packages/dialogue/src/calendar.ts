import type { HoursException, WeeklyHours } from './booking/hours.ts';

/** What can be booked, as a turn needs it. `priceText`: ready to be said, such as "$45"; empty: not told. */
export interface BookableService {
  id: string;
  name: string;
  description: string;
  durationMinutes: number;
  /** Kept free after each appointment. */
  bufferMinutes: number;
  priceText: string;
  /** Above 1: a class with its own calendar of so many seats. */
  capacity: number;
  /** Who does it; empty: nobody in particular. */
  staffIds: readonly string[];
}

export interface BookableStaff {
  id: string;
  name: string;
  /** Null: the business's. */
  hours: WeeklyHours | null;
}

export interface BookingRules {
  /** Nothing can be booked sooner than this from now. */
  leadMinutes: number;
  /** Nor further ahead than this. */
  horizonDays: number;
  /** Appointments begin at multiples of this after opening. */
  stepMinutes: number;
  /** Appointments at the same time where no staff is named. */
  parallel: number;
}

/**
 * A place taken in a calendar, buffer included. `resourceId`: the service's for a class, else the member of staff's, else
 * the assistant's.
 */
export interface BusyTime {
  resourceId: string;
  from: Date;
  to: Date;
}

/** An appointment of the customer in this conversation. */
export interface OwnAppointment {
  id: string;
  serviceId: string;
  serviceName: string;
  staffId: string | null;
  startsAt: Date;
}

/**
 * The business's calendar, handed to a turn: reads only, and only of its own account. What is booked, moved or cancelled
 * are effects of the turn; the caller stores them with the reply, or has the turn made again when a slot is gone.
 */
export interface Calendar {
  /** Of the assistant; the resource of appointments without staff. */
  assistantId: string;
  services: readonly BookableService[];
  staff: readonly BookableStaff[];
  hours: WeeklyHours;
  exceptions: readonly HoursException[];
  rules: BookingRules;
  /** Whether who finds nothing free can be put on a list. Absent: no. */
  waitlist?: boolean;
  /** What is taken between two instants, in any order. */
  busy(from: Date, to: Date): Promise<BusyTime[]>;
  /** Appointments to come that were made in this conversation, or are under a contact proven in it, soonest first. */
  own(): Promise<OwnAppointment[]>;
  /** Absent or null: no code can be sent from here. */
  proofs?: ContactProofs | null;
}

/** By what a code can be sent. */
export type ProvableField = 'email' | 'phone';

/** Whether a code is the one sent last in this conversation; `over`: it is too late, or too many were wrong. */
export type CodeCheck = 'right' | 'wrong' | 'over';

/**
 * Proves that a customer reads what is sent to an address or number, by a code that the effect `send_code` sends there: then
 * `own` gives what is under it as well. Nothing it answers, nor how soon, tells whether anything is. The code itself never
 * comes here.
 */
export interface ContactProofs {
  fields: readonly ProvableField[];
  /** Whether a code may be sent there, so many having been sent in this conversation and to this contact. */
  maySend(field: ProvableField, contact: string): Promise<boolean>;
  /** Counts the try before it looks. A code that was right stays so, as a turn may be made again. */
  check(code: string): Promise<CodeCheck>;
}
