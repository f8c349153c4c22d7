import * as z from 'zod';

// C0 controls except tab, line feed and carriage return, and DEL. PostgreSQL cannot store NUL.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what this pattern removes
const controlCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;
const loneSurrogates = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** Text as it is stored: control characters and lone surrogates removed, ends trimmed. */
export function cleanText(raw: string): string {
  return raw.replace(controlCharacters, '').replace(loneSurrogates, '\ufffd').trim();
}

/** Optional free text of at most `max` characters. */
export const text = (max: number) =>
  z
    .string()
    .transform(cleanText)
    .pipe(z.string().max(max, `At most ${max.toLocaleString('en-US')} characters`));

/** Free text that must not be blank; `message` is what the form shows. */
export const requiredText = (message: string, max: number) =>
  z
    .string({ error: message })
    .transform(cleanText)
    .pipe(
      z
        .string()
        .min(1, message)
        .max(max, `At most ${max.toLocaleString('en-US')} characters`),
    );

const lineBreaks = /\s*[\t\n\r\u0085\u2028\u2029]+\s*/g;

/** Text of one line, as names are: line breaks and tabs become spaces. */
export const cleanLine = (raw: string): string => cleanText(raw.replace(lineBreaks, ' '));

/** Required text of one line. */
export const requiredLine = (message: string, max: number) =>
  z
    .string({ error: message })
    .transform(cleanLine)
    .pipe(
      z
        .string()
        .min(1, message)
        .max(max, `At most ${max.toLocaleString('en-US')} characters`),
    );

/** A UUID of any version, lower case. Ours are version 7. */
export const Id = z.string().trim().toLowerCase().pipe(z.uuid('Not a valid id'));

/** A password as it is chosen. */
export const NewPassword = z.string().min(8, 'Use at least 8 characters').max(128);

/** An e-mail address, trimmed and lower case. */
export const EmailAddress = z
  .string()
  .transform((raw) => cleanText(raw).toLowerCase())
  .pipe(z.email('Please enter a valid email address').max(254));

/** Nobody's calendar, and what calendars, time zones and the database all can reckon with. */
const isInReach = (day: string) => day >= '1900' && day < '2200';
const outOfReach = 'Use a date between 1900 and 2199';

/** A day as `2026-12-24`. */
export const Day = z.iso
  .date({ error: 'Enter a date like 2026-12-24', abort: true })
  .refine(isInReach, outOfReach);

/** An origin such as `https://shop.example` (no path). */
export const Origin = z
  .string()
  .trim()
  .transform((raw, context) => {
    const url = URL.parse(raw);
    if (url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.username)
      return url.origin;
    context.addIssue({ code: 'custom', message: 'Enter an origin like https://www.example.com' });
    return z.NEVER;
  });

/** An instant as ISO 8601 in UTC. */
export const Instant = z.iso
  .datetime({ error: 'Enter a time like 2026-12-24T09:30:00Z', abort: true })
  .refine(isInReach, outOfReach);

/** More than any place has, and than the database can reckon with. */
const farOff = /[+-](1[5-9]|2\d):?\d\d$/;

/** An instant as ISO 8601, whatever its offset. */
export const OffsetInstant = z.iso
  .datetime({ error: 'Enter a time like 2026-12-24T09:30:00Z', offset: true, abort: true })
  .refine(isInReach, outOfReach)
  .refine((time) => !farOff.test(time), 'Use an offset of less than 15 hours');

/** A number of events or messages: what the database counts to. */
export const Sequence = z.coerce.number().int().min(0).max(2_147_483_647);

const badAddress = 'Enter an address like https://example.com/webhooks';

/** Where events are sent. Whether it may be asked (https, no private network) the server judges. */
export const WebhookUrl = z
  .string({ error: badAddress })
  .trim()
  .max(2000, 'At most 2,000 characters')
  .pipe(z.url({ protocol: /^https?$/, error: badAddress }))
  .refine((url) => {
    const parsed = URL.parse(url);
    return !parsed?.username && !parsed?.password;
  }, 'Leave the user name and password out of the address')
  .refine((url) => !url.includes('#'), 'Leave out what follows the #');

/** `?cursor=&limit=` of every list. The cursor is opaque: take it from the `Link` header. */
export const PageQuerySchema = z.object({
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(500).default(100),
});
export type PageQuery = z.infer<typeof PageQuerySchema>;

export const IdParams = z.object({ id: Id });
