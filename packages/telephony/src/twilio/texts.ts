import * as z from 'zod';
import type { InboundText, TextNews } from '../texts/inbound-text.ts';
import { twilioTextFailures } from './text-failures.ts';

// Twilio's webhooks of messages (<https://www.twilio.com/docs/messaging/guides/webhook-request>): forms.

const Inbound = z.looseObject({
  MessageSid: z.string().min(1).max(100),
  From: z.string().max(200).default(''),
  To: z.string().max(200).default(''),
  Body: z.string().max(5000).default(''),
  NumMedia: z.coerce.number().int().min(0).max(50).catch(0),
  /** Only where the account has Twilio answer these itself. */
  OptOutType: z.string().max(20).optional(),
});

const optOuts: ReadonlyMap<string, InboundText['answered']> = new Map([
  ['STOP', 'stop'],
  ['START', 'start'],
  ['HELP', 'help'],
]);

/** A message that came in; null: it isn't one. */
export function readTwilioText(told: Readonly<Record<string, unknown>>): InboundText | null {
  const read = Inbound.safeParse(told);
  if (!read.success) return null;
  const { MessageSid, From, To, Body, NumMedia, OptOutType } = read.data;
  return {
    carrierMessageId: MessageSid,
    from: From,
    to: To,
    text: Body,
    attachments: NumMedia,
    answered: optOuts.get(OptOutType?.toUpperCase() ?? '') ?? null,
  };
}

const News = z.looseObject({
  MessageSid: z.string().min(1).max(100),
  MessageStatus: z.string().max(40),
  ErrorCode: z.string().max(20).optional(),
});

const statuses: ReadonlyMap<string, TextNews['status']> = new Map([
  ['accepted', 'sending'],
  ['scheduled', 'sending'],
  ['queued', 'sending'],
  ['sending', 'sending'],
  ['sent', 'sent'],
  ['delivered', 'delivered'],
  ['read', 'delivered'],
  ['undelivered', 'failed'],
  ['failed', 'failed'],
  ['canceled', 'failed'],
]);

/** How a message fares; null: this says nothing of it. */
export function readTwilioTextNews(told: Readonly<Record<string, unknown>>): TextNews | null {
  const read = News.safeParse(told);
  const status = read.success && statuses.get(read.data.MessageStatus);
  if (!status) return null;
  const code = read.data.ErrorCode || null;
  return {
    carrierMessageId: read.data.MessageSid,
    status,
    code,
    reason: code && (twilioTextFailures.get(code) ?? null),
  };
}
