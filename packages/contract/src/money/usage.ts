import * as z from 'zod';
import { PlanTypeSchema } from '../identity/accounts.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { Instant } from '../kernel/fields.ts';

/**
 * Included in a month; null is unlimited. `assistants`: how many; `channels`: chat or voice (choose one), or both; `callRouting`:
 * callers are put through by department and need, not only by name.
 */
export interface PlanLimits {
  chatSessions: number | null;
  voiceMinutes: number | null;
  apiCalls: number | null;
  assistants: number | null;
  channels: 'one' | 'both';
  callRouting: boolean;
}

/** Specification section 9 and product.md. An account without a plan has the Pro limits. */
export const planLimits: Record<z.infer<typeof PlanTypeSchema>, PlanLimits> = {
  starter: {
    chatSessions: 50,
    voiceMinutes: 50,
    apiCalls: 1000,
    assistants: 1,
    channels: 'one',
    callRouting: false,
  },
  pro: {
    chatSessions: 500,
    voiceMinutes: 500,
    apiCalls: 10_000,
    assistants: 1,
    channels: 'both',
    callRouting: false,
  },
  business: {
    chatSessions: 2000,
    voiceMinutes: 2000,
    apiCalls: 50_000,
    assistants: 10,
    channels: 'both',
    callRouting: true,
  },
  enterprise: {
    chatSessions: null,
    voiceMinutes: null,
    apiCalls: null,
    assistants: null,
    channels: 'both',
    callRouting: true,
  },
};

/** Monthly prices in cents; enterprise is where its price begins. */
export const planPriceCents: Record<z.infer<typeof PlanTypeSchema>, number> = {
  starter: 9_900,
  pro: 24_900,
  business: 49_900,
  enterprise: 100_000,
};

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
