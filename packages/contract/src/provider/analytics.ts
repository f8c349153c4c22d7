import * as z from 'zod';
import { TimeZone } from '../identity/account-settings.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { OffsetInstant } from '../kernel/fields.ts';

// Figures on calls as the voice provider's clients ask for them.

export const ProviderAnalyticsStepSchema = z.enum([
  'second',
  'minute',
  'hour',
  'day',
  'week',
  'month',
  'quarter',
  'year',
  'decade',
  'century',
  'millennium',
]);

export const ProviderAnalyticsColumnSchema = z.enum([
  'id',
  'cost',
  'duration',
  'concurrency',
  'minutesUsed',
  'costBreakdown.transport',
  'costBreakdown.transcriber',
  'costBreakdown.llm',
  'costBreakdown.stt',
  'costBreakdown.tts',
  'costBreakdown.vapi',
  'costBreakdown.ttsCharacters',
  'costBreakdown.llmPromptTokens',
  'costBreakdown.llmCachedPromptTokens',
  'costBreakdown.llmCompletionTokens',
  'costBreakdown.analysisBreakdown.summary',
]);
export type ProviderAnalyticsColumn = z.infer<typeof ProviderAnalyticsColumnSchema>;

export const ProviderAnalyticsGroupSchema = z.enum([
  'type',
  'assistantId',
  'endedReason',
  'analysis.successEvaluation',
  'status',
]);
export type ProviderAnalyticsGroup = z.infer<typeof ProviderAnalyticsGroupSchema>;

const Name = z.string().min(1, 'Must not be empty').max(40, 'At most 40 characters');

const Operation = z
  .strictObject({
    operation: z.enum(['sum', 'avg', 'count', 'min', 'max', 'history']),
    column: ProviderAnalyticsColumnSchema,
    /** Under which it is answered; absent: the operation and the column, as in `sumDuration`. */
    alias: Name.optional(),
  })
  .refine(({ operation, column }) => column !== 'id' || operation === 'count', {
    path: ['operation'],
    error: 'Ids can only be counted',
  });
export type ProviderAnalyticsOperation = z.infer<typeof Operation>;

export const ProviderAnalyticsQuerySchema = z.strictObject({
  /** `subscription`: the same calls, as what the plan is used for. */
  table: z.enum(['call', 'subscription']),
  name: Name,
  groupBy: z
    .union([z.array(ProviderAnalyticsGroupSchema).max(5), ProviderAnalyticsGroupSchema])
    .transform((given) => [given].flat() as ProviderAnalyticsGroup[])
    .optional(),
  timeRange: z
    .strictObject({
      /** Absent: the whole range is one. */
      step: ProviderAnalyticsStepSchema.optional(),
      /** Seven days ago, if absent. */
      start: OffsetInstant.optional(),
      end: OffsetInstant.optional(),
      /** In which days and the like begin: UTC, if absent. */
      timezone: TimeZone.optional(),
    })
    .optional(),
  operations: z.array(Operation).min(1, 'Say what is to be reckoned').max(20),
});
export type ProviderAnalyticsQuery = z.infer<typeof ProviderAnalyticsQuerySchema>;

export const ProviderAnalyticsResultSchema = z.object({
  name: z.string(),
  timeRange: z.object({
    step: ProviderAnalyticsStepSchema.optional(),
    start: z.string(),
    end: z.string(),
    timezone: z.string(),
  }),
  /** One for each step and group in which there were calls; `date` is when a step began. */
  result: z.array(z.record(z.string(), z.unknown())),
});
export type ProviderAnalyticsResult = z.infer<typeof ProviderAnalyticsResultSchema>;

export const queryProviderAnalytics = endpoint({
  method: 'POST',
  path: '/provider/analytics',
  access: 'desk.read',
  summary: 'Figures on calls',
  status: 200,
  body: z.strictObject({
    queries: z.array(ProviderAnalyticsQuerySchema).min(1, 'Ask something').max(20),
  }),
  answer: z.array(ProviderAnalyticsResultSchema),
});
