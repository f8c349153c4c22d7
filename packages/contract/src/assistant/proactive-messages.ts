import * as z from 'zod';
import { cleanText, Id, requiredLine } from '../kernel/fields.ts';

const badPath = 'Enter a path like /pricing or /products/*';

/** The path of pages, such as `/pricing` or `/products/*`; `*` stands for anything. Capitals and a slash at the end don't count. */
const PagePath = z
  .string()
  .trim()
  .max(200, 'At most 200 characters')
  .regex(/^[/*][^\s?#]*$/, badPath)
  .refine((path) => cleanText(path) === path, badPath);

export const ProactiveMomentSchema = z.enum(['time', 'exit']);
export type ProactiveMoment = z.infer<typeof ProactiveMomentSchema>;

/**
 * What the widget says beside its bubble before anybody has asked. A visitor sees each once, one a visit at most, and none for a
 * month after dismissing one.
 */
export const ProactiveMessageSchema = z.object({
  /** Chosen by whoever writes it: by this it is known whether a visitor has seen it, whatever becomes of its text. */
  id: Id,
  text: requiredLine('Message is required', 200),
  /** Where it is said; empty: on every page. */
  pages: z.array(PagePath).max(20, 'At most 20 pages').default([]),
  /** `time`: after so many seconds on the page; `exit`: when the mouse leaves it upwards, which phones don't have. */
  moment: ProactiveMomentSchema.default('time'),
  afterSeconds: z
    .number({ error: 'Enter a number of seconds' })
    .int('Enter whole seconds')
    .min(2, 'At least 2 seconds')
    .max(3600, 'At most an hour')
    .default(20),
});
export type ProactiveMessage = z.infer<typeof ProactiveMessageSchema>;

export const ProactiveMessagesSchema = z
  .array(ProactiveMessageSchema)
  .max(10, 'At most 10 messages')
  .refine((messages) => new Set(messages.map(({ id }) => id)).size === messages.length, 'Each id only once');
