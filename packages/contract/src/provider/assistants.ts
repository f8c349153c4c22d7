import * as z from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { cleanLine, Id, IdParams, Instant, text } from '../kernel/fields.ts';
import { KeptObject, KeptObjects, kept } from './kept-json.ts';
import { ProviderListQuerySchema, ProviderPageQuerySchema, providerPage } from './lists.ts';
import { ProviderServerSchema } from './server-messages.ts';
import { ProviderStructuredOutputCreateSchema } from './structured-outputs.ts';
import { ProviderInlineToolSchema } from './tools.ts';

// Assistants as the voice provider's clients know them.

/** A name of one line. */
export const ProviderName = z
  .string()
  .transform(cleanLine)
  .pipe(z.string().min(1, 'Must not be empty').max(40, 'At most 40 characters'));

const Words = kept(z.array(z.string().max(1000)).max(200));

/** A choice among vendors, with whatever belongs to that one. */
const byProvider = <More extends z.ZodRawShape>(more: More) =>
  kept(z.looseObject({ provider: z.string().min(1).max(60), ...more }));

export const ProviderMessageRoleSchema = z.enum([
  'assistant',
  'function',
  'user',
  'system',
  'tool',
  'developer',
]);

const Model = byProvider({
  model: z.string().max(200).optional(),
  messages: z
    .array(z.looseObject({ role: ProviderMessageRoleSchema, content: z.string().max(100_000).nullish() }))
    .max(200)
    .optional(),
  tools: z.array(ProviderInlineToolSchema).max(200).nullish(),
  toolIds: z.array(z.string().max(100)).max(200).nullish(),
  knowledgeBaseId: z.string().max(100).nullish(),
  /** Of its own: files, or a server that is asked. */
  knowledgeBase: z
    .looseObject({
      provider: z.string().max(60).optional(),
      fileIds: z.array(z.string().max(100)).max(200).nullish(),
      server: ProviderServerSchema.nullish(),
    })
    .nullish(),
  temperature: z.number().min(0).max(2).optional(),
  maxTokens: z.number().int().min(50).max(10_000).optional(),
});

const Voice = byProvider({
  voiceId: z.string().max(80).optional(),
  speed: z.number().min(0.25).max(4).optional(),
});

/** What an assistant may be given; null takes a field away. */
const fields = {
  name: ProviderName,
  firstMessage: text(1000),
  firstMessageMode: z.enum([
    'assistant-speaks-first',
    'assistant-waits-for-user',
    'assistant-speaks-first-with-model-generated-message',
  ]),
  firstMessageInterruptionsEnabled: z.boolean(),
  model: Model,
  voice: Voice,
  transcriber: byProvider({}),
  /** Of the caller, until the call is ended. */
  silenceTimeoutSeconds: z.number().min(10).max(3600),
  maxDurationSeconds: z.number().min(10).max(43_200),
  endCallMessage: text(1000),
  endCallPhrases: Words,
  voicemailMessage: text(1000),
  voicemailDetection: kept(z.union([z.literal('off'), z.record(z.string(), z.unknown())])),
  clientMessages: Words,
  serverMessages: Words,
  backgroundSound: text(2000),
  backgroundDenoisingEnabled: z.boolean(),
  backgroundSpeechDenoisingPlan: KeptObject,
  modelOutputInMessagesEnabled: z.boolean(),
  transportConfigurations: KeptObjects,
  hooks: KeptObjects,
  metadata: KeptObject,
  credentialIds: Words,
  server: kept(ProviderServerSchema),
  observabilityPlan: KeptObject,
  analysisPlan: KeptObject,
  artifactPlan: kept(
    z.looseObject({
      recordingEnabled: z.boolean().optional(),
      /** What is taken from its calls once they are over: kept ones, and ones that stand here alone. */
      structuredOutputIds: z.array(Id).max(50).nullish(),
      structuredOutputs: z.array(ProviderStructuredOutputCreateSchema).max(50).nullish(),
    }),
  ),
  messagePlan: KeptObject,
  startSpeakingPlan: KeptObject,
  stopSpeakingPlan: KeptObject,
  monitorPlan: KeptObject,
  keypadInputPlan: KeptObject,
  compliancePlan: KeptObject,
};

type Nullish<Shape> = {
  [Name in keyof Shape]: Shape[Name] extends z.ZodType ? z.ZodOptional<z.ZodNullable<Shape[Name]>> : never;
};
const nullish = <Shape extends z.ZodRawShape>(shape: Shape) =>
  Object.fromEntries(
    Object.entries(shape).map(([name, schema]) => [name, (schema as z.ZodType).nullish()]),
  ) as unknown as Nullish<Shape>;

