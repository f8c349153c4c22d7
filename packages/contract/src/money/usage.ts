import * as z from 'zod';
import { PlanTypeSchema } from '../identity/accounts.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { Instant } from '../kernel/fields.ts';

/**
 * Counters of the calendar month in the account's time zone. A session is a conversation with a customer turn.
 */
export const UsageSchema = z.object({
  chatSessions: z.number().int(),
  voiceMinutes: z.number(),
  apiCalls: z.number().int(),
  limits: z.object({
    chatSessions: z.number().int().nullable(),
    voiceMinutes: z.number().int().nullable(),
    apiCalls: z.number().int().nullable(),
  }),
  /** How many assistants the plan includes; null: any number. */
  assistantsIncluded: z.number().int().nullable(),
  planType: PlanTypeSchema.nullable(),
  periodEndsAt: Instant,
});
export type Usage = z.infer<typeof UsageSchema>;

export const getUsage = endpoint({
  method: 'GET',
  path: '/api/usage',
  access: 'billing.read',
  summary: "This month's counters beside the plan's limits",
  status: 200,
  answer: UsageSchema,
});
