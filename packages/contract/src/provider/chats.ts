import * as z from 'zod';
import { maxMessageLength } from '../conversation/chat.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { cleanText, Id, IdParams, Instant, text } from '../kernel/fields.ts';
import { ProviderMessageRoleSchema, ProviderName, ProviderResponderSchema } from './assistants.ts';
import { ProviderInlineAssistantSchema, ProviderOverridesSchema } from './inline-assistants.ts';
import { KeptObject, kept } from './kept-json.ts';
import { ProviderPageQuerySchema, providerPage, repeated } from './lists.ts';
import { ProviderSquadCreateSchema } from './squads.ts';

// Chats as the voice provider's clients know them: each is one message with its answer.

/** A message of the input or the output. */
export const ProviderChatMessageSchema = z.looseObject({
  role: ProviderMessageRoleSchema,
  content: z.string().nullish(),
});
export type ProviderChatMessage = z.infer<typeof ProviderChatMessageSchema>;

const tooLong = `A message can have at most ${maxMessageLength.toLocaleString('en-US')} characters.`;
const words = z.string().max(maxMessageLength, tooLong);
const isAnswerable = (content: unknown) => typeof content === 'string' && cleanText(content) !== '';

/** What OpenAI's clients send as content: a text, or parts of which the texts count. */
const Content = z.union([
  words.nullish(),
  z.array(z.looseObject({ type: z.string(), text: words.optional() })).max(50),
]);

const Messages = z
  .array(z.looseObject({ role: ProviderMessageRoleSchema, content: Content }))
  .min(1)
  .max(200);

/** Texts are answered as they are; of messages the last of the user, with those before it as context. */
const Input = z
  .union([words, Messages])
  .transform((given): ProviderChatMessage[] =>
    typeof given === 'string'
      ? [{ role: 'user', content: given }]
      : given.map((message) => ({ ...message, content: textOf(message.content) })),
  )
  .refine(
    (messages) => messages.some(({ role, content }) => role === 'user' && isAnswerable(content)),
    'Give a message of the user',
  );

function textOf(content: z.infer<typeof Content>): string {
  const text = Array.isArray(content) ? content.map((part) => part.text ?? '').join('\n') : (content ?? '');
  return text.slice(0, maxMessageLength);
}

const chatFields = {
  assistantId: Id.optional(),
  /** In place of an assistant of the account: it stands nowhere else. */
  assistant: ProviderInlineAssistantSchema.nullish(),
  /** Of an assistant of the account `variableValues` count. */
  assistantOverrides: ProviderOverridesSchema.nullish(),
  /** In place of an assistant. */
  squadId: Id.nullish(),
  squad: ProviderSquadCreateSchema.nullish(),
  workflowId: z.unknown().optional(),
  workflow: z.unknown().optional(),
  transport: z.unknown().optional(),
  name: ProviderName.optional(),
  sessionId: Id.optional(),
  previousChatId: Id.optional(),
  input: kept(Input),
};

export const ProviderChatCreateSchema = z.strictObject({ ...chatFields, stream: z.boolean().default(false) });
export type ProviderChatCreate = z.infer<typeof ProviderChatCreateSchema>;

/** As OpenAI's clients ask for a response. What this server has no use for is left aside. */
export const ProviderResponseCreateSchema = z.looseObject({
  ...chatFields,
  model: z.string().max(200).optional(),
  /** As `previousChatId`: the id of a response is that of its chat. */
  previous_response_id: Id.nullish(),
  stream: z.boolean().nullish(),
});
export type ProviderResponseCreate = z.infer<typeof ProviderResponseCreateSchema>;

const webFields = {
  assistantId: Id,
  /** As an earlier answer gave it; absent: a new conversation. */
  sessionId: z.string().max(300).optional(),
  /** Stored only. */
  assistantOverrides: KeptObject.optional(),
  /** Who the visitor says they are; what is no address or no number is left out. */
  customer: z
    .looseObject({ name: text(120).optional(), email: text(254).optional(), number: text(40).optional() })
    .optional(),
  input: kept(Input),
};

/** What a page says to an assistant, with a public key or the token of a page's call. */
export const ProviderWebChatCreateSchema = z.strictObject({
  ...webFields,
  stream: z.boolean().default(false),
});
export type ProviderWebChatCreate = z.infer<typeof ProviderWebChatCreateSchema>;

export const ProviderWebResponseCreateSchema = z.looseObject({
  ...webFields,
  model: z.string().max(200).optional(),
  stream: z.boolean().nullish(),
});
export type ProviderWebResponseCreate = z.infer<typeof ProviderWebResponseCreateSchema>;

/** As much of a chat as its visitor is told. */
export const ProviderWebChatSchema = z.object({
  id: Id,
  /** Opens the conversation to whoever has it, for 30 days after the last answer. */
  sessionId: z.string(),
  /** Empty while a person of the business is to answer. */
  output: z.array(ProviderChatMessageSchema),
});
export type ProviderWebChat = z.infer<typeof ProviderWebChatSchema>;

