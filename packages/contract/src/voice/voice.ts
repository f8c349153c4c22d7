import * as z from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { Id, IdParams, requiredLine, text } from '../kernel/fields.ts';

/**
 * What speaks: `natural` (Kokoro, on this machine), `standard` (Piper, on this machine, at a tenth of its cost), `compact`
 * (Pico, on this machine, nearly free, also in Spanish), `basic` (flite, on this machine, nearly free), `browser` (the
 * visitor's own), `hosted` (the provider this server is configured with). One that cannot speak is replaced by the
 * next best on this machine.
 */
export const VoiceEngineSchema = z.enum(['natural', 'standard', 'compact', 'basic', 'browser', 'hosted']);
export type VoiceEngine = z.infer<typeof VoiceEngineSchema>;

export const VoiceSchema = z.object({
  engine: VoiceEngineSchema,
  id: z.string(),
  /** As a menu shows it, e.g. "Heart (American, female)". */
  label: z.string(),
  /** What it speaks; absent: whatever its provider does. */
  language: z.enum(['en', 'es']).optional(),
});
export type Voice = z.infer<typeof VoiceSchema>;

export const VoiceCatalogueSchema = z.object({
  voices: z.array(VoiceSchema),
  /** Which engines can speak now; `loading` while weights are fetched, `missing` says why in `detail`. */
  engines: z.array(
    z.object({
      engine: VoiceEngineSchema,
      status: z.enum(['ready', 'loading', 'missing']),
      detail: z.string().nullable(),
    }),
  ),
});
export type VoiceCatalogue = z.infer<typeof VoiceCatalogueSchema>;

export const listVoices = endpoint({
  method: 'GET',
  path: '/api/voices',
  access: 'setup.read',
  summary: 'The voices an assistant can speak with, and which engines are ready',
  status: 200,
  answer: VoiceCatalogueSchema,
});

const ms = (min: number, max: number) => z.int('Must be a whole number').min(min).max(max);

/**
 * All times of a conversation aloud, in milliseconds. Silence is counted from the end of the caller's last sound.
 */
export const TurnTakingSchema = z.object({
  /** Silence after which a complete sentence, or an answer of the expected kind, counts as said. */
  completeMs: ms(200, 3000).default(450),
  /** The same where it can't be told. */
  unsureMs: ms(200, 5000).default(900),
  /** The same after "um", a trailing "and", or in the middle of digits. */
  unfinishedMs: ms(400, 8000).default(1800),
  /** Silence at which what was said so far is recognized ahead of time. */
  earlyMs: ms(100, 2000).default(200),
  /** Speech over the reply that lasts longer than this, and is no "uh-huh", interrupts it. */
  interruptMs: ms(200, 3000).default(600),
  /** A wait for the answer longer than this is bridged by a filler. */
  fillerMs: ms(300, 5000).default(800),
  /** Silence of the caller after which they are asked whether they are still there. */
  silenceMs: ms(3000, 60_000).default(9000),
  /** Silence after that question at which the call is ended politely. */
  goodbyeMs: ms(3000, 120_000).default(12_000),
  /** No call is longer. */
  maxCallMs: ms(60_000, 7_200_000).default(1_800_000),
});
export type TurnTaking = z.infer<typeof TurnTakingSchema>;

/** Said where the owner has changed nothing, by an assistant that speaks Spanish in Spanish. */
export const defaultRecordingNotice = 'This call is recorded.';

/** How an assistant speaks. Empty texts: made from the business's name in the assistant's tone. */
export const VoiceSettingsSchema = z.object({
  /** Whether visitors can call it from the widget. */
  enabled: z.boolean().default(true),
  engine: VoiceEngineSchema.default('standard'),
  voice: z.string().trim().max(80).default('joe'),
  speed: z.number().min(0.7, 'At least 0.7').max(1.4, 'At most 1.4').default(1),
  firstMessage: text(1000).default(''),
  farewell: text(1000).default(''),
  /** What is understood; the recognizer on this machine knows English. */
  languages: z.array(z.literal('en')).min(1).max(1).default(['en']),
  recording: z.boolean().default(true),
  /** Said before the first message while recording is on. */
  recordingNotice: text(300).default(defaultRecordingNotice),
  turnTaking: TurnTakingSchema.prefault({}),
});
export type VoiceSettings = z.infer<typeof VoiceSettingsSchema>;

/** How to say a word that the voice gets wrong: letters as they should sound, e.g. "Nguyen" -> "win". */
export const PronunciationSchema = z.object({
  word: requiredLine('Word is required', 60),
  say: requiredLine('Pronunciation is required', 100),
});
export type Pronunciation = z.infer<typeof PronunciationSchema>;

/** How much of what an assistant may say (answers, fixed phrases) is spoken in advance. */
export const PreparedSpeechSchema = z.object({
  /**
   * `off`: its voice needs no preparing or can't be (the browser's, or an engine that is missing). `elsewhere`: it lies with the processes
   * that take calls, and the one that answered is none.
   */
  status: z.enum(['off', 'working', 'ready', 'elsewhere']),
  ready: z.number().int(),
  total: z.number().int(),
});
export type PreparedSpeech = z.infer<typeof PreparedSpeechSchema>;

export const getPreparedSpeech = endpoint({
  method: 'GET',
  path: '/api/assistants/:id/speech',
  access: 'setup.read',
  summary: 'How much of what an assistant says is spoken in advance',
  status: 200,
  params: IdParams,
  answer: PreparedSpeechSchema,
});

export const CallTokenRequestSchema = z.object({
  /** Absent: the demo assistant of the landing page. */
  assistantId: Id.optional(),
  /** Honored for a signed-in owner of the assistant only: it can then be called whatever its status. */
  preview: z.boolean().default(false),
  /** `phone`: the call sounds as it would over a phone line, for trying out. */
  line: z.enum(['browser', 'phone']).default('browser'),
});
export type CallTokenRequest = z.infer<typeof CallTokenRequestSchema>;

export const CallTokenSchema = z.object({
  assistantId: Id,
  assistantName: z.string(),
  /** Opens `POST /provider/call/web` for this assistant; null while it can't be called. */
  token: z.string().nullable(),
  expiresAt: z.iso.datetime().nullable(),
  /** Why it can't be called now, as the caller may read it; null when it can. */
  reason: z.string().nullable(),
  /** Whether a call would be recorded. */
  recording: z.boolean(),
});
export type CallToken = z.infer<typeof CallTokenSchema>;

export const createCallToken = endpoint({
  method: 'POST',
  path: '/api/voice/token',
  access: 'visitor',
  summary: 'A short-lived token to call one assistant from the browser',
  status: 201,
  body: CallTokenRequestSchema,
  answer: CallTokenSchema,
  errors: ['origin_not_allowed', 'not_found', 'rate_limited'],
});
