import * as z from 'zod';
import { text } from '../kernel/fields.ts';
import { KeypadMenuSchema } from './keypad-menu.ts';
import { PhoneNumber } from './phone-number.ts';
import { RegionalNoticesSchema } from './recording-notices.ts';

/** A number to be rung: E.164, where needed with the keys to press once it is answered, as in `+15550100123x12`. */
export const RungNumber = z
  .string()
  .trim()
  .regex(
    /^\+[1-9]\d{5,14}(x[\d*#,]{1,20})?$/,
    'Enter a number with its country code, like +15550100123, with x before an extension',
  );

/** Who answers first. */
export const AnsweringSchema = z.enum(['assistant', 'staff_first', 'after_hours', 'overflow']);
export type Answering = z.infer<typeof AnsweringSchema>;

/** What the callers of a number are spoken to in: the assistant's language, or another of those that it speaks. */
export const CallLanguageSchema = z.enum(['assistant', 'en', 'es']);
export type CallLanguage = z.infer<typeof CallLanguageSchema>;

/** How the calls of one number are answered; the hours are the business's. */
export const CallRulesSchema = z.object({
  /**
   * `assistant`: always. `staff_first`: staff are rung, then it. `after_hours`: staff while open (it never while they can
   * answer), it otherwise. `overflow`: staff while open, it when all are busy.
   */
  answering: AnsweringSchema.default('assistant'),
  /** Who is rung. Where the carrier (Vonage) rings one at a time, always one after another. */
  staffNumbers: z.array(RungNumber).max(10, 'At most 10 numbers').default([]),
  /** Whether several are rung together or one after another. */
  ringOrder: z.enum(['at_once', 'in_turn']).default('at_once'),
  /**
   * `warm`: who answers hears who calls and what about, and takes the call by 1 or declines by 2. `blind`: they are connected
   * as soon as they answer.
   */
  transfer: z.enum(['warm', 'blind']).default('warm'),
  /** What a caller hears while who was rung is told of the call. */
  holdSound: z.enum(['music', 'silence']).default('music'),
  /** Each. */
  ringSeconds: z.int().min(5, 'At least 5 seconds').max(60, 'At most 60 seconds').default(20),
  /** Who is on call, rung at any hour for callers who need help at once, instead of staff; empty: nobody is. */
  emergencyNumber: z.union([z.literal(''), RungNumber]).default(''),
  /** While the business is closed a caller leaves a recorded message instead of speaking with the assistant. */
  voicemailAfterHours: z.boolean().default(false),
  /** So does one whom nobody of the staff took. */
  voicemailWhenBusy: z.boolean().default(false),
  /** And whoever asks for it. */
  voicemailOnWish: z.boolean().default(true),
  /** Said before the tone; empty: our own words. */
  voicemailGreeting: text(300).default(''),
  /** What a caller is told whose number is known: nothing, their name, or their story once they have said who they are. */
  knownCallers: z.enum(['off', 'name', 'story']).default('name'),
  /**
   * Rung while the assistant can't take a call and no staff are to be rung, and by the carrier itself, where it can (Twilio), when
   * this server can't be reached; empty: callers hear that they may call again.
   */
  fallbackNumber: z.union([z.literal(''), PhoneNumber]).default(''),
  language: CallLanguageSchema.default('assistant'),
  /**
   * Said first; empty: the assistant's own greeting. `{daypart}` stands for morning, afternoon or evening; in Spanish for buenos
   * días, buenas tardes or buenas noches.
   */
  greeting: text(300).default(''),
  /** When callers hear that the call is recorded: where the law of their number's region asks for it, always or never. */
  recordingNotice: z.enum(['by_region', 'always', 'never']).default('by_region'),
  /**
   * What callers from there hear instead of the usual words. By region, they also hear it where the law wouldn't ask for it;
   * with `never`, nobody hears any.
   */
  regionalNotices: RegionalNoticesSchema.default([]),
  /** Not answered. */
  blockedNumbers: z.array(PhoneNumber).max(500, 'At most 500 numbers').default([]),
  /** Rung through to staff at once, whatever the hours. */
  vipNumbers: z.array(PhoneNumber).max(500, 'At most 500 numbers').default([]),
  maxMinutes: z.int().min(1, 'At least 1 minute').max(120, 'At most 120 minutes').default(30),
  /** Key 0 puts the caller through to staff. */
  zeroForPerson: z.boolean().default(true),
  /** What callers can press when the assistant greets them. */
  menu: KeypadMenuSchema.prefault({}),
});
export type CallRules = z.infer<typeof CallRulesSchema>;
