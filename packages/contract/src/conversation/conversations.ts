import * as z from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { Day, Id, IdParams, Instant, PageQuerySchema, Sequence } from '../kernel/fields.ts';
import { TextDeliverySchema } from '../phone/text-rules.ts';
import { AttachmentSchema } from './attachment.ts';
import { HandlerSchema, SourceSchema, TurnActionSchema } from './chat.ts';
import { MarkedTextSchema } from './marked-text.ts';
import { TagSchema } from './tag.ts';

export const ConversationStatusSchema = z.enum(['active', 'pending', 'resolved', 'scheduled', 'completed']);
export type ConversationStatus = z.infer<typeof ConversationStatusSchema>;

export const ConversationTypeSchema = z.enum(['chat', 'voice', 'sms']);
export type ConversationType = z.infer<typeof ConversationTypeSchema>;

/** What a conversation came to (the rule: judge-conversation.ts). */
export const OutcomeSchema = z.enum([
  'answered',
  'lead_captured',
  'appointment_booked',
  'handed_off',
  'unanswered',
  'abandoned',
]);
export type Outcome = z.infer<typeof OutcomeSchema>;

/** The visitor's own judgment: 1 (bad) to 5 (good) and a line, which may be empty. */
export const RatingSchema = z.object({ score: z.number().int().min(1).max(5), comment: z.string() });
export type Rating = z.infer<typeof RatingSchema>;

/** Who of the team sees to a conversation, with their name as it was when they were assigned. */
export const AssigneeSchema = z.object({ userId: z.string(), name: z.string() });
export type Assignee = z.infer<typeof AssigneeSchema>;

/** Empty `topic` and null contact fields are shown as 'General inquiry' and 'Anonymous'. */
export const ConversationSchema = z.object({
  id: Id,
  assistantId: Id,
  customerName: z.string().nullable(),
  customerEmail: z.string().nullable(),
  customerPhone: z.string().nullable(),
  type: ConversationTypeSchema,
  topic: z.string().nullable(),
  status: ConversationStatusSchema,
  /** Customer turns so far. */
  turnCount: z.number().int(),
  leadId: Id.nullable(),
  /** While a person handles it the assistant is silent. */
  handler: HandlerSchema,
  /** The name of the person who handles it. */
  handledBy: z.string().nullable(),
  /** Who of the team sees to it, whoever speaks; null: nobody in particular. */
  assignee: AssigneeSchema.nullable(),
  /** Put off until then, or until the customer writes again; null: it isn't. */
  snoozedUntil: Instant.nullable(),
  /** Since when the customer waits for a person: until one takes over, or it is closed. Null: they don't. */
  waitingSince: Instant.nullable(),
  /** Null while it is too early to tell. */
  outcome: OutcomeSchema.nullable(),
  /** One or two sentences, once it ended or somebody has to see to it. */
  summary: z.string().nullable(),
  rating: RatingSchema.nullable(),
  /** The caller left a message on tape. */
  voicemail: z.boolean(),
  createdAt: Instant,
  updatedAt: Instant,
});
export type Conversation = z.infer<typeof ConversationSchema>;

/** As a member of the team sees it in the inbox. */
export const InboxConversationSchema = ConversationSchema.extend({
  /** It is open, and the customer said something that this member hasn't seen. */
  unread: z.boolean(),
  /** By name. */
  tags: z.array(TagSchema),
});
export type InboxConversation = z.infer<typeof InboxConversationSchema>;

/** Where in a conversation what was searched for stands. */
export const SearchHitSchema = z.object({
  /** A message, a file that came with one (by its name), or a note of the team's. */
  kind: z.enum(['message', 'file', 'note']),
  /** The message's; null: it is a note. */
  seq: z.number().int().nullable(),
  /** Null: it is a message or a file. */
  noteId: Id.nullable(),
  /** What it says around the words found. */
  excerpt: MarkedTextSchema,
});
export type SearchHit = z.infer<typeof SearchHitSchema>;

/** As it stands in a list. */
export const ListedConversationSchema = InboxConversationSchema.extend({
  /** What was said of what is searched for. Null: nothing is, or it is in the name, address, number, topic or tags alone. */
  hit: SearchHitSchema.nullable(),
});
export type ListedConversation = z.infer<typeof ListedConversationSchema>;

/**
 * Milliseconds each stage of a turn took, by stage name (`embed`, `retrieve`, `respond`, `store`, `total`).
 */
export const TimingsSchema = z.record(z.string(), z.number());
export type Timings = z.infer<typeof TimingsSchema>;

/** One message of a conversation. Receipts, confidence, action and timings are the assistant's only. */
export const ConversationMessageSchema = z.object({
  id: Id,
  seq: z.number().int(),
  role: z.enum(['user', 'assistant']),
  content: z.string(),
  /** The person who wrote it for the business; null: the assistant or the customer did. */
  author: z.string().nullable(),
  sources: z.array(SourceSchema),
  suggestions: z.array(z.string()),
  confidence: z.number().nullable(),
  action: TurnActionSchema.nullable(),
  responder: z.string().nullable(),
  timings: TimingsSchema.nullable(),
  /** Of what went out as a text message; null: it went another way. */
  delivery: TextDeliverySchema.nullable(),
  /** The file that the message is; null: it is its words. */
  attachment: AttachmentSchema.nullable(),
  createdAt: Instant,
});
export type ConversationMessage = z.infer<typeof ConversationMessageSchema>;

