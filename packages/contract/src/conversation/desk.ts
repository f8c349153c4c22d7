import * as z from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { EmailAddress, Id, IdParams, Instant, requiredText, text } from '../kernel/fields.ts';
import { SourceSchema, TurnActionSchema } from './chat.ts';
import { ConversationMessageSchema, ConversationSchema, TimingsSchema } from './conversations.ts';

// What people do in conversations: an owner at the desk, a visitor at the end.

export const takeOverConversation = endpoint({
  method: 'POST',
  path: '/api/conversations/:id/take-over',
  access: 'desk.answer',
  summary: 'Speak instead of the assistant; it stays silent until given back',
  status: 200,
  params: IdParams,
  answer: ConversationSchema,
  errors: ['conflict'],
});

export const giveBackConversation = endpoint({
  method: 'POST',
  path: '/api/conversations/:id/give-back',
  access: 'desk.answer',
  summary: 'Let the assistant answer again',
  status: 200,
  params: IdParams,
  answer: ConversationSchema,
});

/**
 * Takes the conversation over if nobody had. The same clientMessageId twice is stored once. A customer who is away and
 * left an e-mail address gets it by mail.
 */
export const writeToCustomer = endpoint({
  method: 'POST',
  path: '/api/conversations/:id/messages',
  access: 'desk.answer',
  summary: 'Write to the customer',
  status: 201,
  params: IdParams,
  body: z.object({
    content: requiredText('Please enter a message.', 4000),
    clientMessageId: Id.optional(),
    /** The last message that its writer knew when they began: refused (409, the path `afterSeq`) if a colleague has written since. */
    afterSeq: z.number().int().min(0).max(2_147_483_647).optional(),
  }),
  answer: ConversationMessageSchema,
  errors: ['conflict'],
});

export const updateConversation = endpoint({
  method: 'PATCH',
  path: '/api/conversations/:id',
  access: 'desk.answer',
  summary: "Set a conversation's status, or reopen it",
  status: 200,
  params: IdParams,
  body: z.object({ status: z.enum(['active', 'pending', 'resolved', 'completed']) }),
  answer: ConversationSchema,
});

/** The assistant goes on speaking: only a take-over silences it, and assigns the conversation, too. */
export const assignConversation = endpoint({
  method: 'PUT',
  path: '/api/conversations/:id/assignee',
  access: 'desk.answer',
  summary: 'Say who of the team sees to a conversation, or that nobody in particular does',
  status: 200,
  params: IdParams,
  /** A member who may answer customers; null: nobody. */
  body: z.object({ userId: z.string().max(64).nullable() }),
  answer: ConversationSchema,
});

/** It comes back at that time, or with the customer's next message. */
export const snoozeConversation = endpoint({
  method: 'PUT',
  path: '/api/conversations/:id/snooze',
  access: 'desk.answer',
  summary: 'Put a conversation off until a time, or have it back',
  status: 200,
  params: IdParams,
  /** At most a year from now; null: it is back at once. */
  body: z.object({ until: Instant.nullable() }),
  answer: ConversationSchema,
  errors: ['conflict'],
});

/**
 * Revokes every visitor token of the conversation, mailed links included, and ends its visitor's streams. The visitor can
 * begin another one.
 */
export const endVisitorAccess = endpoint({
  method: 'DELETE',
  path: '/api/conversations/:id/visitor-access',
  access: 'desk.answer',
  summary: "End the visitor's access to a conversation",
  status: 204,
  params: IdParams,
});

/** The visitor's token travels as in the conversation's events. A second rating replaces the first. */
export const rateConversation = endpoint({
  method: 'POST',
  path: '/api/conversations/:id/rating',
  access: 'visitor',
  summary: 'How it went, 1 to 5, with an optional line',
  status: 204,
  params: IdParams,
  body: z.object({
    score: z.number().int().min(1).max(5),
    comment: text(1000).default(''),
    visitorToken: z.string().max(200).optional(),
  }),
  errors: ['rate_limited'],
});

