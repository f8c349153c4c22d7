import * as z from 'zod';
import { requiredText } from '../kernel/fields.ts';

/** The states of the USA, by the codes of ISO 3166-2 without their `US-`. */
export const usStateNames: ReadonlyMap<string, string> = new Map(
  (
    'AL Alabama|AK Alaska|AZ Arizona|AR Arkansas|CA California|CO Colorado|CT Connecticut|DE Delaware|DC District of Columbia|' +
    'FL Florida|GA Georgia|HI Hawaii|ID Idaho|IL Illinois|IN Indiana|IA Iowa|KS Kansas|KY Kentucky|LA Louisiana|ME Maine|' +
    'MD Maryland|MA Massachusetts|MI Michigan|MN Minnesota|MS Mississippi|MO Missouri|MT Montana|NE Nebraska|NV Nevada|' +
    'NH New Hampshire|NJ New Jersey|NM New Mexico|NY New York|NC North Carolina|ND North Dakota|OH Ohio|OK Oklahoma|' +
    'OR Oregon|PA Pennsylvania|RI Rhode Island|SC South Carolina|SD South Dakota|TN Tennessee|TX Texas|UT Utah|VT Vermont|' +
    'VA Virginia|WA Washington|WV West Virginia|WI Wisconsin|WY Wyoming'
  )
    .split('|')
    .map((one): [string, string] => [one.slice(0, 2), one.slice(3)]),
);

/** Where a number is from: a country (ISO 3166-1 alpha-2, `DE`), or a state of the USA (ISO 3166-2, `US-CA`). */
export const CallerRegionSchema = z
  .string()
  .regex(/^[A-Z]{2}(-[A-Z]{2})?$/, 'Choose a country or state')
  .refine(
    (region) => region.length === 2 || (region.startsWith('US-') && usStateNames.has(region.slice(3))),
    'Choose a country or state',
  );

/** What callers from one region hear of their call being recorded. */
export const RegionalNoticeSchema = z.object({
  region: CallerRegionSchema,
  text: requiredText('Enter what callers hear', 300),
});
export type RegionalNotice = z.infer<typeof RegionalNoticeSchema>;

/** Each region once; where a state has none of its own, its country's counts. */
export const RegionalNoticesSchema = z
  .array(RegionalNoticeSchema)
  .max(60, 'At most 60 regions')
  .superRefine((notices, context) => {
    notices.forEach(({ region }, at) => {
      if (notices.findIndex((other) => other.region === region) < at)
        context.addIssue({ code: 'custom', path: [at, 'region'], message: 'This region is there twice' });
    });
  });