/**
 * Somebody came to speak for the business, or left it to the assistant again: after the message `afterSeq`, before the next. Several
 * after the same one stand in the order given.
 */
export const SpeakerChangeSchema = z.object({
  kind: z.enum(['joined', 'left']),
  /** Who it was, as customers see them. */
  name: z.string(),
  afterSeq: z.number().int(),
  createdAt: Instant,
});
export type SpeakerChange = z.infer<typeof SpeakerChangeSchema>;

/** Where what is written in a conversation goes as a text message. */
export const TextingSchema = z.object({
  /** The customer's, E.164. */
  number: z.string(),
  /** Why nothing can be sent to it, in a sentence; null: it can. */
  refusal: z.string().nullable(),
});
export type Texting = z.infer<typeof TextingSchema>;

export const ConversationDetailSchema = InboxConversationSchema.extend({
  messages: z.array(ConversationMessageSchema),
  /** Who came and who left, oldest first. */
  speakerChanges: z.array(SpeakerChangeSchema),
  /** The last message of a person's that the customer has had in sight, by its seq; 0: none. */
  seenSeq: z.number().int(),
  /** Null: it isn't by text message. */
  texting: TextingSchema.nullable(),
});
export type ConversationDetail = z.infer<typeof ConversationDetailSchema>;

/**
 * A part of the inbox. Open is what is active or pending, or whose customer waits for a person, unless it is snoozed. `mine`: open and
 * assigned to whoever asks; `unassigned`: open and nobody's. `closed`: neither open nor snoozed.
 */
export const InboxViewSchema = z.enum(['mine', 'unassigned', 'open', 'snoozed', 'closed']);
export type InboxView = z.infer<typeof InboxViewSchema>;

export const ConversationQuery = PageQuerySchema.extend({
  type: ConversationTypeSchema.optional(),
  status: ConversationStatusSchema.optional(),
  view: InboxViewSchema.optional(),
  /** Whether the customer asked for a person and waits for one. */
  waiting: z.enum(['true', 'false']).optional(),
  /** Only what has this tag. */
  tag: Id.optional(),
  /** `true`: only what is unread, unless it is snoozed. */
  unread: z.literal('true').optional(),
  /**
   * Words, or beginnings of words, all of which it has: in what was said or noted, names of files, the customer's name, address or
   * number, the topic or tags. Case and accents don't matter.
   */
  search: z.string().max(200).optional(),
  /** First and last day of creation, both included, in the account's time zone. */
  from: Day.optional(),
  to: Day.optional(),
});

export const listConversations = endpoint({
  method: 'GET',
  path: '/api/assistants/:id/conversations',
  access: 'desk.read',
  summary: "An assistant's conversations, newest first",
  status: 200,
  params: IdParams,
  query: ConversationQuery,
  answer: z.array(ListedConversationSchema),
});

/** Of all assistants of the account: who has to be seen to, whatever else became of the conversation. */
export const listWaitingConversations = endpoint({
  method: 'GET',
  path: '/api/waiting-conversations',
  access: 'desk.read',
  summary: 'Conversations whose customer waits for a person, the longest wait first, at most 100',
  status: 200,
  answer: z.array(InboxConversationSchema),
});

export const getConversation = endpoint({
  method: 'GET',
  path: '/api/conversations/:id',
  access: 'desk.read',
  summary: 'One conversation with its messages, receipts and timings',
  status: 200,
  params: IdParams,
  answer: ConversationDetailSchema,
});

/** What a visitor sees of a message: nothing about how the reply was made. */
export const VisitorMessageSchema = ConversationMessageSchema.pick({
  id: true,
  seq: true,
  role: true,
  content: true,
  author: true,
  sources: true,
  suggestions: true,
  attachment: true,
  createdAt: true,
}).extend({
  /** Of the visitor's own messages, told to their own browser alone: it knows them again by it. */
  clientMessageId: Id.optional(),
});
export type VisitorMessage = z.infer<typeof VisitorMessageSchema>;

/** How a conversation stands, for its visitor. */
export const VisitorConversationSchema = z.object({
  handler: HandlerSchema,
  handledBy: z.string().nullable(),
  /** It came to its end; another message opens it again. */
  ended: z.boolean(),
  rated: z.boolean(),
  /** Who came and who left, oldest first. */
  speakerChanges: z.array(SpeakerChangeSchema),
  /** The last message that a person of the business has seen, by its seq; 0: none, or the assistant speaks. */
  seenSeq: z.number().int(),
});
export type VisitorConversation = z.infer<typeof VisitorConversationSchema>;

/**
 * What happened in a conversation after `after` (0 = from the start), for the visitor with its token or the owner.
 * As `text/event-stream`: `conversation` (VisitorConversation) at first and whenever it changes, one `message` event per
 * stored message, `id:` its seq, `typing` (its `name`) while a person writes, then live until the client leaves; `Last-Event-ID` resumes. Otherwise the same messages as a JSON array, at once.
 * The visitor token travels in `Authorization: Bearer` alone: what stands in an address is kept by logs and histories.
 */
export const conversationEvents = endpoint({
  method: 'GET',
  path: '/api/conversations/:id/events',
  access: 'visitor',
  summary: 'What happened since, as server-sent events or JSON',
  status: 200,
  params: IdParams,
  query: z.object({ after: Sequence.default(0) }),
  answer: z.array(VisitorMessageSchema),
  streams: true,
  errors: ['rate_limited'],
});
