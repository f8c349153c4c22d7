import * as z from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { cleanLine, Id, IdParams, Instant, OffsetInstant } from '../kernel/fields.ts';
import { PhoneNumber } from '../phone/phone-number.ts';
import { ProviderName } from './assistants.ts';
import { ProviderInlineAssistantSchema, ProviderOverridesSchema } from './inline-assistants.ts';
import { kept } from './kept-json.ts';
import { ProviderListQuerySchema, ProviderPageQuerySchema, providerPage, repeated } from './lists.ts';
import { ProviderSquadCreateSchema } from './squads.ts';
import { ProviderSkippedOutputSchema, ProviderStructuredResultSchema } from './structured-outputs.ts';

// Calls as the voice provider's clients know them.

/** What one side said. Times in milliseconds since 1970, `secondsFromStart` in seconds, `duration` in milliseconds. */
export const ProviderCallMessageSchema = z.object({
  role: z.enum(['user', 'bot']),
  message: z.string(),
  time: z.number(),
  endTime: z.number(),
  secondsFromStart: z.number(),
  duration: z.number(),
});
export type ProviderCallMessage = z.infer<typeof ProviderCallMessageSchema>;

/** What is left of a call. The address of a recording is valid for an hour, for whoever has it. */
export const ProviderCallArtifactSchema = z.object({
  messages: z.array(ProviderCallMessageSchema),
  messagesOpenAIFormatted: z.array(z.object({ role: z.enum(['user', 'assistant']), content: z.string() })),
  /** A line for each message: `AI: …`, `User: …`. */
  transcript: z.string(),
  recording: z.object({ stereoUrl: z.string() }).optional(),
  recordingUrl: z.string().optional(),
  stereoRecordingUrl: z.string().optional(),
  /** What was taken from it by structured outputs, by their ids. */
  structuredOutputs: z.record(z.string(), ProviderStructuredResultSchema).optional(),
  skippedStructuredOutputs: z.record(z.string(), ProviderSkippedOutputSchema).optional(),
  structuredOutputsLastUpdatedAt: Instant.optional(),
});

export const ProviderCallSchema = z.object({
  id: Id,
  orgId: Id,
  createdAt: Instant,
  updatedAt: Instant,
  type: z.enum(['inboundPhoneCall', 'outboundPhoneCall', 'webCall', 'vapi.websocketCall']),
  /** `scheduled` for later, `queued`, and `ringing` are calls that were asked for by POST /call. */
  status: z.enum(['scheduled', 'queued', 'ringing', 'in-progress', 'ended']),
  name: z.string().optional(),
  /** Absent: nobody has answered. */
  startedAt: Instant.optional(),
  endedAt: Instant.optional(),
  /** In the provider's words; `connection-lost` and `pipeline-error`, for which it has many, in ours. */
  endedReason: z.string().optional(),
  /** Whose call it is: of a squad, the first assistant of the account. Absent where the request described one. */
  assistantId: Id.optional(),
  /** As the request described it, without secrets. */
  assistant: z.looseObject({}).optional(),
  squadId: Id.optional(),
  /** Of a squad that was made up for the call. */
  squad: z.looseObject({ members: z.array(z.looseObject({})) }).optional(),
  /** The conversation that it is a part of, as the dashboard shows it. */
  conversationId: Id.optional(),
  phoneNumberId: Id.optional(),
  customer: z.looseObject({ number: z.string(), name: z.string().optional() }).optional(),
  schedulePlan: z.object({ earliestAt: z.string(), latestAt: z.string().optional() }).optional(),
  assistantOverrides: z.record(z.string(), z.unknown()).optional(),
  /** Why it was not placed, in a sentence. */
  endedMessage: z.string().optional(),
  /** Of a call over a WebSocket. `websocketCallUrl`: where it is held, told once, when it is created. */
  transport: z
    .looseObject({ provider: z.literal('vapi.websocket'), websocketCallUrl: z.string().optional() })
    .optional(),
  phoneCallProvider: z.string().optional(),
  phoneCallProviderId: z.string().optional(),
  /** What the carrier charged, in its currency, once it has told. */
  cost: z.number().optional(),
  /** Of a call in progress, for who may set assistants up: whoever has the addresses can tell the call what to do, and hear it, until it ends. */
  monitor: z.object({ controlUrl: z.string(), listenUrl: z.string() }).optional(),
  messages: z.array(ProviderCallMessageSchema),
  artifact: ProviderCallArtifactSchema,
});
export type ProviderCall = z.infer<typeof ProviderCallSchema>;

