import * as z from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { Id, IdParams, Instant, text } from '../kernel/fields.ts';
import { KeptObject, KeptObjects, kept } from './kept-json.ts';
import { ProviderListQuerySchema, ProviderPageQuerySchema, providerPage } from './lists.ts';
import { ProviderServerSchema } from './server-messages.ts';

// Tools of assistants as the voice provider's clients know them.

/** What an assistant can use here. */
export const servedToolTypes = [
  'function',
  'apiRequest',
  'transferCall',
  'endCall',
  'query',
  'dtmf',
  'handoff',
] as const;

/** All that the provider has; those that aren't served are kept and given back. */
export const ProviderToolTypeSchema = z.enum([
  ...servedToolTypes,
  'sms',
  'voicemail',
  'output',
  'bash',
  'computer',
  'textEditor',
  'mcp',
  'make',
  'ghl',
  'google.calendar.availability.check',
  'google.calendar.event.create',
  'google.sheets.row.append',
  'slack.message.send',
  'gohighlevel.calendar.availability.check',
  'gohighlevel.calendar.event.create',
  'gohighlevel.contact.create',
  'gohighlevel.contact.get',
  'sipRequest',
  'code',
]);
export type ProviderToolType = z.infer<typeof ProviderToolTypeSchema>;

/** What is said when a tool is asked, has answered, failed, or takes long. */
export const ProviderToolMessageSchema = z.looseObject({
  type: z.enum(['request-start', 'request-complete', 'request-failed', 'request-response-delayed']),
  content: z.string().max(1000).nullish(),
  /** Of `request-complete`: `system` is told to the model, and not said. */
  role: z.enum(['assistant', 'system']).nullish(),
  blocking: z.boolean().nullish(),
  endCallAfterSpokenEnabled: z.boolean().nullish(),
  timingMilliseconds: z.number().min(100).max(120_000).nullish(),
  conditions: z
    .array(
      z.looseObject({
        operator: z.enum(['eq', 'neq', 'gt', 'gte', 'lt', 'lte']),
        param: z.string().max(1000),
        value: z.unknown(),
      }),
    )
    .max(20)
    .nullish(),
  contents: z
    .array(z.looseObject({ text: z.string().max(1000).optional() }))
    .max(20)
    .nullish(),
});
export type ProviderToolMessage = z.infer<typeof ProviderToolMessageSchema>;

const toolName = /^[a-zA-Z0-9_-]{1,64}$/;
const ToolName = z.string().regex(toolName, 'Use letters, digits, _ and -, at most 64 of them');

const Parameters = z.looseObject({
  type: z.literal('object').default('object'),
  properties: z.record(z.string().max(200), z.unknown()).optional(),
  required: z.array(z.string().max(200)).max(100).nullish(),
});

const FunctionSchema = z.looseObject({
  name: ToolName,
  description: z.string().max(1000).nullish(),
  strict: z.boolean().nullish(),
  parameters: Parameters.nullish(),
});

const BackoffPlan = z.looseObject({
  type: z.enum(['fixed', 'exponential']).nullish(),
  maxRetries: z.number().int().min(0).max(10).nullish(),
  baseDelaySeconds: z.number().min(0).max(10).nullish(),
});

