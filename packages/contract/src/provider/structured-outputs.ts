import * as z from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { Id, IdParams, Instant } from '../kernel/fields.ts';
import { KeptObject, kept } from './kept-json.ts';
import { ProviderPageQuerySchema, providerPage } from './lists.ts';

// Structured outputs as the voice provider's clients know them: what is taken from a call by a JSON schema, once it is over.

const name = z.string().trim().min(1, 'Must not be empty').max(40, 'At most 40 characters');

/** A JSON schema; what else it says than its type is held to JSON Schema 2020-12. */
const Schema = z.looseObject({
  type: z.enum(['string', 'number', 'integer', 'boolean', 'array', 'object']),
});

/** What must be so of a call; of several, all. */
export const ProviderOutputConditionSchema = z.discriminatedUnion('type', [
  /** So many messages of both sides. */
  z.looseObject({ type: z.literal('minMessages'), count: z.number().min(0).max(100_000) }),
  z.looseObject({ type: z.literal('minCallDuration'), seconds: z.number().min(0).max(1_000_000) }),
  z.looseObject({
    type: z.literal('endedReason'),
    operator: z.enum(['oneOf', 'notOneOf']),
    values: z.array(z.string().max(200)).min(1).max(700),
  }),
]);
export type ProviderOutputCondition = z.infer<typeof ProviderOutputConditionSchema>;

const fields = {
  name,
  schema: Schema,
  /** `regex`: by a pattern in the transcript, without a language model. */
  type: z.enum(['ai', 'regex']).nullish(),
  /** In the syntax of RE2, as a pattern or as `/pattern/flags`. */
  regex: z.string().min(1).max(1000).nullish(),
  description: z.string().max(5000).nullish(),
  /** Of whose calls it is taken, besides those of assistants that name it. */
  assistantIds: z.array(Id).max(200).nullish(),
  conditions: z.array(ProviderOutputConditionSchema).max(20).nullish(),
  /** Kept only: this server's own language model is asked. */
  model: KeptObject.nullish(),
  compliancePlan: KeptObject.nullish(),
  workflowIds: z.array(z.unknown()).max(0, 'There are no workflows here').nullish(),
};

/** What a structured output is made of. What isn't named here is refused. */
export const ProviderStructuredOutputCreateSchema = kept(z.strictObject(fields));
export type ProviderStructuredOutputCreate = z.infer<typeof ProviderStructuredOutputCreateSchema>;

/** Changes; null takes a field away, but the name and the schema. */
export const ProviderStructuredOutputUpdateSchema = kept(
  z.strictObject({ ...fields, name: name.optional(), schema: Schema.optional() }),
);
export type ProviderStructuredOutputUpdate = z.infer<typeof ProviderStructuredOutputUpdateSchema>;

/** What takes it from a call; `nothing`: there is no language model that could. */
export const ProviderExtractorSchema = z.enum(['language-model', 'regex', 'nothing']);
export type ProviderExtractor = z.infer<typeof ProviderExtractorSchema>;

export const ProviderStructuredOutputSchema = z.looseObject({
  id: Id,
  orgId: Id,
  createdAt: Instant,
  updatedAt: Instant,
  name: z.string(),
  type: z.enum(['ai', 'regex']),
  schema: z.looseObject({ type: z.string() }),
  /** Ours. What would take it from a call that ends now. */
  extractor: ProviderExtractorSchema,
});
export type ProviderStructuredOutput = z.infer<typeof ProviderStructuredOutputSchema>;

/** What was taken from a call. */
export const ProviderStructuredResultSchema = z.object({
  name: z.string(),
  /** As the schema says; null: it isn't in what was said, or `problem` says why there is none. */
  result: z.unknown(),
  compliancePlan: z.looseObject({}).optional(),
  /** Ours. */
  extractor: ProviderExtractorSchema,
  /** Ours. Why there is no result, in a sentence. */
  problem: z.string().optional(),
});
export type ProviderStructuredResult = z.infer<typeof ProviderStructuredResultSchema>;