/** Who is called; what else than the number and the name is given is kept only. */
export const ProviderCustomerSchema = z.strictObject({
  /** E.164. */
  number: PhoneNumber,
  name: z.string().transform(cleanLine).pipe(z.string().max(40)).optional(),
  email: z.string().max(40).optional(),
  externalId: z.string().max(40).optional(),
  extension: z.string().max(10).optional(),
  numberE164CheckEnabled: z.boolean().optional(),
  /** In the call to them, over those of the request. */
  assistantOverrides: ProviderOverridesSchema.optional(),
});
export type ProviderCustomer = z.infer<typeof ProviderCustomerSchema>;

/** What a call in progress can be told to do by its `monitor.controlUrl`. */
export const ProviderControlSchema = kept(
  z.discriminatedUnion('type', [
    /** `message`: as older clients call it. */
    z
      .looseObject({
        type: z.literal('say'),
        content: z.string().min(1).max(4096).optional(),
        message: z.string().min(1).max(4096).optional(),
        endCallAfterSpoken: z.boolean().default(false),
        interruptionsEnabled: z.boolean().default(true),
        interruptAssistantEnabled: z.boolean().default(false),
      })
      .refine(({ content, message }) => content ?? message, {
        path: ['content'],
        error: 'Say what is to be said',
      }),
    /** Answered as if the caller had said it. */
    z.looseObject({
      type: z.literal('add-message'),
      message: z.looseObject({
        role: z.literal('user', { error: 'Only messages of the user are taken: the others are for a model' }),
        content: z.string().min(1).max(4096),
      }),
      triggerResponseEnabled: z
        .literal(true, { error: 'A message that is not answered is not taken' })
        .default(true),
    }),
    z.looseObject({
      type: z.literal('control'),
      control: z.enum(['mute-assistant', 'unmute-assistant', 'say-first-message']),
    }),
    /** Of a call by phone: it is put through to a number, once the caller has heard so. */
    z.looseObject({
      type: z.literal('transfer'),
      destination: z.looseObject({
        type: z.literal('number', { error: 'Only transfers to a number are done' }),
        number: PhoneNumber,
        /** Keys that are pressed once it is answered. */
        extension: z
          .string()
          .regex(/^[\d*#,]{1,20}$/, 'Digits, *, #, and commas, at most 20')
          .optional(),
        message: z.string().max(1000).optional(),
      }),
      /** Said before; absent: the message of the destination, else the assistant's own words. */
      content: z.string().max(1000).optional(),
    }),
    z.looseObject({ type: z.literal('end-call') }),
  ]),
);
export type ProviderControl = z.infer<typeof ProviderControlSchema>;

/** A program holds the call by itself: sound as binary frames both ways, one channel, without a header. */
const SocketTransport = kept(
  z.looseObject({
    provider: z.literal('vapi.websocket', {
      error:
        'Only vapi.websocket is chosen here: calls by phone go by phoneNumberId, those from a page by POST /call/web',
    }),
    audioFormat: z
      .strictObject({
        format: z.enum(['pcm_s16le', 'mulaw']).default('pcm_s16le'),
        container: z.literal('raw').default('raw'),
        /** 16,000, if absent, or 8,000 of `mulaw`. */
        sampleRate: z.number().int().min(8000).max(48_000).optional(),
      })
      .optional(),
  }),
);

/** A call to be placed by phone, to one customer or to several, or to be held over a WebSocket. */
export const ProviderCallCreateSchema = z.strictObject({
  /** Absent: that of the number. */
  assistantId: Id.optional(),
  /** In place of an assistant of the account: it stands nowhere else. */
  assistant: ProviderInlineAssistantSchema.nullish(),
  assistantOverrides: ProviderOverridesSchema.nullish(),
  /** In place of an assistant. */
  squadId: Id.nullish(),
  squad: ProviderSquadCreateSchema.nullish(),
  /** Of the assistant; absent: the one that it usually calls from. */
  phoneNumberId: Id.optional(),
  customer: kept(ProviderCustomerSchema).optional(),
  customers: kept(z.array(ProviderCustomerSchema).min(1).max(100)).optional(),
  name: ProviderName.optional(),
  schedulePlan: z.strictObject({ earliestAt: OffsetInstant, latestAt: OffsetInstant.optional() }).optional(),
  transport: SocketTransport.nullish(),
  /** Refused with a sentence. */
  workflowId: z.unknown().optional(),
  workflow: z.unknown().optional(),
  phoneNumber: z.unknown().optional(),
  customerId: z.unknown().optional(),
});
export type ProviderCallCreate = z.infer<typeof ProviderCallCreateSchema>;

/** What became of each of several customers. */
export const ProviderCallBatchSchema = z.object({
  results: z.array(ProviderCallSchema),
  errors: z.array(z.object({ customer: z.looseObject({ number: z.string() }), error: z.string() })),
});
export type ProviderCallBatch = z.infer<typeof ProviderCallBatchSchema>;

const created = {
  method: 'POST',
  access: 'setup.write',
  status: 201,
  body: ProviderCallCreateSchema,
  answer: z.union([ProviderCallSchema, ProviderCallBatchSchema]),
  errors: ['conflict', 'not_found'],
} as const;

export const createProviderCall = endpoint({
  ...created,
  path: '/provider/call',
  summary: 'Have the assistant call somebody',
});

export const createProviderPhoneCall = endpoint({
  ...created,
  path: '/provider/call/phone',
  summary: 'Have the assistant call somebody, by the path of older clients',
});

export const ProviderCallUpdateSchema = z.strictObject({ name: ProviderName.nullish() });
export type ProviderCallUpdate = z.infer<typeof ProviderCallUpdateSchema>;

export const updateProviderCall = endpoint({
  method: 'PATCH',
  path: '/provider/call/:id',
  access: 'desk.answer',
  summary: 'Name a call',
  status: 200,
  params: IdParams,
  body: ProviderCallUpdateSchema,
  answer: ProviderCallSchema,
});

export const deleteProviderCall = endpoint({
  method: 'DELETE',
  path: '/provider/call/:id',
  access: 'privacy.manage',
  summary: 'Delete a call with its recording and what was said, or take back one that waits',
  status: 200,
  params: IdParams,
  answer: ProviderCallSchema,
  errors: ['conflict'],
});

const filters = {
  id: Id.optional(),
  assistantId: Id.optional(),
  phoneNumberId: Id.optional(),
};

export const listProviderCalls = endpoint({
  method: 'GET',
  path: '/provider/call',
  access: 'desk.read',
  summary: 'Calls, newest first',
  status: 200,
  query: ProviderListQuerySchema.extend(filters),
  answer: z.array(ProviderCallSchema),
});

export const listProviderCallPages = endpoint({
  method: 'GET',
  path: '/provider/v2/call',
  access: 'desk.read',
  summary: 'A page of calls',
  status: 200,
  query: ProviderPageQuerySchema.extend({
    ...filters,
    idAny: repeated(Id).optional(),
    endedReason: z.string().max(200).optional(),
  }),
  answer: providerPage(ProviderCallSchema),
});

/** A call without what was said and what is left of it. */
export const ProviderCallMetadataSchema = ProviderCallSchema.omit({ messages: true, artifact: true });
export type ProviderCallMetadata = z.infer<typeof ProviderCallMetadataSchema>;

export const listProviderCallMetadata = endpoint({
  ...listProviderCallPages,
  path: '/provider/v2/call/metadata',
  summary: 'A page of calls, without what was said',
  answer: providerPage(ProviderCallMetadataSchema),
});

/** All calls that match, newest first, at most 10,000. */
export const exportProviderCalls = endpoint({
  method: 'GET',
  path: '/provider/v2/call/export',
  access: 'desk.export',
  summary: 'Calls as a file',
  status: 200,
  query: listProviderCallPages.query
    .omit({ limit: true, page: true, sortOrder: true })
    .extend({ format: z.enum(['csv', 'json']).default('csv') }),
  files: ['text/csv', 'application/json'],
});

export const getProviderCall = endpoint({
  method: 'GET',
  path: '/provider/call/:id',
  access: 'desk.read',
  summary: 'One call',
  status: 200,
  params: IdParams,
  answer: ProviderCallSchema,
});

/** Answers 302 to the recording's signed address. */
export const getProviderCallRecording = endpoint({
  method: 'GET',
  path: '/provider/call/:id/stereo-recording',
  access: 'desk.read',
  summary: "Leads to a call's recording",
  status: 200,
  params: IdParams,
  files: ['audio/ogg'],
});

export const controlProviderCall = endpoint({
  method: 'POST',
  path: '/provider/control/:token',
  access: 'public',
  summary: 'Tell a call in progress what to do, by its signed address',
  status: 200,
  params: z.object({ token: z.string().min(1).max(2000) }),
  body: ProviderControlSchema,
  answer: z.object({ status: z.literal('accepted') }),
  errors: ['not_found', 'conflict'],
});

export const readProviderRecording = endpoint({
  method: 'GET',
  path: '/provider/recording/:token',
  access: 'public',
  summary: 'A recording, by its signed address',
  status: 200,
  params: z.object({ token: z.string().min(1).max(2000) }),
  files: ['audio/ogg'],
});
