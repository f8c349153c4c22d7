import * as z from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { Id, Instant } from '../kernel/fields.ts';
import { ProviderPageQuerySchema, providerPage } from './lists.ts';

// What the server of an assistant's business is told of its calls and chats, and the log of it.

/** What can be chosen by `serverMessages`. */
export const ProviderServerMessageTypeSchema = z.enum([
  'status-update',
  'speech-update',
  'transcript',
  'conversation-update',
  'user-interrupted',
  'hang',
  'model-output',
  'voice-input',
  'end-of-call-report',
  'tool-calls',
  'transfer-update',
  'chat.created',
  'chat.deleted',
  'session.created',
  'session.updated',
  'session.deleted',
]);
export type ProviderServerMessageType = z.infer<typeof ProviderServerMessageTypeSchema>;

/** What is sent where `serverMessages` chooses nothing. */
export const defaultServerMessages: readonly ProviderServerMessageType[] = [
  'status-update',
  'speech-update',
  'conversation-update',
  'user-interrupted',
  'hang',
  'end-of-call-report',
];

/** The body of a request to the business's server; what else `message` has depends on its type. */
export const ProviderServerMessageSchema = z.object({
  message: z.looseObject({
    type: ProviderServerMessageTypeSchema,
    /** When it happened, in milliseconds since 1970. */
    timestamp: z.number().int(),
    /** Without an id where a request described it. */
    assistant: z.looseObject({ id: Id.optional(), orgId: Id, name: z.string() }),
    /** Of a call, without what was said. */
    call: z.looseObject({ id: Id, orgId: Id, type: z.string(), status: z.string() }).optional(),
    customer: z.looseObject({ number: z.string() }).optional(),
    phoneNumber: z.looseObject({ id: Id, number: z.string() }).optional(),
  }),
});
export type ProviderServerMessage = z.infer<typeof ProviderServerMessageSchema>;

const headerName = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]{1,100}$/;
const headerValue = /^[\t\x20-\x7e\x80-\xff]*$/;

/** Where an assistant's messages go, and how. What isn't named here is kept, and of no effect. */
export const ProviderServerSchema = z.looseObject({
  url: z
    .union([
      z.literal(''),
      z.url({ protocol: /^https?$/, error: 'Use an address that begins with https://' }).max(2000),
    ])
    .nullish(),
  timeoutSeconds: z.number().min(1).max(300).nullish(),
  /** Sent as `X-Vapi-Secret`. */
  secret: z.string().max(1000).regex(headerValue, 'Not valid in a header').nullish(),
  headers: z
    .record(
      z.string().regex(headerName, 'Not a name of a header'),
      z.string().max(4000).regex(headerValue, 'Not valid in a header'),
    )
    .refine((headers) => Object.keys(headers).length <= 50, 'At most 50 headers')
    .nullish(),
  backoffPlan: z
    .looseObject({
      type: z.enum(['fixed', 'exponential']).nullish(),
      maxRetries: z.number().int().min(0).max(10).nullish(),
      baseDelaySeconds: z.number().min(0).max(10).nullish(),
    })
    .nullish(),
});
export type ProviderServer = z.infer<typeof ProviderServerSchema>;

/** A request to the business's server, as it was last made, and what it answered. */
export const ProviderLogSchema = z.object({
  time: Instant,
  orgId: Id,
  type: z.literal('Webhook'),
  webhookType: z.string(),
  /** `waiting`: for those before it, or to be tried again. */
  status: z.enum(['waiting', 'delivered', 'failed']),
  attempts: z.number().int(),
  assistantId: Id,
  callId: Id.optional(),
  conversationId: Id.optional(),
  requestHttpMethod: z.literal('POST'),
  requestUrl: z.string().optional(),
  requestBody: z.record(z.string(), z.unknown()).optional(),
  requestDurationSeconds: z.number().optional(),
  responseHttpCode: z.number().int().optional(),
  /** Its beginning. */
  responseBody: z.string().optional(),
  error: z.string().optional(),
});
export type ProviderLog = z.infer<typeof ProviderLogSchema>;

const filters = {
  /** Of the others there are none. */
  type: z.enum(['API', 'Webhook', 'Call', 'Provider']).optional(),
  assistantId: Id.optional(),
  callId: Id.optional(),
  phoneNumberId: Id.optional(),
  /** There are none of customers. */
  customerId: z.string().max(100).optional(),
  squadId: z.string().max(100).optional(),
};

export const listProviderLogs = endpoint({
  method: 'GET',
  path: '/provider/logs',
  access: 'webhooks.manage',
  summary: "A page of what was sent to assistants' servers",
  status: 200,
  query: ProviderPageQuerySchema.extend({ ...filters, webhookType: z.string().max(100).optional() }),
  answer: providerPage(ProviderLogSchema),
});

/** What waits to be sent stays. */
export const deleteProviderLogs = endpoint({
  method: 'DELETE',
  path: '/provider/logs',
  access: 'webhooks.manage',
  summary: "Delete the log of what was sent to assistants' servers",
  status: 204,
  query: z.strictObject(filters),
});
