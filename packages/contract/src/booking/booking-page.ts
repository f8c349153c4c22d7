import * as z from 'zod';
import { Color } from '../assistant/assistants.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { Day, EmailAddress, Id, IdParams, Instant, requiredLine, text } from '../kernel/fields.ts';
import { AppointmentStatusSchema } from './appointments.ts';

/** A service as customers see it before they book. */
export const OfferedServiceSchema = z.object({
  id: Id,
  name: z.string(),
  description: z.string(),
  durationMinutes: z.number().int(),
  /** In the smallest unit of `currency`; null: not told. */
  priceCents: z.number().int().nullable(),
  currency: z.string(),
  /** Who can be chosen; empty: nobody is. */
  staff: z.array(z.object({ id: Id, name: z.string() })),
});
export type OfferedService = z.infer<typeof OfferedServiceSchema>;

/** What the page at `/book/{id}` shows before anything is chosen. Of whom and when others come it tells nothing. */
export const BookingPageSchema = z.object({
  assistantId: Id,
  businessName: z.string(),
  /** Of the assistant, as an IETF tag. */
  language: z.string(),
  color: Color,
  /** The business's: every time is shown in it. */
  timeZone: z.string(),
  /**
   * `closed`: switched off, or the assistant isn't live; nothing below is then told. `empty`: nothing is offered right now.
   */
  state: z.enum(['open', 'empty', 'closed']),
  /** Where else the business can be reached; may be empty. */
  phone: z.string(),
  address: z.string(),
  services: z.array(OfferedServiceSchema),
  /** Nothing can be booked after this day. */
  lastDay: Day,
  /** Whether a confirmation is mailed. */
  sendsMail: z.boolean(),
  /** Who finds nothing free can wait; `byText`: also who leaves a phone number alone. Null: there is no waitlist. */
  waitlist: z.object({ byText: z.boolean() }).nullable(),
  /** "Powered by" line and its link, or null where the plan hides it. */
  poweredBy: z.object({ name: z.string(), url: z.string() }).nullable(),
});
export type BookingPage = z.infer<typeof BookingPageSchema>;

export const getBookingPage = endpoint({
  method: 'GET',
  path: '/api/book/:id',
  access: 'public',
  summary: 'What can be booked on the public booking page of an assistant',
  status: 200,
  params: IdParams,
  answer: BookingPageSchema,
  errors: ['rate_limited'],
});

/** When it can begin. */
export const BookingTimeSchema = z.object({ startsAt: Instant });
export type BookingTime = z.infer<typeof BookingTimeSchema>;

/** Free times in order; `staffId` left out: of anybody who is free. */
export const listBookingTimes = endpoint({
  method: 'GET',
  path: '/api/book/:id/times',
  access: 'public',
  summary: 'When a service of a booking page is free on some days (at most 31)',
  status: 200,
  params: IdParams,
  query: z.object({ serviceId: Id, staffId: Id.optional(), from: Day, to: Day }),
  answer: z.array(BookingTimeSchema),
  errors: ['rate_limited'],
});

const needsContact = 'Enter an email address or a phone number';

export const PageBookingSchema = z
  .object({
    serviceId: Id,
    /** Null: whoever is free. */
    staffId: Id.nullable().default(null),
    startsAt: Instant,
    name: requiredLine('Enter your name', 200),
    email: EmailAddress.nullable().default(null),
    phone: text(40).nullable().default(null),
    /** The same twice books once and gives the same answer. */
    submissionId: Id,
  })
  .refine(({ email, phone }) => email !== null || (phone !== null && phone !== ''), {
    message: needsContact,
    path: ['email'],
  });
export type PageBooking = z.infer<typeof PageBookingSchema>;

/** An appointment as the customer sees it by their link. */
export const CustomerAppointmentSchema = z.object({
  assistantId: Id,
  businessName: z.string(),
  language: z.string(),
  color: Color,
  timeZone: z.string(),
  /** How the business is reached; may be empty. */
  phone: z.string(),
  email: z.string(),
  address: z.string(),
  directions: z.string(),
  serviceName: z.string(),
  staffName: z.string().nullable(),
  customerName: z.string(),
  startsAt: Instant,
  endsAt: Instant,
  status: AppointmentStatusSchema,
  /** Who cancelled it, or moved it last; null: nobody. */
  changedBy: z.enum(['team', 'customer']).nullable(),
  /** Until when it can be moved or cancelled here; null: not at all. */
  changesUntil: Instant.nullable(),
  /** It was cancelled here and can be had back while its time is free. */
  mayRestore: z.boolean(),
  /** Times of another day are offered until this one. */
  lastDay: Day,
  /** Whether the booking page is open, for another appointment. */
  canBook: z.boolean(),
  /** Where changes are mailed to, shortened; null: nowhere. */
  mailedTo: z.string().nullable(),
  /** The appointment as an iCalendar file. */
  calendarFile: z.string(),
});
export type CustomerAppointment = z.infer<typeof CustomerAppointmentSchema>;

/** `token` opens it at `/appointment#{token}`, and as `Authorization: Bearer` here. */
export const BookedOnPageSchema = CustomerAppointmentSchema.extend({ token: z.string() });
export type BookedOnPage = z.infer<typeof BookedOnPageSchema>;

/** 409 when the time has just been taken; 400 when it is outside the hours, too soon or too far ahead. */
export const bookOnPage = endpoint({
  method: 'POST',
  path: '/api/book/:id/appointments',
  access: 'public',
  summary: 'Book on the public booking page',
  status: 201,
  params: IdParams,
  body: PageBookingSchema,
  answer: BookedOnPageSchema,
  errors: ['not_found', 'conflict', 'rate_limited'],
});

/** The token of these travels as `Authorization: Bearer`. 404: it is forged, revoked, or the appointment is over. */
export const getCustomerAppointment = endpoint({
  method: 'GET',
  path: '/api/customer-appointment',
  access: 'public',
  summary: 'The appointment that a link in a mail or text is of',
  status: 200,
  answer: CustomerAppointmentSchema,
  errors: ['not_found', 'rate_limited'],
});

export const listMoveTimes = endpoint({
  method: 'GET',
  path: '/api/customer-appointment/times',
  access: 'public',
  summary: 'Where the appointment of a link can be moved to (at most 31 days)',
  status: 200,
  query: z.object({ from: Day, to: Day }),
  answer: z.array(BookingTimeSchema),
  errors: ['not_found', 'conflict', 'rate_limited'],
});

/** 409 when the time has just been taken, or when it is too late to change the appointment here. */
export const moveCustomerAppointment = endpoint({
  method: 'POST',
  path: '/api/customer-appointment/move',
  access: 'public',
  summary: 'Move the appointment of a link',
  status: 200,
  body: z.object({ startsAt: Instant }),
  answer: CustomerAppointmentSchema,
  errors: ['not_found', 'conflict', 'rate_limited'],
});

/** 409 when it is too late. */
export const cancelCustomerAppointment = endpoint({
  method: 'POST',
  path: '/api/customer-appointment/cancel',
  access: 'public',
  summary: 'Cancel the appointment of a link',
  status: 200,
  answer: CustomerAppointmentSchema,
  errors: ['not_found', 'conflict', 'rate_limited'],
});

/** 409 when its time has been taken meanwhile, or the business cancelled it. */
export const restoreCustomerAppointment = endpoint({
  method: 'POST',
  path: '/api/customer-appointment/restore',
  access: 'public',
  summary: 'Take the cancellation of the appointment of a link back',
  status: 200,
  answer: CustomerAppointmentSchema,
  errors: ['not_found', 'conflict', 'rate_limited'],
});