export const ProviderChatSchema = z.object({
  id: Id,
  orgId: Id,
  createdAt: Instant,
  updatedAt: Instant,
  /** Whose conversation it is: of a squad, the first assistant of the account. Absent where the request described one. */
  assistantId: Id.optional(),
  /** As the request described it, without secrets. */
  assistant: z.looseObject({}).optional(),
  squadId: Id.optional(),
  /** Of a squad that was made up for the conversation. */
  squad: z.looseObject({ members: z.array(z.looseObject({})) }).optional(),
  /** Ours. What the member of the squad is called that answered. */
  answeredBy: z.string().optional(),
  /** The conversation that it is a part of, as the dashboard shows it. */
  conversationId: Id,
  sessionId: Id.optional(),
  previousChatId: Id.optional(),
  name: z.string().optional(),
  assistantOverrides: z.record(z.string(), z.unknown()).optional(),
  input: z.array(ProviderChatMessageSchema),
  /** What was said before and the message itself; left out in lists. */
  messages: z.array(ProviderChatMessageSchema).optional(),
  /** Empty while a person of the business is to answer. */
  output: z.array(ProviderChatMessageSchema),
  responder: ProviderResponderSchema,
});
export type ProviderChat = z.infer<typeof ProviderChatSchema>;

const OutputText = z.object({
  type: z.literal('output_text'),
  text: z.string(),
  annotations: z.array(z.unknown()),
});

/** A chat in the shape of OpenAI's responses. */
export const ProviderChatResponseSchema = z.object({
  id: Id,
  object: z.literal('response'),
  created_at: z.number(),
  status: z.enum(['completed', 'failed', 'in_progress', 'incomplete']),
  error: z.null(),
  incomplete_details: z.null(),
  instructions: z.null(),
  metadata: z.record(z.string(), z.string()),
  model: z.string(),
  parallel_tool_calls: z.boolean(),
  previous_response_id: z.string().nullable(),
  temperature: z.null(),
  tool_choice: z.literal('auto'),
  tools: z.array(z.unknown()),
  top_p: z.null(),
  output: z.array(
    z.object({
      id: z.string(),
      type: z.literal('message'),
      role: z.literal('assistant'),
      status: z.enum(['in_progress', 'completed']),
      content: z.array(OutputText),
    }),
  ),
  responder: ProviderResponderSchema,
  /** Ours, of a page's: what it goes on with. */
  sessionId: z.string().optional(),
});
export type ProviderChatResponse = z.infer<typeof ProviderChatResponseSchema>;

/** A server-sent event of a streamed chat: `data` alone, without a name. */
export interface ProviderChatDelta {
  id: string;
  sessionId?: string;
  path: 'chat.output[0].content';
  delta: string;
}

const maxBodyBytes = 1024 * 1024;
const errors = ['not_found', 'conflict', 'assistant_not_live', 'rate_limited'] as const;

export const createProviderChat = endpoint({
  method: 'POST',
  path: '/provider/chat',
  access: 'desk.answer',
  summary: 'Say something to an assistant',
  status: 201,
  body: ProviderChatCreateSchema,
  maxBodyBytes,
  answer: ProviderChatSchema,
  streams: true,
  errors,
});

export const createProviderChatResponse = endpoint({
  method: 'POST',
  path: '/provider/chat/responses',
  access: 'desk.answer',
  summary: "Say something to an assistant by OpenAI's Responses",
  status: 201,
  body: ProviderResponseCreateSchema,
  maxBodyBytes,
  answer: ProviderChatResponseSchema,
  streams: true,
  errors,
});

const webErrors = [...errors, 'unauthorized', 'origin_not_allowed'] as const;

export const createProviderWebChat = endpoint({
  method: 'POST',
  path: '/provider/chat/web',
  access: 'visitor',
  summary: 'Say something to an assistant from a page',
  status: 201,
  body: ProviderWebChatCreateSchema,
  maxBodyBytes,
  answer: ProviderWebChatSchema,
  streams: true,
  errors: webErrors,
});

export const createProviderWebResponse = endpoint({
  method: 'POST',
  path: '/provider/chat/web/responses',
  access: 'visitor',
  summary: "Say something to an assistant from a page by OpenAI's Responses",
  status: 201,
  body: ProviderWebResponseCreateSchema,
  maxBodyBytes,
  answer: ProviderChatResponseSchema,
  streams: true,
  errors: webErrors,
});

export const listProviderChats = endpoint({
  method: 'GET',
  path: '/provider/chat',
  access: 'desk.read',
  summary: 'A page of chats',
  status: 200,
  query: ProviderPageQuerySchema.extend({
    id: Id.optional(),
    idAny: repeated(Id).optional(),
    assistantId: Id.optional(),
    assistantIdAny: repeated(Id).optional(),
    squadId: Id.optional(),
    sessionId: Id.optional(),
    previousChatId: Id.optional(),
  }),
  answer: providerPage(ProviderChatSchema),
});

