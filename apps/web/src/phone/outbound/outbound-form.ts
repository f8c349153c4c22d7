import { type OutboundSettings, OutboundSettingsSchema } from '@deskbell/contract';
import * as z from 'zod';

const { shape } = OutboundSettingsSchema;
const { by, hoursBefore, callAfterHours } = shape.reminders.unwrap().shape;

const whole = (schema: z.ZodType<number, number>) =>
  z.string().trim().regex(/^\d+$/, 'Enter a number').transform(Number).pipe(schema);

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time like 09:00');

/** The settings as typed. */
export const OutboundForm = z
  .object({
    numberId: z.string(),
    callBacks: z.boolean(),
    speedToLead: z.boolean(),
    asksConsent: z.boolean(),
    remindBy: by.unwrap(),
    hoursBefore: whole(hoursBefore.unwrap()),
    callAfterHours: whole(callAfterHours.unwrap()),
    from: clock,
    to: clock,
    sundays: z.boolean(),
    attempts: whole(shape.attempts.unwrap()),
    spacingMinutes: whole(shape.spacingMinutes.unwrap()),
    ringSeconds: whole(shape.ringSeconds.unwrap()),
    machine: shape.machine.unwrap(),
    machineMessage: shape.machineMessage.unwrap(),
  })
  .refine(({ from, to }) => from < to, { error: 'The end must be after the beginning', path: ['to'] })
  .transform(
    ({ numberId, remindBy, hoursBefore: hours, callAfterHours: after, from, to, sundays, ...rest }) => ({
      ...rest,
      numberId: numberId || null,
      reminders: { by: remindBy, hoursBefore: hours, callAfterHours: after },
      window: { from, to, sundays },
    }),
  );

export const outboundFormOf = ({
  numberId,
  reminders,
  window,
  attempts,
  spacingMinutes,
  ringSeconds,
  ...rest
}: OutboundSettings): z.input<typeof OutboundForm> => ({
  ...rest,
  ...window,
  numberId: numberId ?? '',
  remindBy: reminders.by,
  hoursBefore: String(reminders.hoursBefore),
  callAfterHours: String(reminders.callAfterHours),
  attempts: String(attempts),
  spacingMinutes: String(spacingMinutes),
  ringSeconds: String(ringSeconds),
});
