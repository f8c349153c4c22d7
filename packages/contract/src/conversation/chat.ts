import * as z from 'zod';
import { Color, WidgetPositionSchema } from '../assistant/assistants.ts';
import { PreChatSchema } from '../assistant/pre-chat.ts';
import { ProactiveMessageSchema } from '../assistant/proactive-messages.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { cleanText, Id, IdParams } from '../kernel/fields.ts';
import { VisitorDetailsSchema } from './visitor-details.ts';

/** The longest customer message, in characters. */
export const maxMessageLength = 4000;

/** How many earlier messages the widget sends along. */
export const historyLength = 10;

/** Role and content only; context for a new conversation, ignored when `conversationId` is given. */
export const HistoryMessageSchema = z.object({
  role: z.enum(['user', 'assistant']),
  content: z.string().max(20_000),
});
export type HistoryMessage = z.infer<typeof HistoryMessageSchema>;

/** What the assistant did with a turn. */
export const TurnActionSchema = z.enum([
  'answer',
  'clarify',
  'decline',
  'smalltalk',
  'capture_lead',
  'book',
  'hand_off',
  'refuse',
]);
export type TurnAction = z.infer<typeof TurnActionSchema>;

/** The receipt of an answer: which FAQ, business detail or passage it came from, and the words used. */
export const SourceSchema = z.object({
  kind: z.enum(['faq', 'detail', 'passage']),
  id: z.string(),
  title: z.string(),
  quote: z.string(),
  /** Where a passage stands: the page of a document, the address of a website's page. */
  place: z.object({ heading: z.string(), page: z.number().int(), url: z.string() }).partial().optional(),
});
export type Source = z.infer<typeof SourceSchema>;

/** Who speaks for the business in a conversation: the assistant, or a person who took it over. */
export const HandlerSchema = z.enum(['assistant', 'person']);
export type Handler = z.infer<typeof HandlerSchema>;

const Message = z
  .string({ error: 'Please enter a message.' })
  .transform(cleanText)
  .pipe(
    z
      .string()
      .min(1, 'Please enter a message.')
      .max(
        maxMessageLength,
        `A message can have at most ${maxMessageLength.toLocaleString('en-US')} characters.`,
      ),
  );

const chatFields = {
  message: Message,
  conversationHistory: z.array(HistoryMessageSchema).max(200).default([]),
  /** Absent: a new conversation. */
  conversationId: Id.optional(),
  /** May travel in `Authorization: Bearer` instead. */
  visitorToken: z.string().max(200).optional(),
  /**
   * Unique per assistant: the same id twice in a conversation gives the same reply and one stored turn. Without
   * `conversationId` only the same message within 15 minutes does; anything else is a conflict.
   */
  clientMessageId: Id.optional(),
};

export const DemoChatRequestSchema = z.object(chatFields);
export type DemoChatRequest = z.infer<typeof DemoChatRequestSchema>;

/**
 * `preview` is honored for a signed-in owner of the assistant only: it then answers whatever its status.
 */
export const WidgetChatRequestSchema = z.object({
  assistantId: Id,
  ...chatFields,
  /** With the first message of a conversation, or once it is known: kept as its customer, and as a lead. */
  visitor: VisitorDetailsSchema.optional(),
  preview: z.boolean().default(false),
});
export type WidgetChatRequest = z.infer<typeof WidgetChatRequestSchema>;

const replyFields = {
  conversationId: Id,
  /** Keep the newest: it alone opens this conversation again, for 30 days. */
  visitorToken: z.string(),
  messageId: Id,
  /** The reply's place in the conversation, for `events?after=`. */
  seq: z.number().int(),
  /** Empty when the reply declines or asks "did you mean". */
  sources: z.array(SourceSchema),
  /** Calibrated probability (0 to 1) that the best candidate is right, also when the reply declines. */
  confidence: z.number().min(0).max(1),
  action: TurnActionSchema,
  suggestions: z.array(z.string()),
  /**
   * `person`: the message is stored and a person answers it. The response is then empty, `messageId` and `seq` are the
   * message's own, and what the person writes comes as events of the conversation.
   */
  handler: HandlerSchema.default('assistant'),
};

export const ChatReplySchema = z.object({ response: z.string(), ...replyFields });
export type ChatReply = z.infer<typeof ChatReplySchema>;

export const DemoChatReplySchema = z.object({ message: z.string(), ...replyFields });
export type DemoChatReply = z.infer<typeof DemoChatReplySchema>;

/**
 * Server-sent events of a turn, when the client accepts `text/event-stream`: event name -> data.
 * `replace` corrects everything sent so far; `done` is the acknowledgment: all is stored.
 */
export interface ChatStreamEvents {
  delta: { text: string };
  replace: { text: string };
  done: ChatReply | DemoChatReply;
  error: { message: string; code: string };
}

export const chatDemo = endpoint({
  method: 'POST',
  path: '/api/chat/demo',
  access: 'visitor',
  summary: 'One turn with the demo assistant on the landing page',
  status: 200,
  body: DemoChatRequestSchema,
  maxBodyBytes: 131_072,
  answer: DemoChatReplySchema,
  streams: true,
  errors: ['not_found', 'conflict', 'rate_limited'],
});

export const chatWidget = endpoint({
  method: 'POST',
  path: '/api/chat/widget',
  access: 'visitor',
  summary: 'One turn with an assistant',
  status: 200,
  body: WidgetChatRequestSchema,
  maxBodyBytes: 131_072,
  answer: ChatReplySchema,
  streams: true,
  errors: ['origin_not_allowed', 'not_found', 'conflict', 'assistant_not_live', 'rate_limited'],
});

/** What the widget needs before the first message. */
export const WidgetConfigSchema = z.object({
  assistantId: Id,
  name: z.string(),
  businessName: z.string(),
  /** False while the assistant is not live or its widget is off: the widget then stays hidden. */
  visible: z.boolean(),
  color: Color,
  position: WidgetPositionSchema,
  bubbleText: z.string(),
  proactiveMessages: z.array(ProactiveMessageSchema),
  /** What is asked for before the first message. */
  preChat: PreChatSchema,
  greeting: z.string(),
  suggestions: z.array(z.string()),
  language: z.string(),
  /** Whether it can be called by voice from here, now. */
  canCall: z.boolean(),
  /** Whether the conversation can be had by mail: false where no mail server is configured. */
  sendsMail: z.boolean(),
  /** "Powered by" line and its link, or null where the plan hides it. */
  poweredBy: z.object({ name: z.string(), url: z.string() }).nullable(),
});
export type WidgetConfig = z.infer<typeof WidgetConfigSchema>;

export const getWidgetConfig = endpoint({
  method: 'GET',
  path: '/api/widget/:id',
  access: 'public',
  summary: "An assistant's public widget settings",
  status: 200,
  params: IdParams,
  answer: WidgetConfigSchema,
});
