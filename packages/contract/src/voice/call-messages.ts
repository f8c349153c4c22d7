import * as z from 'zod';
import { Id } from '../kernel/fields.ts';
import { EndedReasonSchema } from './calls.ts';

// What travels on a call's WebSocket beside the audio. Binary frames are PCM16 mono, little-endian, without a header:
// from the caller at `inputRate`, any length; to the caller at `outputRate`, 20 ms each, paced by the server at most
// 200 ms ahead of real time. Text frames are one JSON message, or one of the bare strings `listening` (server: the
// caller is being heard) and `playable` (client: replies are being played). Other types of the voice provider's
// interface are accepted and left aside.

/**
 * The first message of every connection. `resumeToken`: joins this call again (`?resume=TOKEN&played=N`) within
 * `resumeMs` after the connection was lost. `visitorToken` opens the conversation as in chat.
 */
const Session = z.object({
  type: z.literal('session'),
  callId: Id,
  conversationId: Id,
  visitorToken: z.string(),
  resumeToken: z.string(),
  resumeMs: z.number().int(),
  inputRate: z.number().int(),
  outputRate: z.number().int(),
  recording: z.boolean(),
});

/**
 * Messages of the server. `playback`: what the player does with audio it holds, at once: `pause` stops where it is,
 * `resume` goes on there, `flush` throws it away. The player answers `pause` and `flush` with `played`.
 */
export const ServerCallMessageSchema = z.discriminatedUnion('type', [
  Session,
  z.object({ type: z.literal('playback'), action: z.enum(['pause', 'resume', 'flush']) }),
  /** A reply in the caller's own browser voice. `id` counts up. Ends any before it. */
  z.object({ type: z.literal('speak'), id: z.number().int(), text: z.string(), speed: z.number() }),
  z.object({
    type: z.literal('transcript'),
    role: z.enum(['user', 'assistant']),
    transcriptType: z.enum(['partial', 'final']),
    transcript: z.string(),
  }),
  z.object({
    type: z.literal('speech-update'),
    role: z.enum(['user', 'assistant']),
    status: z.enum(['started', 'stopped']),
  }),
  z.object({ type: z.literal('model-output'), output: z.string() }),
  z.object({ type: z.literal('voice-input'), input: z.string() }),
  z.object({ type: z.literal('user-interrupted') }),
  z.object({
    type: z.literal('conversation-update'),
    messages: z.array(z.object({ role: z.enum(['user', 'assistant', 'system']), content: z.string() })),
  }),
  z.object({
    type: z.literal('status-update'),
    status: z.enum(['queued', 'in-progress', 'ended']),
    endedReason: EndedReasonSchema.optional(),
  }),
  z.object({ type: z.literal('hang') }),
  /** Another assistant of the squad takes over. */
  z.object({
    type: z.literal('transfer-update'),
    destination: z.object({ type: z.literal('assistant'), assistantName: z.string() }),
    fromAssistant: z.object({ name: z.string() }),
    toAssistant: z.object({ name: z.string() }),
  }),
  /** Something that was sent can't be used; the call goes on. */
  z.object({ type: z.literal('error'), code: z.string(), message: z.string() }),
]);
export type ServerCallMessage = z.infer<typeof ServerCallMessageSchema>;

const Text = z.string().max(4096);

/**
 * Messages of the client. `played`: how many samples at `outputRate` were played since the call began (kept over
 * reconnects), sent every 200 ms while something plays and after `pause`, `flush` and the end of a reply.
 */
export const ClientCallMessageSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('played'), samples: z.number().int().min(0) }),
  /** Of a `speak`: how many of its characters were spoken so far; `done` when it ended or was ended. */
  z.object({
    type: z.literal('spoken'),
    id: z.number().int(),
    characters: z.number().int().min(0),
    done: z.boolean(),
  }),
  /** A typed message: `add-message` with the role `user` is answered as if it had been said. */
  z.object({
    type: z.literal('add-message'),
    message: z.object({ role: z.enum(['user', 'assistant', 'system', 'tool', 'function']), content: Text }),
    triggerResponseEnabled: z.boolean().default(true),
  }),
  z.object({
    type: z.literal('control'),
    control: z.enum(['mute-assistant', 'unmute-assistant', 'say-first-message']),
    videoRecordingStartDelaySeconds: z.number().optional(),
  }),
  /** The REST form of the provider has `content` where its browser form has `message`. */
  z.object({
    type: z.literal('say'),
    message: Text.optional(),
    content: Text.optional(),
    endCallAfterSpoken: z.boolean().default(false),
    interruptionsEnabled: z.boolean().default(false),
    interruptAssistantEnabled: z.boolean().default(false),
  }),
  z.object({ type: z.literal('mute'), muted: z.boolean() }),
  z.object({ type: z.literal('dtmf'), digits: z.string().regex(/^[0-9A-D*#]{1,20}$/) }),
  z.object({ type: z.literal('end-call') }),
  z.object({ type: z.literal('hangup') }),
]);
export type ClientCallMessage = z.infer<typeof ClientCallMessageSchema>;

/** Close codes of a call's WebSocket. */
export const callCloseCodes = {
  /** The call is over. */
  ended: 1000,
  /** The secret or resume token is unknown, used or expired. */
  refused: 4401,
  /** Another connection took this call over. */
  replaced: 4409,
  /** Frames that are no audio, too many or too large. */
  badFrames: 4400,
} as const;
