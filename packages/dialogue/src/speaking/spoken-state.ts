import * as z from 'zod';

const Said = z.string().max(4000);
const Title = z.string().max(500);

/** What a reply would have settled had its question been heard. */
export const UnheardSchema = z.object({
  /** The reply from the sentence that was cut on. */
  text: Said,
  offered: z.boolean(),
  offeredPerson: z.boolean(),
  choices: z.array(z.object({ id: Title, title: Title })).max(5),
  confirming: z.enum(['name', 'email', 'phone']).nullable(),
  /** Of an appointment in the making: what it asked for, and the times it offered. */
  asked: z.enum(['service', 'time', 'name', 'reach', 'confirm', 'change']).nullable(),
  slots: z.array(z.object({ startsAt: z.iso.datetime(), staffId: z.string().max(100).nullable() })).max(6),
  rest: Said,
});

export type Unheard = z.infer<typeof UnheardSchema>;

/** What was said aloud. */
export const SpokenStateSchema = z.object({
  /** The last reply, for "say that again". */
  last: Said,
  /** What is left of an answer too long to be said at once; "yes" asks for it. Empty: nothing. */
  rest: Said,
  /** The last reply was cut short before its question was heard; null: it was heard. */
  unheard: UnheardSchema.nullable(),
});

export type SpokenState = z.infer<typeof SpokenStateSchema>;

/** Longer replies are remembered as far as this. */
export const MOST_REMEMBERED = 4000;

export const spokenState = (last: string, rest = ''): SpokenState => ({
  last: last.slice(0, MOST_REMEMBERED),
  rest: rest.slice(0, MOST_REMEMBERED),
  unheard: null,
});
