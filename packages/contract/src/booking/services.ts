import * as z from 'zod';
import { WeeklyHoursSchema } from '../assistant/business.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { Id, IdParams, Instant, requiredLine, text } from '../kernel/fields.ts';

const changesSomething = (update: object) => Object.values(update).some((value) => value !== undefined);

/**
 * What can be booked. A service for several customers at once (`capacity` above 1, a class) has its own calendar with
 * that many seats; others share the calendar of the member of staff, or else the business's.
 */
export const ServiceFields = z.object({
  name: requiredLine('Service name is required', 120),
  description: text(1000),
  durationMinutes: z.number().int().min(5, 'At least 5 minutes').max(1440, 'At most 1 day'),
  /** Kept free after each appointment. */
  bufferMinutes: z.number().int().min(0).max(480),
  /** In the smallest unit of `currency`; null: not told. */
  priceCents: z.number().int().min(0).max(100_000_000).nullable(),
  /** ISO 4217. */
  currency: z.string().regex(/^[A-Z]{3}$/, 'Three capital letters, such as USD'),
  capacity: z.number().int().min(1).max(500),
  /** Who does it; empty: nobody in particular. */
  staffIds: z.array(Id).max(50),
  /** Off: not offered any more; its appointments stay. */
  active: z.boolean(),
});

export const ServiceSchema = ServiceFields.extend({ id: Id, assistantId: Id, createdAt: Instant });
export type Service = z.infer<typeof ServiceSchema>;

export const ServiceCreateSchema = ServiceFields.extend({
  description: ServiceFields.shape.description.default(''),
  bufferMinutes: ServiceFields.shape.bufferMinutes.default(0),
  priceCents: ServiceFields.shape.priceCents.default(null),
  currency: ServiceFields.shape.currency.default('USD'),
  capacity: ServiceFields.shape.capacity.default(1),
  staffIds: ServiceFields.shape.staffIds.default([]),
  active: ServiceFields.shape.active.default(true),
});
export type ServiceCreate = z.infer<typeof ServiceCreateSchema>;

export const ServiceUpdateSchema = ServiceFields.partial().refine(changesSomething, 'Nothing to change');
export type ServiceUpdate = z.infer<typeof ServiceUpdateSchema>;

/** Somebody customers can book with. `hours` null: the business's. */
export const StaffFields = z.object({
  name: requiredLine('Name is required', 120),
  hours: WeeklyHoursSchema.nullable(),
  active: z.boolean(),
});

export const StaffMemberSchema = StaffFields.extend({ id: Id, assistantId: Id, createdAt: Instant });
export type StaffMember = z.infer<typeof StaffMemberSchema>;

export const StaffCreateSchema = StaffFields.extend({
  hours: StaffFields.shape.hours.default(null),
  active: StaffFields.shape.active.default(true),
});
export type StaffCreate = z.infer<typeof StaffCreateSchema>;

export const StaffUpdateSchema = StaffFields.partial().refine(changesSomething, 'Nothing to change');
export type StaffUpdate = z.infer<typeof StaffUpdateSchema>;

export const listServices = endpoint({
  method: 'GET',
  path: '/api/assistants/:id/services',
  access: 'setup.read',
  summary: 'What can be booked, by name',
  status: 200,
  params: IdParams,
  answer: z.array(ServiceSchema),
});

export const createService = endpoint({
  method: 'POST',
  path: '/api/assistants/:id/services',
  access: 'setup.write',
  summary: 'Add a service',
  status: 201,
  params: IdParams,
  body: ServiceCreateSchema,
  answer: ServiceSchema,
  errors: ['conflict'],
});

export const updateService = endpoint({
  method: 'PATCH',
  path: '/api/services/:id',
  access: 'setup.write',
  summary: 'Change a service',
  status: 200,
  params: IdParams,
  body: ServiceUpdateSchema,
  answer: ServiceSchema,
});

/** 409 while it has appointments to come: switch it off instead, or cancel them first. */
export const deleteService = endpoint({
  method: 'DELETE',
  path: '/api/services/:id',
  access: 'setup.write',
  summary: 'Delete a service that has no appointments to come',
  status: 204,
  params: IdParams,
  errors: ['conflict'],
});

export const listStaff = endpoint({
  method: 'GET',
  path: '/api/assistants/:id/staff',
  access: 'setup.read',
  summary: 'Who can be booked, by name',
  status: 200,
  params: IdParams,
  answer: z.array(StaffMemberSchema),
});

export const createStaffMember = endpoint({
  method: 'POST',
  path: '/api/assistants/:id/staff',
  access: 'setup.write',
  summary: 'Add a member of staff',
  status: 201,
  params: IdParams,
  body: StaffCreateSchema,
  answer: StaffMemberSchema,
});

export const updateStaffMember = endpoint({
  method: 'PATCH',
  path: '/api/staff/:id',
  access: 'setup.write',
  summary: 'Change a member of staff',
  status: 200,
  params: IdParams,
  body: StaffUpdateSchema,
  answer: StaffMemberSchema,
});

/** 409 while there are appointments to come. */
export const deleteStaffMember = endpoint({
  method: 'DELETE',
  path: '/api/staff/:id',
  access: 'setup.write',
  summary: 'Delete a member of staff who has no appointments to come',
  status: 204,
  params: IdParams,
  errors: ['conflict'],
});