/** What an assistant is made of, or changed to. What isn't named here is refused. */
export const ProviderAssistantFieldsSchema = z.strictObject(nullish(fields));
export type ProviderAssistantFields = z.infer<typeof ProviderAssistantFieldsSchema>;

/** What answers: the language model that this server is configured with, or what it has built in. */
export const ProviderResponderSchema = z.enum(['built-in', 'language-model']);
export type ProviderResponder = z.infer<typeof ProviderResponderSchema>;

/** An assistant with every field that it was given. */
export const ProviderAssistantSchema = z.looseObject({
  id: Id,
  orgId: Id,
  createdAt: Instant,
  updatedAt: Instant,
  name: z.string(),
  responder: ProviderResponderSchema,
  /** Of one that has tools: whether they are used. The built-in responder uses none. */
  toolUse: z.enum(['served', 'no-language-model']).optional(),
  firstMessage: z.string().optional(),
  firstMessageMode: fields.firstMessageMode.optional(),
  model: z.looseObject({ provider: z.string() }).optional(),
  voice: z.looseObject({ provider: z.string() }),
  transcriber: z.looseObject({ provider: z.string() }).optional(),
  silenceTimeoutSeconds: z.number(),
  maxDurationSeconds: z.number(),
  endCallMessage: z.string().optional(),
  artifactPlan: z.looseObject({ recordingEnabled: z.boolean() }),
});
export type ProviderAssistant = z.infer<typeof ProviderAssistantSchema>;

/** An assistant as it once was. */
export const ProviderAssistantVersionSchema = ProviderAssistantSchema.extend({
  version: z.number().int(),
});
export type ProviderAssistantVersion = z.infer<typeof ProviderAssistantVersionSchema>;

const maxBodyBytes = 512 * 1024;

export const listProviderAssistants = endpoint({
  method: 'GET',
  path: '/provider/assistant',
  access: 'setup.read',
  summary: 'Assistants, newest first',
  status: 200,
  query: ProviderListQuerySchema,
  answer: z.array(ProviderAssistantSchema),
});

export const listProviderAssistantPages = endpoint({
  method: 'GET',
  path: '/provider/v2/assistant',
  access: 'setup.read',
  summary: 'A page of assistants',
  status: 200,
  query: ProviderPageQuerySchema,
  answer: providerPage(ProviderAssistantSchema),
});

export const createProviderAssistant = endpoint({
  method: 'POST',
  path: '/provider/assistant',
  access: 'setup.write',
  summary: 'Create an assistant',
  status: 201,
  body: ProviderAssistantFieldsSchema,
  maxBodyBytes,
  answer: ProviderAssistantSchema,
  errors: ['conflict'],
});

export const getProviderAssistant = endpoint({
  method: 'GET',
  path: '/provider/assistant/:id',
  access: 'setup.read',
  summary: 'One assistant',
  status: 200,
  params: IdParams,
  answer: ProviderAssistantSchema,
});

export const updateProviderAssistant = endpoint({
  method: 'PATCH',
  path: '/provider/assistant/:id',
  access: 'setup.write',
  summary: 'Change some fields of an assistant',
  status: 200,
  params: IdParams,
  body: ProviderAssistantFieldsSchema,
  maxBodyBytes,
  answer: ProviderAssistantSchema,
});

export const replaceProviderAssistant = endpoint({
  method: 'PUT',
  path: '/provider/assistant/:id',
  access: 'setup.write',
  summary: 'Set all fields of an assistant; what is left out goes back to its default',
  status: 200,
  params: IdParams,
  body: ProviderAssistantFieldsSchema,
  maxBodyBytes,
  answer: ProviderAssistantSchema,
});

export const deleteProviderAssistant = endpoint({
  method: 'DELETE',
  path: '/provider/assistant/:id',
  access: 'setup.write',
  summary: 'Delete an assistant that no squad has, and everything under it',
  status: 200,
  params: IdParams,
  answer: ProviderAssistantSchema,
  errors: ['conflict'],
});

export const listProviderAssistantVersions = endpoint({
  method: 'GET',
  path: '/provider/assistant/:id/version',
  access: 'setup.read',
  summary: 'How an assistant was after each change, newest first',
  status: 200,
  params: IdParams,
  query: z.object({
    page: ProviderPageQuerySchema.shape.page,
    limit: ProviderPageQuerySchema.shape.limit,
    pageState: z.string().max(200).optional(),
  }),
  answer: providerPage(ProviderAssistantVersionSchema),
});
