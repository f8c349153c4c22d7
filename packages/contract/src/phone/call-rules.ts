import * as z from 'zod';
import { text } from '../kernel/fields.ts';
import { PhoneNumber } from './carriers.ts';

/** Who answers first. */
export const AnsweringSchema = z.enum(['assistant', 'staff_first', 'after_hours', 'overflow']);
export type Answering = z.infer<typeof AnsweringSchema>;

/** How the calls of one number are answered; the hours are the business's. */
export const CallRulesSchema = z.object({
  /**
   * `assistant`: always. `staff_first`: staff are rung, then it. `after_hours`: staff while open (it never while they can
   * answer), it otherwise. `overflow`: staff while open, it when all are busy.
   */
  answering: AnsweringSchema.default('assistant'),
  /** Who is rung: at once, or one after another where the carrier (Vonage) rings one at a time. */
  staffNumbers: z.array(PhoneNumber).max(10, 'At most 10 numbers').default([]),
  /** Each. */
  ringSeconds: z.int().min(5, 'At least 5 seconds').max(60, 'At most 60 seconds').default(20),
  /** Said first; empty: the assistant's own greeting. `{daypart}` stands for morning, afternoon or evening. */
  greeting: text(300).default(''),
  /** When callers hear that the call is recorded: where the law of their number's region asks for it, always or never. */
  recordingNotice: z.enum(['by_region', 'always', 'never']).default('by_region'),
  /** Not answered. */
  blockedNumbers: z.array(PhoneNumber).max(500, 'At most 500 numbers').default([]),
  /** Rung through to staff at once, whatever the hours. */
  vipNumbers: z.array(PhoneNumber).max(500, 'At most 500 numbers').default([]),
  maxMinutes: z.int().min(1, 'At least 1 minute').max(120, 'At most 120 minutes').default(30),
  /** Key 0 puts the caller through to staff. */
  zeroForPerson: z.boolean().default(true),
});
export type CallRules = z.infer<typeof CallRulesSchema>;