export const mailTranscript = endpoint({
  method: 'POST',
  path: '/api/conversations/:id/transcript',
  access: 'visitor',
  summary: "Send the conversation to the visitor's email address",
  status: 202,
  params: IdParams,
  body: z.object({ email: EmailAddress, visitorToken: z.string().max(200).optional() }),
  errors: ['rate_limited'],
});

/** One question in the words of several customers that had no answer. */
export const UnansweredGroupSchema = z.object({
  /** Of the group's first question; stable while it exists. */
  id: z.string(),
  question: z.string(),
  /** Other wordings, most frequent first, at most 10. */
  wordings: z.array(z.string()),
  count: z.number().int(),
  lastAskedAt: Instant,
  conversationIds: z.array(Id),
});
export type UnansweredGroup = z.infer<typeof UnansweredGroupSchema>;

export const listUnansweredGroups = endpoint({
  method: 'GET',
  path: '/api/assistants/:id/unanswered',
  access: 'desk.read',
  summary: 'Questions without an answer of the last 90 days, alike ones together, most frequent first',
  status: 200,
  params: IdParams,
  answer: z.array(UnansweredGroupSchema),
});

const FaqDraft = z.object({
  question: requiredText('Question is required', 1000),
  answer: requiredText('Answer is required', 10_000),
  examples: z.array(z.string().max(1000)).max(50).default([]),
});

/**
 * How past questions (unanswered ones first, then a sample of answered ones) would be answered if this FAQ were saved.
 * `faqId`: it replaces that one; `faq` null: that one is deleted.
 */
export const previewFaqChange = endpoint({
  method: 'POST',
  path: '/api/assistants/:id/faqs/preview',
  access: 'setup.write',
  summary: 'Which answers would change if this FAQ were saved',
  status: 200,
  params: IdParams,
  body: z.object({ faqId: Id.nullable().default(null), faq: FaqDraft.nullable() }),
  maxBodyBytes: 262_144,
  answer: z.object({
    tried: z.number().int(),
    changes: z.array(
      z.object({
        question: z.string(),
        /** Titles of what answers it; null: nothing does. */
        before: z.string().nullable(),
        after: z.string().nullable(),
      }),
    ),
  }),
});

export const TestReplySchema = z.object({
  response: z.string(),
  action: TurnActionSchema,
  confidence: z.number(),
  sources: z.array(SourceSchema),
  suggestions: z.array(z.string()),
  responder: z.string(),
  timings: TimingsSchema,
  /** What was considered, best first, with the score it got. */
  candidates: z.array(
    z.object({
      kind: z.enum(['faq', 'detail', 'passage']),
      id: z.string(),
      title: z.string(),
      score: z.number(),
    }),
  ),
  thresholds: z.object({ answer: z.number(), clarify: z.number() }),
  /** Of the owner's own ways of asking, each left out in turn, how many still find their answer; null: there are none. */
  calibration: z.object({ tried: z.number().int(), found: z.number().int() }).nullable(),
  /** What would have been done for a real customer, in words. */
  effects: z.array(z.string()),
  /** How the reply came about: what was understood of the message, and which policies spoke and why. */
  receipt: z.object({
    understood: z.array(z.string()),
    decided: z.array(z.object({ policy: z.string(), why: z.string() })),
  }),
  /** Send it back with the next message. */
  state: z.unknown(),
});
export type TestReply = z.infer<typeof TestReplySchema>;

/** The test console: nothing is stored, counted, booked or mailed. */
export const testAssistant = endpoint({
  method: 'POST',
  path: '/api/assistants/:id/test',
  access: 'setup.write',
  summary: 'Ask as a customer and see how the answer came about; leaves no trace',
  status: 200,
  params: IdParams,
  body: z.object({ message: requiredText('Please enter a message.', 4000), state: z.unknown().optional() }),
  maxBodyBytes: 131_072,
  answer: TestReplySchema,
});