/** An address with `{{places}}` for what the tool is asked with, none of them in the part before the path. */
const Address = z
  .string()
  .max(2000)
  .refine(
    (address) => {
      const url = URL.parse(addressWithout(address));
      return url !== null && /^https?:$/.test(url.protocol) && !/^[^/]*\/\/[^/?#]*\{\{/.test(address);
    },
    { error: 'Use an address that begins with https://' },
  );

/** The address of a request, something standing in its `{{places}}`. */
export const addressWithout = (address: string): string => address.replace(/\{\{[^{}]*\}\}/g, 'x');

/** Which of the fields below belong to which type, beside those that belong to all. */
const fields = {
  messages: kept(z.array(ProviderToolMessageSchema).max(50)),
  /** Ours. Absent: whatever may change something is called once the customer agreed. */
  requiresConfirmation: z.boolean(),
  /** Ours. How that is asked, with `{{places}}` for what it is asked with. */
  confirmationMessage: text(1000),
  rejectionPlan: KeptObject,
  metadata: KeptObject,
  credentialId: text(200),
  function: kept(FunctionSchema),
  async: z.boolean(),
  server: kept(ProviderServerSchema),
  method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']),
  url: Address,
  name: ToolName,
  description: text(1000),
  body: kept(Parameters),
  headers: KeptObject,
  timeoutSeconds: z.number().min(1).max(300),
  backoffPlan: kept(BackoffPlan),
  variableExtractionPlan: KeptObject,
  parameters: z.union([KeptObjects, KeptObject]),
  encryptedPaths: kept(z.array(z.string().max(1000)).max(200)),
  destinations: kept(z.array(z.looseObject({ type: z.string().max(60) })).max(50)),
  knowledgeBases: KeptObjects,
  subType: text(100),
  code: text(50_000),
  environmentVariables: KeptObjects,
  verb: text(20),
  defaultResult: text(10_000),
  sipInfoDtmfEnabled: z.boolean(),
};

const nullish = <Shape extends z.ZodRawShape>(shape: Shape) =>
  Object.fromEntries(
    Object.entries(shape).map(([name, schema]) => [name, (schema as z.ZodType).nullish()]),
  ) as unknown as { [Name in keyof Shape]: z.ZodOptional<z.ZodNullable<Extract<Shape[Name], z.ZodType>>> };

const AnyFieldsSchema = z.strictObject({ type: ProviderToolTypeSchema, ...nullish(fields) });
type AnyFields = z.infer<typeof AnyFieldsSchema>;

/** A tool to be made. What isn't named here is refused. */
export const ProviderToolCreateSchema = AnyFieldsSchema.check(({ value, issues }) => {
  for (const { path, message } of missingOf(value))
    issues.push({ code: 'custom', path, message, input: value });
});
export type ProviderToolCreate = z.infer<typeof ProviderToolCreateSchema>;

/** Changes; null takes a field away. The type stays as it is. */
export const ProviderToolUpdateSchema = AnyFieldsSchema.partial({ type: true });
export type ProviderToolUpdate = z.infer<typeof ProviderToolUpdateSchema>;

/** What a tool of its type can't do without. */
export function missingOf(given: Pick<AnyFields, 'type' | 'function' | 'method' | 'url'>) {
  const needed =
    given.type === 'function'
      ? (['function'] as const)
      : given.type === 'apiRequest'
        ? (['method', 'url'] as const)
        : [];
  return needed
    .filter((name) => given[name] === undefined || given[name] === null)
    .map((name) => ({ path: [name], message: `A tool of type ${given.type} needs it` }));
}

/** A tool as an assistant has it inline, in `model.tools`: as liberally as the assistant's other fields. */
export const ProviderInlineToolSchema = z.looseObject({ type: z.string(), ...nullish(fields) });
export type ProviderInlineTool = z.infer<typeof ProviderInlineToolSchema>;

export const ProviderToolSchema = z.looseObject({
  id: Id,
  orgId: Id,
  createdAt: Instant,
  updatedAt: Instant,
  type: ProviderToolTypeSchema,
  /** Ours: whether assistants can use it here, where a language model answers; else it is kept only. */
  isServed: z.boolean(),
  function: z.looseObject({ name: z.string() }).optional(),
});
export type ProviderTool = z.infer<typeof ProviderToolSchema>;

const maxBodyBytes = 512 * 1024;

export const listProviderTools = endpoint({
  method: 'GET',
  path: '/provider/tool',
  access: 'setup.read',
  summary: 'Tools, newest first',
  status: 200,
  query: ProviderListQuerySchema,
  answer: z.array(ProviderToolSchema),
});

export const listProviderToolPages = endpoint({
  method: 'GET',
  path: '/provider/v2/tool',
  access: 'setup.read',
  summary: 'A page of tools',
  status: 200,
  query: ProviderPageQuerySchema,
  answer: providerPage(ProviderToolSchema),
});

export const createProviderTool = endpoint({
  method: 'POST',
  path: '/provider/tool',
  access: 'setup.write',
  summary: 'Create a tool',
  status: 201,
  body: ProviderToolCreateSchema,
  maxBodyBytes,
  answer: ProviderToolSchema,
  errors: ['conflict'],
});

export const getProviderTool = endpoint({
  method: 'GET',
  path: '/provider/tool/:id',
  access: 'setup.read',
  summary: 'One tool',
  status: 200,
  params: IdParams,
  answer: ProviderToolSchema,
});

export const updateProviderTool = endpoint({
  method: 'PATCH',
  path: '/provider/tool/:id',
  access: 'setup.write',
  summary: 'Change some fields of a tool',
  status: 200,
  params: IdParams,
  body: ProviderToolUpdateSchema,
  maxBodyBytes,
  answer: ProviderToolSchema,
});

export const deleteProviderTool = endpoint({
  method: 'DELETE',
  path: '/provider/tool/:id',
  access: 'setup.write',
  summary: 'Delete a tool that no assistant has',
  status: 200,
  params: IdParams,
  answer: ProviderToolSchema,
  errors: ['conflict'],
});
