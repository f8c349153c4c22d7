import * as z from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { Day, Id, Instant } from '../kernel/fields.ts';

/**
 * A figure of this month so far beside the same days of last month.
 * `growth` is the change as a fraction (0.12 = +12 %); null where there is nothing to compare with (from zero).
 */
export const FigureSchema = z.object({
  value: z.number().nullable(),
  previous: z.number().nullable(),
  growth: z.number().nullable(),
});
export type Figure = z.infer<typeof FigureSchema>;

/** The visitors' own ratings of a period, 1 to 5: their mean (null: nobody rated) and how many they are. */
export const SatisfactionSchema = z.object({ mean: z.number().nullable(), count: z.number().int() });

/**
 * Rates are fractions of 1, times milliseconds; null where nothing has happened yet. Definitions: product.md.
 */
export const StatsSchema = z.object({
  totalConversations: FigureSchema,
  leadsGenerated: FigureSchema,
  appointmentsBooked: FigureSchema,
  responseRate: FigureSchema,
  conversationSuccessRate: z.number().nullable(),
  leadConversionRate: z.number().nullable(),
  averageResponseMs: z.number().nullable(),
  satisfaction: SatisfactionSchema,
  /** The days the figures count, for the links to the rows behind them. */
  period: z.object({ from: Day, to: Day, timeZone: z.string() }),
});
export type Stats = z.infer<typeof StatsSchema>;

const assistantQuery = { assistantId: Id.optional() };

export const getStats = endpoint({
  method: 'GET',
  path: '/api/stats',
  access: 'desk.read',
  summary: "The overview's figures, of one assistant or all",
  status: 200,
  query: z.object(assistantQuery),
  answer: StatsSchema,
  errors: ['not_found'],
});

export const AnalyticsPeriod = z.enum(['7d', '30d', '90d']);

/** Either a period up to today, or `from` and `to` (both included, at most 366 days). */
export const AnalyticsQuerySchema = z
  .object({
    ...assistantQuery,
    period: AnalyticsPeriod.default('30d'),
    from: Day.optional(),
    to: Day.optional(),
  })
  .refine((query) => (query.from === undefined) === (query.to === undefined), {
    path: ['to'],
    message: 'from and to are required together',
  })
  .refine((query) => !query.from || !query.to || query.from <= query.to, {
    path: ['to'],
    message: 'to must not be before from',
  });

export const AnalyticsSchema = z.object({
  period: z.object({ from: Day, to: Day, timeZone: z.string() }),
  conversationVolume: z.array(z.object({ day: Day, count: z.number().int() })),
  /** Percentages of ended and waiting conversations; 0 to 100, adding up to 100 or all 0. */
  responseDistribution: z.object({ resolved: z.number(), escalated: z.number(), pending: z.number() }),
  topTopics: z.array(z.object({ topic: z.string(), percentage: z.number(), count: z.number().int() })),
  /** Hours of the day with any conversation, busiest first; `color` is a token name. */
  peakHours: z.array(
    z.object({
      time: z.string(),
      level: z.enum(['Peak', 'High', 'Medium', 'Low']),
      color: z.string(),
      count: z.number().int(),
    }),
  ),
  averageResponseMs: z.number().nullable(),
  satisfaction: SatisfactionSchema,
  conversionRate: z.number().nullable(),
  /** Questions that were declined, grouped by their words, most asked first; each opens its latest conversation. */
  unanswered: z.array(
    z.object({ question: z.string(), count: z.number().int(), conversationId: Id, lastAskedAt: Instant }),
  ),
  totals: z.object({
    conversations: z.number().int(),
    leads: z.number().int(),
    customerTurns: z.number().int(),
  }),
});
export type Analytics = z.infer<typeof AnalyticsSchema>;

export const getAnalytics = endpoint({
  method: 'GET',
  path: '/api/analytics',
  access: 'desk.read',
  feature: 'analytics',
  summary: 'Volume, distribution, topics, peak hours and unanswered questions of a period, in one call',
  status: 200,
  query: AnalyticsQuerySchema,
  answer: AnalyticsSchema,
  errors: ['not_found'],
});
