import * as z from 'zod';
import type { InboundText, TextNews } from '../texts/inbound-text.ts';
import { codeOf } from './error-of.ts';
import { fromVonageNumber } from './numbers.ts';

// Vonage's webhooks of the Messages API (<https://developer.vonage.com/en/api/messages-olympus>): JSON, signed by a token.

const Inbound = z.looseObject({
  message_uuid: z.string().min(1).max(100),
  channel: z.string().max(20),
  message_type: z.string().max(20),
  from: z.string().max(200),
  to: z.string().max(200),
  text: z.string().max(5000).default(''),
});

/** A message that came in; null: it isn't one by SMS or MMS. */
export function readVonageText(told: Readonly<Record<string, unknown>>): InboundText | null {
  const read = Inbound.safeParse(told);
  if (!read.success || !['sms', 'mms'].includes(read.data.channel)) return null;
  const { message_uuid, message_type, from, to, text } = read.data;
  return {
    carrierMessageId: message_uuid,
    from: fromVonageNumber(from),
    to: fromVonageNumber(to),
    text,
    attachments: message_type === 'text' ? 0 : 1,
    answered: null,
  };
}

const News = z.looseObject({
  message_uuid: z.string().min(1).max(100),
  status: z.string().max(40),
  error: z
    .looseObject({
      type: z.string().max(300).optional(),
      title: z.string().max(300).optional(),
      detail: z.string().max(300).optional(),
    })
    .optional(),
});

const statuses: ReadonlyMap<string, TextNews['status']> = new Map([
  ['submitted', 'sent'],
  ['delivered', 'delivered'],
  ['read', 'delivered'],
  ['rejected', 'failed'],
  ['undeliverable', 'failed'],
]);

/** How a message fares; null: this says nothing of it. */
export function readVonageTextNews(told: Readonly<Record<string, unknown>>): TextNews | null {
  const read = News.safeParse(told);
  const status = read.success && statuses.get(read.data.status);
  if (!status) return null;
  const { message_uuid, error } = read.data;
  // Of what Vonage says, the detail is for developers; the title is short.
  const reason = error?.title ? `Vonage says: ${error.title}.` : null;
  return { carrierMessageId: message_uuid, status, code: codeOf(error) ?? error?.title ?? null, reason };
}
