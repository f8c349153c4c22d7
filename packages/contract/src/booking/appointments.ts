import * as z from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import {
  Day,
  EmailAddress,
  Id,
  IdParams,
  Instant,
  PageQuerySchema,
  requiredLine,
  text,
} from '../kernel/fields.ts';

export const AppointmentStatusSchema = z.enum(['booked', 'cancelled', 'completed', 'no_show']);
export type AppointmentStatus = z.infer<typeof AppointmentStatusSchema>;

/**
 * `startsAt` and `endsAt` are instants (the buffer is not part of them); show them in the account's time zone.
 */
export const AppointmentSchema = z.object({
  id: Id,
  assistantId: Id,
  serviceId: Id,
  serviceName: z.string(),
  staffId: Id.nullable(),
  staffName: z.string().nullable(),
  conversationId: Id.nullable(),
  customerName: z.string(),
  customerEmail: z.string().nullable(),
  /** E.164. */
  customerPhone: z.string().nullable(),
  startsAt: Instant,
  endsAt: Instant,
  status: AppointmentStatusSchema,
  /** The owner's own; customers never see it. */
  note: z.string(),
  /** Where it was booked; `waitlist`: a time that was offered to who waited; `import`: elsewhere, and brought along; null: not known of older ones. */
  origin: z.enum(['team', 'assistant', 'booking_page', 'import', 'waitlist']).nullable(),
  /** Who last moved, cancelled or restored it; null: nobody. */
  changedBy: z.enum(['team', 'customer']).nullable(),
  changedAt: Instant.nullable(),
  /** When the customer said that they will come; null: they didn't. */
  confirmedAt: Instant.nullable(),
  /** How they said so; `team`: somebody of the team noted it. */
  confirmedBy: z.enum(['call', 'text', 'chat', 'team']).nullable(),
  /** Who of the team. */
  confirmedByName: z.string().nullable(),
  createdAt: Instant,
  updatedAt: Instant,
});
export type Appointment = z.infer<typeof AppointmentSchema>;

export const AppointmentQuery = PageQuerySchema.extend({
  /** First and last day, both included, in the account's time zone. */
  from: Day.optional(),
  to: Day.optional(),
  status: AppointmentStatusSchema.optional(),
  staffId: Id.optional(),
  conversationId: Id.optional(),
  search: z.string().max(200).optional(),
});

export const AppointmentCreateSchema = z.object({
  serviceId: Id,
  /** Null: whoever is free. */
  staffId: Id.nullable().default(null),
  startsAt: Instant,
  customerName: requiredLine('Customer name is required', 200),
  customerEmail: EmailAddress.nullable().default(null),
  customerPhone: text(40).nullable().default(null),
  note: text(2000).default(''),
  /** An owner may book outside the hours and the lead time, and over what is busy in a connected calendar; never twice at the same time. */
  outsideHours: z.boolean().default(false),
});
export type AppointmentCreate = z.infer<typeof AppointmentCreateSchema>;

export const AppointmentUpdateSchema = z
  .object({
    startsAt: Instant,
    staffId: Id.nullable(),
    status: AppointmentStatusSchema,
    note: text(2000),
    outsideHours: z.boolean(),
    /** The customer has told the team that they will come, or no longer. */
    confirmed: z.boolean(),
  })
  .partial()
  .refine((update) => Object.values(update).some((value) => value !== undefined), 'Nothing to change');
export type AppointmentUpdate = z.infer<typeof AppointmentUpdateSchema>;

export const listAppointments = endpoint({
  method: 'GET',
  path: '/api/assistants/:id/appointments',
  access: 'desk.read',
  summary: "An assistant's appointments in order of time",
  status: 200,
  params: IdParams,
  query: AppointmentQuery,
  answer: z.array(AppointmentSchema),
});

/** 409 when somebody else was quicker, 400 when it is outside the hours, too soon or too far ahead. */
export const createAppointment = endpoint({
  method: 'POST',
  path: '/api/assistants/:id/appointments',
  access: 'desk.answer',
  summary: 'Book an appointment for a customer',
  status: 201,
  params: IdParams,
  body: AppointmentCreateSchema,
  answer: AppointmentSchema,
  errors: ['conflict'],
});

/**
 * Moves, cancels, completes or annotates. The customer is told of a move or cancellation by e-mail if one is known.
 */
export const updateAppointment = endpoint({
  method: 'PATCH',
  path: '/api/appointments/:id',
  access: 'desk.answer',
  summary: 'Change an appointment',
  status: 200,
  params: IdParams,
  body: AppointmentUpdateSchema,
  answer: AppointmentSchema,
  errors: ['conflict'],
});

export const FreeSlotSchema = z.object({ startsAt: Instant, endsAt: Instant, staffId: Id.nullable() });
export type FreeSlot = z.infer<typeof FreeSlotSchema>;

export const listFreeSlots = endpoint({
  method: 'GET',
  path: '/api/assistants/:id/free-slots',
  access: 'desk.read',
  summary: 'When a service is free on some days (at most 31)',
  status: 200,
  params: IdParams,
  query: z.object({
    serviceId: Id,
    staffId: Id.optional(),
    from: Day,
    to: Day,
  }),
  answer: z.array(FreeSlotSchema),
});
