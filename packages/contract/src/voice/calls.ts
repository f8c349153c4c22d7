import * as z from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { Id, IdParams, Instant } from '../kernel/fields.ts';
import { MenuChoiceSchema } from '../phone/keypad-menu.ts';
import { OutboundPurposeSchema } from '../phone/outbound.ts';
import { VoiceEngineSchema } from './voice.ts';

/** Why a call ended, in the words of the voice provider's interface. */
export const EndedReasonSchema = z.enum([
  'customer-ended-call',
  'assistant-ended-call',
  'assistant-said-end-call-phrase',
  'silence-timed-out',
  'exceeded-max-duration',
  'customer-did-not-give-microphone-permission',
  'assistant-forwarded-call',
  'connection-lost',
  'server-shutdown',
  'pipeline-error',
]);
export type EndedReason = z.infer<typeof EndedReasonSchema>;

const Inline = z.record(z.string(), z.unknown());

/**
 * The provider's request: an assistant by id, or its overrides. What this server doesn't know of `assistantOverrides` is
 * left aside; an inline assistant or squad, and workflows are refused with a sentence that says so.
 */
export const WebCallRequestSchema = z.looseObject({
  assistantId: z.string().max(100).optional(),
  assistant: Inline.optional(),
  assistantOverrides: z
    .looseObject({
      /** Taken from those who may set the assistant up, with a token for a preview. */
      firstMessage: z.string().max(500).optional(),
      silenceTimeoutSeconds: z.number().min(10).max(3600).optional(),
      maxDurationSeconds: z.number().min(10).max(43_200).optional(),
    })
    .optional(),
  squadId: z.string().optional(),
  squad: Inline.optional(),
  workflowId: z.string().optional(),
  workflow: Inline.optional(),
  workflowOverrides: Inline.optional(),
  /** Goes on with this chat by voice. */
  conversationId: Id.optional(),
  visitorToken: z.string().max(200).optional(),
});
export type WebCallRequest = z.infer<typeof WebCallRequestSchema>;

/**
 * A call created and not yet joined. `webCallUrl` is a WebSocket address whose secret can't be guessed and expires unless
 * it is joined soon; who holds it is in the call.
 */
export const WebCallSchema = z.object({
  id: Id,
  type: z.literal('webCall'),
  status: z.literal('queued'),
  assistantId: Id,
  webCallUrl: z.string(),
  expiresAt: Instant,
  artifactPlan: z.object({ recordingEnabled: z.boolean(), videoRecordingEnabled: z.literal(false) }),
  assistant: z.object({ name: z.string(), voice: z.object({ provider: z.string(), voiceId: z.string() }) }),
  createdAt: Instant,
  updatedAt: Instant,
});
export type WebCall = z.infer<typeof WebCallSchema>;

/**
 * Errors under `/provider` carry the provider's `statusCode` and `error` beside our `message` and `code`.
 */
export const createWebCall = endpoint({
  method: 'POST',
  path: '/provider/call/web',
  access: 'visitor',
  summary: "Create a call from the browser with an assistant's public token",
  status: 201,
  body: WebCallRequestSchema,
  answer: WebCallSchema,
  errors: ['unauthorized', 'forbidden', 'not_found', 'assistant_not_live', 'rate_limited'],
});

/** A word of a reply and when it was heard: seconds from the start of the recording. */
export const HeardWordSchema = z.object({ word: z.string(), from: z.number(), to: z.number() });
export type HeardWord = z.infer<typeof HeardWordSchema>;

/**
 * What one reply waited for, in milliseconds after the caller's last sound; null where it doesn't apply (the first
 * message answers nothing). `recognised` may lie before `turnEnd`: it was transcribed ahead of time.
 */
export const WaterfallSchema = z.object({
  turnEnd: z.number().nullable(),
  recognised: z.number().nullable(),
  answered: z.number().nullable(),
  firstAudio: z.number().nullable(),
  /** When the filler began, where one bridged the wait. */
  filler: z.number().nullable(),
});
export type Waterfall = z.infer<typeof WaterfallSchema>;

/** What one side said, in order. `from` and `to` are seconds from the start of the recording. */
export const CallTurnSchema = z.object({
  nr: z.number().int(),
  role: z.enum(['user', 'assistant']),
  /** The message of the conversation it belongs to; null: a filler, a notice or the like. */
  messageId: Id.nullable(),
  /** What was said; of an interrupted reply only what was heard. */
  text: z.string(),
  from: z.number(),
  to: z.number(),
  /** Of a reply: whether the caller cut it short. */
  interrupted: z.boolean(),
  words: z.array(HeardWordSchema),
  waterfall: WaterfallSchema.nullable(),
  /** What spoke or recognized it, e.g. `kokoro`, `flite`, `moonshine-base`. */
  engine: z.string().nullable(),
});
export type CallTurn = z.infer<typeof CallTurnSchema>;

