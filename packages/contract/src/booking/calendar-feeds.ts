import * as z from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { Id, Instant } from '../kernel/fields.ts';

/** A secret address that calendars subscribe to. Whoever has it sees the appointments with who comes. */
export const CalendarFeedSchema = z.object({
  /** Whose appointments; null: everybody's. */
  staffId: Id.nullable(),
  url: z.string(),
  createdAt: Instant,
});
export type CalendarFeed = z.infer<typeof CalendarFeedSchema>;

export const listCalendarFeeds = endpoint({
  method: 'GET',
  path: '/api/calendar-feeds',
  access: 'setup.write',
  peopleOnly: true,
  summary: 'The addresses that calendars subscribe to',
  status: 200,
  answer: z.array(CalendarFeedSchema),
});

/** Makes the address, or gives the one there is; `renew`: another, and the one of before is over. */
export const makeCalendarFeed = endpoint({
  method: 'PUT',
  path: '/api/calendar-feeds',
  access: 'setup.write',
  peopleOnly: true,
  summary: 'Make or renew the address of a calendar feed',
  status: 200,
  body: z.object({ staffId: Id.nullable(), renew: z.boolean().default(false) }),
  answer: CalendarFeedSchema,
  errors: ['not_found'],
});
