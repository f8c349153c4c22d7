import { CampaignCreateSchema, CampaignSettingsSchema } from '@deskbell/contract';
import * as z from 'zod';

const { shape } = CampaignCreateSchema;
const settings = CampaignSettingsSchema.shape;

const whole = (schema: z.ZodType<number, number>) =>
  z.string().trim().regex(/^\d+$/, 'Enter a number').transform(Number).pipe(schema);

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time like 09:00');

/** A campaign as typed. */
export const CampaignForm = z
  .object({
    name: shape.name,
    channel: shape.channel,
    goal: shape.goal,
    opening: shape.opening,
    list: shape.list,
    from: clock,
    to: clock,
    sundays: z.boolean(),
    attempts: whole(settings.attempts.unwrap()),
    spacingMinutes: whole(settings.spacingMinutes.unwrap()),
    atOnce: whole(settings.atOnce.unwrap()),
    perDay: whole(settings.perDay.unwrap()),
  })
  .refine(({ from, to }) => from < to, { error: 'The end must be after the beginning', path: ['to'] })
  .transform(({ from, to, sundays, attempts, spacingMinutes, atOnce, perDay, ...campaign }) => ({
    ...campaign,
    settings: { window: { from, to, sundays }, attempts, spacingMinutes, atOnce, perDay },
  }));

const first = CampaignSettingsSchema.parse({});

/** What the form shows at first. */
export const newCampaign: z.input<typeof CampaignForm> = {
  name: '',
  channel: 'call',
  goal: 'book',
  opening: '',
  list: '',
  ...first.window,
  attempts: String(first.attempts),
  spacingMinutes: String(first.spacingMinutes),
  atOnce: String(first.atOnce),
  perDay: String(first.perDay),
};
