import * as z from 'zod';
import { text } from '../kernel/fields.ts';

export const PreChatFieldSchema = z.enum(['hidden', 'optional', 'required']);
export type PreChatField = z.infer<typeof PreChatFieldSchema>;

/** The form before the chat: what it asks for. All hidden: there is none. */
export const PreChatSchema = z.object({
  name: PreChatFieldSchema.default('hidden'),
  email: PreChatFieldSchema.default('hidden'),
  phone: PreChatFieldSchema.default('hidden'),
  /** Why it is asked for; empty: the widget's own words. */
  text: text(300).default(''),
});
export type PreChat = z.infer<typeof PreChatSchema>;
