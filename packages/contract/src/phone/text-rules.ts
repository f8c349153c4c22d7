import * as z from 'zod';
import { text } from '../kernel/fields.ts';

/** How text messages to one number are answered. */
export const TextRulesSchema = z.object({
  /** The assistant answers texts; off: they are left alone, but for STOP, START and HELP. */
  enabled: z.boolean().default(true),
  /** Who missed their call, as `missedCalls` has it, gets one text, at most once a day. */
  missedCallText: z.boolean().default(false),
  /** What it says; empty: our own words. `{business}` and `{assistant}` stand for their names. How to stop is added. */
  missedCallMessage: text(300).default(''),
});
export type TextRules = z.infer<typeof TextRulesSchema>;

/** How a text message to a customer fares. */
export const TextDeliverySchema = z.object({
  status: z.enum(['queued', 'sending', 'sent', 'delivered', 'failed']),
  /** Why it didn't arrive, in a sentence. */
  failure: z.string().nullable(),
  /** In how many parts it goes, each of which the carrier charges. */
  segments: z.int(),
});
export type TextDelivery = z.infer<typeof TextDeliverySchema>;