export const getProviderChat = endpoint({
  method: 'GET',
  path: '/provider/chat/:id',
  access: 'desk.read',
  summary: 'One chat',
  status: 200,
  params: IdParams,
  answer: ProviderChatSchema,
});

export const deleteProviderChat = endpoint({
  method: 'DELETE',
  path: '/provider/chat/:id',
  access: 'privacy.manage',
  summary: 'Delete a chat with its two messages',
  status: 200,
  params: IdParams,
  answer: ProviderChatSchema,
});

// Sessions: chats that go on with each other.

const KeptMessages = kept(
  z
    .array(
      z.looseObject({
        role: ProviderMessageRoleSchema,
        content: z.string().max(10_000).nullish(),
        message: z.string().max(10_000).optional(),
      }),
    )
    .max(500),
);

const sessionFields = {
  name: ProviderName.optional(),
  status: z.enum(['active', 'completed']).optional(),
  /** After its last chat or change. */
  expirationSeconds: z.number().int().min(60).max(2_592_000).optional(),
  messages: KeptMessages.optional(),
};

export const ProviderSessionCreateSchema = z.strictObject({
  ...sessionFields,
  assistantId: Id.optional(),
  assistant: ProviderInlineAssistantSchema.nullish(),
  assistantOverrides: ProviderOverridesSchema.nullish(),
  squadId: Id.nullish(),
  squad: ProviderSquadCreateSchema.nullish(),
  workflowId: z.unknown().optional(),
  workflow: z.unknown().optional(),
  customer: KeptObject.optional(),
  customerId: z.string().max(200).optional(),
  phoneNumberId: Id.optional(),
});
export type ProviderSessionCreate = z.infer<typeof ProviderSessionCreateSchema>;

export const ProviderSessionUpdateSchema = z.strictObject(sessionFields);
export type ProviderSessionUpdate = z.infer<typeof ProviderSessionUpdateSchema>;

/** Its id is that of its conversation, which begins with the first chat. */
export const ProviderSessionSchema = z.object({
  id: Id,
  orgId: Id,
  createdAt: Instant,
  updatedAt: Instant,
  /** Absent where the request described one. */
  assistantId: Id.optional(),
  assistant: z.looseObject({}).optional(),
  squadId: Id.optional(),
  squad: z.looseObject({ members: z.array(z.looseObject({})) }).optional(),
  name: z.string().optional(),
  /** `completed` also once it is expired. */
  status: z.enum(['active', 'completed']),
  expirationSeconds: z.number().int(),
  assistantOverrides: z.record(z.string(), z.unknown()).optional(),
  customer: z.record(z.string(), z.unknown()).optional(),
  customerId: z.string().optional(),
  phoneNumberId: Id.optional(),
  /** Those that it was given, then what was said; the latter is left out in lists. */
  messages: z.array(ProviderChatMessageSchema),
});
export type ProviderSession = z.infer<typeof ProviderSessionSchema>;

export const createProviderSession = endpoint({
  method: 'POST',
  path: '/provider/session',
  access: 'desk.answer',
  summary: 'Create a session',
  status: 201,
  body: ProviderSessionCreateSchema,
  maxBodyBytes,
  answer: ProviderSessionSchema,
  errors: ['not_found'],
});

export const listProviderSessions = endpoint({
  method: 'GET',
  path: '/provider/session',
  access: 'desk.read',
  summary: 'A page of sessions',
  status: 200,
  query: ProviderPageQuerySchema.extend({
    id: Id.optional(),
    idAny: repeated(Id).optional(),
    assistantId: Id.optional(),
    assistantIdAny: repeated(Id).optional(),
    squadId: Id.optional(),
    name: z.string().max(200).optional(),
  }),
  answer: providerPage(ProviderSessionSchema),
});

export const getProviderSession = endpoint({
  method: 'GET',
  path: '/provider/session/:id',
  access: 'desk.read',
  summary: 'One session',
  status: 200,
  params: IdParams,
  answer: ProviderSessionSchema,
});

export const updateProviderSession = endpoint({
  method: 'PATCH',
  path: '/provider/session/:id',
  access: 'desk.answer',
  summary: 'Change or complete a session',
  status: 200,
  params: IdParams,
  body: ProviderSessionUpdateSchema,
  maxBodyBytes,
  answer: ProviderSessionSchema,
});

export const deleteProviderSession = endpoint({
  method: 'DELETE',
  path: '/provider/session/:id',
  access: 'privacy.manage',
  summary: 'Delete a session with its conversation',
  status: 200,
  params: IdParams,
  answer: ProviderSessionSchema,
});
