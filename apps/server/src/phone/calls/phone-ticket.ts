import { Id } from '@deskbell/contract';
import * as z from 'zod';
import { type Secrets, signToken, verifyToken } from '../../kernel/secrets/index.ts';

/** The carrier opens the stream at once. */
const openMs = 60_000;

const Ticket = z.object({
  /** Of the call as the carrier sees it. */
  phoneCallId: Id,
  /** Of this part of it with the assistant. */
  callId: Id,
  accountId: Id,
  carrierCallId: z.string(),
});
/** What the carrier hands back when a call's audio begins; it is used once, as its call is stored once. */
export type PhoneTicket = z.infer<typeof Ticket>;

export const signPhoneTicket = (secrets: Secrets, ticket: PhoneTicket, now: Date): string =>
  signToken(secrets, 'phone-stream', ticket, new Date(now.getTime() + openMs));

/** Null: no ticket of ours, or an old one. */
export const verifyPhoneTicket = (secrets: Secrets, ticket: string, now: Date): PhoneTicket | null =>
  Ticket.nullable().parse(verifyToken(secrets, 'phone-stream', ticket, now));
