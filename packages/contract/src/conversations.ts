import * as z from 'zod';
import { Source, TurnAction } from './chat.ts';
import { endpoint } from './endpoint.ts';
import { Id, IdParams, Instant, PageQuery } from './fields.ts';

/** @public */
export const ConversationStatus = z.enum(['active', 'pending', 'resolved', 'scheduled', 'completed']);
/** @public */
export type ConversationStatus = z.infer<typeof ConversationStatus>;

/** @public */
export const ConversationType = z.enum(['chat', 'voice']);
/** @public */
export type ConversationType = z.infer<typeof ConversationType>;

/** Empty `topic` and null contact fields are shown as 'General inquiry' and 'Anonymous'. @public */
export const Conversation = z.object({
  id: Id,
  assistantId: Id,
  customerName: z.string().nullable(),
  customerEmail: z.string().nullable(),
  customerPhone: z.string().nullable(),
  type: ConversationType,
  topic: z.string().nullable(),
  status: ConversationStatus,
  /** Customer turns so far. */
  turnCount: z.number().int(),
  leadId: Id.nullable(),
  createdAt: Instant,
  updatedAt: Instant,
});
/** @public */
export type Conversation = z.infer<typeof Conversation>;

/** Milliseconds each stage of a turn took, by stage name (`embed`, `retrieve`, `respond`, `store`, `total`). @public */
export const Timings = z.record(z.string(), z.number());
/** @public */
export type Timings = z.infer<typeof Timings>;

/** One message of a conversation. Receipts, confidence, action and timings are the assistant's only. @public */
export const ConversationMessage = z.object({
  id: Id,
  seq: z.number().int(),
  role: z.enum(['user', 'assistant']),
  content: z.string(),
  sources: z.array(Source),
  suggestions: z.array(z.string()),
  confidence: z.number().nullable(),
  action: TurnAction.nullable(),
  responder: z.string().nullable(),
  timings: Timings.nullable(),
  clientMessageId: Id.nullable(),
  createdAt: Instant,
});
/** @public */
export type ConversationMessage = z.infer<typeof ConversationMessage>;

/** @public */
export const ConversationDetail = Conversation.extend({ messages: z.array(ConversationMessage) });
/** @public */
export type ConversationDetail = z.infer<typeof ConversationDetail>;

/** @public */
export const ConversationQuery = PageQuery.extend({
  type: ConversationType.optional(),
  status: ConversationStatus.optional(),
  search: z.string().max(200).optional(),
});

/** @public */
export const listConversations = endpoint({
  method: 'GET',
  path: '/api/assistants/:id/conversations',
  access: 'owner',
  summary: "An assistant's conversations, newest first",
  status: 200,
  params: IdParams,
  query: ConversationQuery,
  answer: z.array(Conversation),
});

/** @public */
export const getConversation = endpoint({
  method: 'GET',
  path: '/api/conversations/:id',
  access: 'owner',
  summary: 'One conversation with its messages, receipts and timings',
  status: 200,
  params: IdParams,
  answer: ConversationDetail,
});

/** What a visitor sees of a message: nothing about how the reply was made. @public */
export const VisitorMessage = ConversationMessage.pick({
  id: true,
  seq: true,
  role: true,
  content: true,
  sources: true,
  suggestions: true,
  clientMessageId: true,
  createdAt: true,
});
/** @public */
export type VisitorMessage = z.infer<typeof VisitorMessage>;

/**
 * What happened in a conversation after `after` (0 = from the start), for the visitor with its token or the owner.
 * As `text/event-stream`: one `message` event per stored message, `id:` its seq, then live until the client leaves;
 * `Last-Event-ID` resumes. Otherwise the same messages as a JSON array, at once.
 * The visitor token travels in `Authorization: Bearer` or, for EventSource, in `?visitorToken=`.
 * @public
 */
export const conversationEvents = endpoint({
  method: 'GET',
  path: '/api/conversations/:id/events',
  access: 'visitor',
  summary: 'What happened since, as server-sent events or JSON',
  status: 200,
  params: IdParams,
  query: z.object({
    after: z.coerce.number().int().min(0).default(0),
    visitorToken: z.string().max(200).optional(),
  }),
  answer: z.array(VisitorMessage),
  streams: true,
});
