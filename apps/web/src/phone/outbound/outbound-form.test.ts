import { OutboundSettingsSchema } from '@deskbell/contract';
import { expect, it } from 'vitest';
import { OutboundForm, outboundFormOf } from './outbound-form.ts';

const settings = OutboundSettingsSchema.parse({});

it('gives back the settings that it was given', () => {
  expect(OutboundForm.parse(outboundFormOf(settings))).toEqual(settings);
  const changed = {
    ...settings,
    callBacks: true,
    asksConsent: true,
    reminders: { by: 'text_then_call' as const, hoursBefore: 48, callAfterHours: 6 },
    attempts: 5,
  };
  expect(OutboundForm.parse(outboundFormOf(changed))).toEqual(changed);
});

it('refuses what the server would', () => {
  const typed = outboundFormOf(settings);
  for (const wrong of [{ from: '21:00' }, { from: '9' }, { attempts: '6' }, { hoursBefore: 'a day' }])
    expect(OutboundForm.safeParse({ ...typed, ...wrong }).success).toBe(false);
});
