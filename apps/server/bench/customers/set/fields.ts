import * as z from 'zod';
import { faultOfPattern, isClock, isDate } from './patterns.ts';

/** What `--only` can name: ids, tags, keys of FAQs. */
export const Slug = z.string().regex(/^[\w-]+$/, 'letters, digits, - and _ only');

export const Pattern = z.string().superRefine((pattern, context) => {
  const fault = pattern === '' ? 'an empty pattern fits everything' : faultOfPattern(pattern);
  if (fault) context.addIssue({ code: 'custom', message: fault });
});

export const LocalDate = z.string().refine(isDate, 'no day (YYYY-MM-DD)');
export const LocalTime = z.string().refine(isClock, 'no time (HH:MM)');

/** `15:30`, or from and to as `15:30-16:30`, both included. */
export const TimeOrRange = z.string().refine((text) => {
  const times = text.split('-');
  return times.length <= 2 && times.every(isClock) && times[0]! <= times.at(-1)!;
}, 'no time (HH:MM) and no range (HH:MM-HH:MM)');

/** One, or a list of which one is enough: always read as a list. */
export const oneOf = <T extends z.ZodType>(of: T) =>
  z.preprocess((value) => (Array.isArray(value) ? value : [value]), z.array(of).min(1, 'an empty list'));

/** Of a list whose entries have a name: each name once. */
export function noneTwice<T>(nameOf: (entry: T) => string) {
  return (entries: readonly T[], context: z.RefinementCtx<unknown>): void => {
    const names = entries.map(nameOf);
    for (const [at, name] of names.entries())
      if (names.indexOf(name) < at)
        context.addIssue({ code: 'custom', path: [at], message: `${name} is there twice` });
  };
}
