import { Instant, TurnActionSchema } from '@deskbell/contract';
import * as z from 'zod';
import { LocalDate, LocalTime, oneOf, Pattern, Slug, TimeOrRange } from './fields.ts';

/** A key of an FAQ, or its place in the list, from 0. */
const FaqName = z.union([z.string().min(1), z.int().min(0)], { error: 'no key and no index of an FAQ' });
export type FaqName = z.infer<typeof FaqName>;

const parts = {
  faq: oneOf(FaqName),
  faq_all: z.array(oneOf(FaqName)).min(1),
  no_faq: z.union([z.literal(true), z.array(FaqName).min(1)], { error: 'neither true nor a list of FAQs' }),
  says: z.array(Pattern).min(1),
  says_any: z.array(Pattern).min(1),
  not_says: z.array(Pattern).min(1),
  not_asks: z.array(z.enum(['name', 'contact'])).min(1),
  helps: z.literal(true),
  action_in: z.array(TurnActionSchema).min(1),
  action_not: z.array(TurnActionSchema).min(1),
};
const partNames = Object.keys(parts) as [keyof typeof parts, ...(keyof typeof parts)[]];
/** What can be expected of a reply, by the name that `must` and reports use. */
export type ExpectedPart = keyof typeof parts;

/** All parts must hold. `must`: the scenario fails with this turn, or with these parts of it. */
const Expectation = z
  .strictObject({
    ...parts,
    faq_ok: z.array(FaqName).min(1),
    must: z.union([z.literal(true), z.array(z.enum(partNames)).min(1)], {
      error: `neither true nor a list of ${partNames.join(', ')}`,
    }),
  })
  .partial()
  .superRefine((expect, context) => {
    const told = (path: PropertyKey[], message: string) =>
      context.addIssue({ code: 'custom', path, message });
    if (partNames.every((part) => expect[part] === undefined)) told([], 'nothing is expected');
    if (expect.faq_ok && expect.no_faq !== true) told(['faq_ok'], 'goes with "no_faq": true only');
    for (const [at, part] of (expect.must === true ? [] : (expect.must ?? [])).entries())
      if (expect[part] === undefined) told(['must', at], `${part} isn't expected here`);
  });
export type Expectation = z.infer<typeof Expectation>;

/** What a customer says; with `fill_in` they answer what they are asked instead, as `finish` tells. */
const Turn = z
  .strictObject({
    user: z.string().trim().min(1),
    expect: Expectation,
    social: z.enum(['thanks', 'bye', 'smalltalk', 'complaint']),
    repeat_ok: z.boolean(),
    /** Contact details that this message takes back. */
    corrects: z.array(z.string().min(1)).min(1),
    /** The turn is left out unless the last reply fits. */
    when: Pattern,
    fill_in: z.literal(true),
  })
  .partial()
  .superRefine((turn, context) => {
    const told = (message: string) => context.addIssue({ code: 'custom', path: [], message });
    if (turn.user === undefined && !turn.fill_in) told('neither "user" nor "fill_in"');
    if (turn.fill_in && Object.keys(turn).length > 1) told('"fill_in" stands alone');
  });
export type Turn = z.infer<typeof Turn>;

/** An appointment as it should stand in the calendar; lists are of what is accepted. */
const WantedAppointment = z.strictObject({
  service: oneOf(z.string().min(1)),
  date: oneOf(LocalDate),
  time: oneOf(TimeOrRange),
  name: oneOf(z.string().min(1)).optional(),
  /** An e-mail address, or a number in E.164. */
  contact: oneOf(z.string().min(1)).optional(),
  staff: oneOf(z.string().min(1)).optional(),
});
export type WantedAppointment = z.infer<typeof WantedAppointment>;

const End = z
  .strictObject({
    appointments: z.array(WantedAppointment).min(1),
    appointments_any: z.array(z.array(WantedAppointment)).min(1),
    cancelled: z.array(WantedAppointment).min(1),
    lead: z
      .strictObject({
        name: oneOf(z.string().min(1)).optional(),
        email: oneOf(z.string().min(1)).optional(),
        phone: oneOf(z.string().min(1)).optional(),
      })
      .refine((lead) => Object.keys(lead).length > 0, 'nothing is expected'),
    no_appointments: z.literal(true),
    no_lead: z.literal(true),
    none: z.literal(true),
  })
  .partial()
  .superRefine((end, context) => {
    const told = (message: string) => context.addIssue({ code: 'custom', path: [], message });
    const of = [end.appointments, end.appointments_any, end.no_appointments, end.none];
    if (of.filter((one) => one !== undefined).length > 1)
      told('only one of appointments, appointments_any, no_appointments and none');
    if (end.lead && (end.no_lead || end.none)) told('a lead and none');
  });
export type End = z.infer<typeof End>;

/** A line of `scenarios/NAME.jsonl`: a customer, what they say, and what must come of it. */
export const ScenarioSchema = z.strictObject({
  id: Slug,
  business: Slug,
  now: Instant,
  tags: z.array(Slug),
  turns: z.array(Turn).min(1),
  end: End.optional(),
  /** Every name that may be taken; none: no name was given. */
  names: z.array(z.string().min(1)).default([]),
  finish: z
    .strictObject({
      name: z.string().min(1),
      contact: z.string().min(1),
      confirm: z.string().min(1).optional(),
      service: z.string().min(1).optional(),
      who: z.string().min(1).optional(),
    })
    .optional(),
  /** Appointments of other people, made beforehand. */
  calendar: z
    .array(
      z.strictObject({
        service: z.string().min(1),
        date: LocalDate,
        time: LocalTime,
        name: z.string().min(1),
        phone: z.string().min(1).optional(),
        email: z.string().min(1).optional(),
        staff: z.string().min(1).optional(),
      }),
    )
    .default([]),
  /** Times that are fully booked; without `from` and `to` the whole day. */
  fill: z
    .array(z.strictObject({ date: LocalDate, from: LocalTime.optional(), to: LocalTime.optional() }))
    .default([]),
});
export type Scenario = z.infer<typeof ScenarioSchema>;
export type Finish = NonNullable<Scenario['finish']>;