/** What wasn't taken from a call, and by which condition. */
export const ProviderSkippedOutputSchema = z.object({
  name: z.string(),
  unmetCondition: ProviderOutputConditionSchema,
});
export type ProviderSkippedOutput = z.infer<typeof ProviderSkippedOutputSchema>;

/** Of calls that are over: one of them to see what it would give, or up to 100 whose artifacts get it. */
export const ProviderStructuredOutputRunSchema = kept(
  z
    .strictObject({
      callIds: z.array(Id).min(1).max(100),
      previewEnabled: z.boolean().nullish(),
      structuredOutputId: Id.nullish(),
      structuredOutput: z.strictObject(fields).nullish(),
    })
    .refine((run) => !run.structuredOutputId !== !run.structuredOutput, {
      path: ['structuredOutputId'],
      error: 'Give a structuredOutputId or a structuredOutput',
    })
    .refine((run) => !run.previewEnabled || run.callIds.length === 1, {
      path: ['callIds'],
      error: 'A preview is of one call',
    }),
);
export type ProviderStructuredOutputRun = z.infer<typeof ProviderStructuredOutputRunSchema>;

/** Of a preview: what was taken by the id of the structured output, and what was skipped. Else: what is being done. */
export const ProviderStructuredOutputRunAnswerSchema = z
  .object({
    message: z.string().optional(),
    skipped: z.record(z.string(), ProviderSkippedOutputSchema).optional(),
  })
  .catchall(ProviderStructuredResultSchema);
export type ProviderStructuredOutputRunAnswer = z.infer<typeof ProviderStructuredOutputRunAnswerSchema>;

const maxBodyBytes = 512 * 1024;

export const listProviderStructuredOutputs = endpoint({
  method: 'GET',
  path: '/provider/structured-output',
  access: 'setup.read',
  summary: 'A page of structured outputs',
  status: 200,
  query: ProviderPageQuerySchema.extend({ id: Id.optional(), name: z.string().max(200).optional() }),
  answer: providerPage(ProviderStructuredOutputSchema),
});

export const createProviderStructuredOutput = endpoint({
  method: 'POST',
  path: '/provider/structured-output',
  access: 'setup.write',
  summary: 'Say what is taken from calls once they are over',
  status: 201,
  body: ProviderStructuredOutputCreateSchema,
  maxBodyBytes,
  answer: ProviderStructuredOutputSchema,
  errors: ['conflict'],
});

export const getProviderStructuredOutput = endpoint({
  method: 'GET',
  path: '/provider/structured-output/:id',
  access: 'setup.read',
  summary: 'One structured output',
  status: 200,
  params: IdParams,
  answer: ProviderStructuredOutputSchema,
});

export const updateProviderStructuredOutput = endpoint({
  method: 'PATCH',
  path: '/provider/structured-output/:id',
  access: 'setup.write',
  summary: 'Change some fields of a structured output',
  status: 200,
  params: IdParams,
  /** `true`: the type of its schema may become another. */
  query: z.object({ schemaOverride: z.string().max(20).optional() }),
  body: ProviderStructuredOutputUpdateSchema,
  maxBodyBytes,
  answer: ProviderStructuredOutputSchema,
});

export const deleteProviderStructuredOutput = endpoint({
  method: 'DELETE',
  path: '/provider/structured-output/:id',
  access: 'setup.write',
  summary: 'Delete a structured output; what it took from calls stays',
  status: 200,
  params: IdParams,
  answer: ProviderStructuredOutputSchema,
});

export const runProviderStructuredOutput = endpoint({
  method: 'POST',
  path: '/provider/structured-output/run',
  access: 'setup.write',
  summary: 'Take a structured output from calls that are over, or see what it would give',
  status: 200,
  body: ProviderStructuredOutputRunSchema,
  maxBodyBytes,
  answer: ProviderStructuredOutputRunAnswerSchema,
  errors: ['not_found', 'conflict'],
});
