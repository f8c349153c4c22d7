import * as z from 'zod';
import { text } from '../kernel/fields.ts';

/** What a visitor can be asked for, or the page around the widget can tell of them. */
export const visitorFields = ['name', 'email', 'phone'] as const;
export type VisitorField = (typeof visitorFields)[number];

/**
 * Who a visitor says they are, as typed: in the form before the chat, or the page says it for them. A national number is read as the
 * business's country has them. What is no address or no number is left out: no message is refused for it.
 */
export const VisitorDetailsSchema = z.object({
  name: text(120).optional(),
  email: text(254).optional(),
  phone: text(40).optional(),
});
/**
 * The header that tells it where a request's body is a file: as JSON, percent-encoded, since a header takes few letters. An address
 * would stand in logs.
 */
export const visitorHeader = 'deskbell-visitor';

export type VisitorDetails = z.infer<typeof VisitorDetailsSchema>;
