import { Id, type WebCallRequest } from '@deskbell/contract';
import * as z from 'zod';
import { type Secrets, signToken, verifyToken } from '../../kernel/secrets/index.ts';

/** A page holds it for as long as its visitor may take to press the button. */
const tokenMs = 10 * 60_000;
/** Created by the browser, a call is joined at once. */
const joinMs = 60_000;

const Line = z.enum(['browser', 'phone']);
const Token = z.object({ assistantId: Id, preview: z.boolean(), line: Line.default('browser') });
/** Whom a token lets call. `preview`: whatever the assistant's status; `line`: what it sounds like. */
export type CallTokenClaims = z.infer<typeof Token>;

const Format = z.object({
  format: z.enum(['pcm_s16le', 'mulaw']),
  /** Samples a second. */
  sampleRate: z.number().int(),
});
/** The sound of a program that holds a call by itself: one channel, without a header. */
export type ProgramFormat = z.infer<typeof Format>;

const Ticket = z.object({
  callId: Id,
  assistantId: Id,
  preview: z.boolean(),
  line: Line.default('browser'),
  /** Of a program that holds the call; null: a browser does. */
  audio: Format.nullable().default(null),
  conversationId: Id,
  squadId: Id.nullable().default(null),
  /** What the caller may do in the conversation, as their token said. */
  grant: z.object({ version: z.number().int(), mayBegin: z.boolean() }),
  firstMessage: z.string().nullable(),
  silenceSeconds: z.number().nullable(),
  maxSeconds: z.number().nullable(),
});
/** A call that was created and not yet joined: everything any process needs to know of it. */
export type CallTicket = z.infer<typeof Ticket>;

export function signCallToken(secrets: Secrets, claims: CallTokenClaims, now: Date) {
  const expiresAt = new Date(now.getTime() + tokenMs);
  return { token: signToken(secrets, 'call-token', claims, expiresAt), expiresAt };
}

/** Null: no token of ours, or an old one. */
export function verifyCallToken(
  secrets: Secrets,
  token: string | undefined,
  now: Date,
): CallTokenClaims | null {
  return Token.nullable().parse(verifyToken(secrets, 'call-token', token ?? '', now));
}

export function signCallTicket(secrets: Secrets, ticket: CallTicket, now: Date) {
  const expiresAt = new Date(now.getTime() + joinMs);
  return { ticket: signToken(secrets, 'call-ticket', ticket, expiresAt), expiresAt };
}

/** Null: no ticket of ours, or an old one. That it is used once is seen to where the call is stored. */
export function verifyCallTicket(secrets: Secrets, ticket: string, now: Date): CallTicket | null {
  return Ticket.nullable().parse(verifyToken(secrets, 'call-ticket', ticket, now));
}

/**
 * What of a request's overrides is known here; the rest is ignored. What the assistant says first is a matter of who sets it
 * up: a caller would have it say anything, in the voice of the business and on its record.
 */
export function overridesOf({ assistantOverrides }: WebCallRequest, { preview }: CallTokenClaims) {
  return {
    firstMessage: (preview && assistantOverrides?.firstMessage?.trim()) || null,
    silenceSeconds: assistantOverrides?.silenceTimeoutSeconds ?? null,
    maxSeconds: assistantOverrides?.maxDurationSeconds ?? null,
  };
}