export const CallRecordingSchema = z.object({
  /** `none`: not recorded, or erased since; of the latter, `seconds` stay. */
  status: z.enum(['none', 'recording', 'preparing', 'ready']),
  seconds: z.number(),
  contentType: z.string().nullable(),
  /** Loudness 0 to 1 at even distances, caller and assistant, for drawing; empty until it is ready. */
  peaks: z.object({ caller: z.array(z.number()), assistant: z.array(z.number()) }),
  /** When it will be erased. */
  expiresAt: Instant.nullable(),
});
export type CallRecording = z.infer<typeof CallRecordingSchema>;

/** Somebody who was rung in a call by phone, before or after the assistant's part. */
export const RungPersonSchema = z.object({
  /** The last digits alone for whoever may not see the settings. */
  number: z.string(),
  /** Of a transfer extension; empty for other numbers. */
  name: z.string(),
  at: Instant,
  /** Null: it rings, or the carrier doesn't tell who of several it was. */
  outcome: z.enum(['accepted', 'declined', 'busy', 'no-answer', 'failed']).nullable(),
  /** Of the talk, where the carrier tells it. */
  seconds: z.number().int().nullable(),
});
export type RungPerson = z.infer<typeof RungPersonSchema>;

/** What the network did to a caller's sound in a call by phone, as it came to this server. */
export const LineQualitySchema = z.object({
  /** How unevenly it came: the mean difference between one packet's time on its way and the next one's, in milliseconds. */
  jitterMs: z.number(),
  /** How much later than the quickest ones the latest packet came, in milliseconds. */
  lateMs: z.number(),
  /** Packets that never came, 0 to 1; null: the carrier doesn't tell. */
  lostShare: z.number().nullable(),
  /** What came of the assistant's sound, as the other side of a SIP call reports; null: it reports nothing. */
  heardOfUs: z
    .object({
      /** How unevenly it came there, the mean of what was reported, in milliseconds. */
      jitterMs: z.number(),
      /** Packets that never came there, 0 to 1. */
      lostShare: z.number(),
      /** There and back, in milliseconds; null: not known. */
      roundTripMs: z.number().nullable(),
    })
    .nullable(),
});
export type LineQuality = z.infer<typeof LineQualitySchema>;

/** What a carrier charges for a call, as it told it. */
export const CallCostSchema = z.object({
  /** Decimal, to the digit: "0.00850". */
  amount: z.string(),
  /** ISO 4217; null: that of the account at the carrier. */
  currency: z.string().nullable(),
});
export type CallCost = z.infer<typeof CallCostSchema>;

export const CallDetailSchema = z.object({
  id: Id,
  conversationId: Id,
  channel: z.enum(['web', 'phone']),
  status: z.enum(['in-progress', 'ended']),
  engine: VoiceEngineSchema,
  voice: z.string(),
  startedAt: Instant,
  endedAt: Instant.nullable(),
  endedReason: EndedReasonSchema.nullable(),
  /** Started seconds, as they are counted. */
  seconds: z.number().int(),
  turns: z.array(CallTurnSchema),
  recording: CallRecordingSchema,
  /** A message was left on tape. */
  isVoicemail: z.boolean(),
  /** By phone: who rang whom. */
  direction: z.enum(['inbound', 'outbound']),
  /** What an outgoing call was for. */
  purpose: OutboundPurposeSchema.nullable(),
  /** By phone: what the caller chose in the menu, in order. */
  menu: z.array(MenuChoiceSchema),
  /** By phone: who was rung, in order. */
  rung: z.array(RungPersonSchema),
  /** By phone, once it is over. */
  lineQuality: LineQualitySchema.nullable(),
  /** By phone, once the carrier has told it; with the first of several parts of one call. */
  cost: CallCostSchema.nullable(),
});
export type CallDetail = z.infer<typeof CallDetailSchema>;

/** The calls of one conversation, oldest first; empty for a chat. */
export const listConversationCalls = endpoint({
  method: 'GET',
  path: '/api/conversations/:id/calls',
  access: 'desk.read',
  summary: 'The calls of a conversation: turns, timings, recording',
  status: 200,
  params: IdParams,
  answer: z.array(CallDetailSchema),
});

/**
 * The recording itself: two channels, the caller left, the assistant right. Answers `Range` requests. 404 while there is none.
 */
export const getRecording = endpoint({
  method: 'GET',
  path: '/api/calls/:id/recording',
  access: 'desk.read',
  summary: "A call's recording (audio)",
  status: 200,
  params: IdParams,
  files: ['audio/ogg'],
});

export const deleteRecording = endpoint({
  method: 'DELETE',
  path: '/api/calls/:id/recording',
  access: 'privacy.manage',
  summary: "Erase a call's recording",
  status: 204,
  params: IdParams,
});
