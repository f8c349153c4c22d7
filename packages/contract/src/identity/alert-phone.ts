import * as z from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { Instant } from '../kernel/fields.ts';
import { PhoneNumber } from '../phone/phone-number.ts';

/**
 * Where the signed-in user gets alerts as text messages. They come from a number of the account that can text, and only once a code
 * that was texted there has been entered.
 */
export const AlertPhoneSchema = z.object({
  number: PhoneNumber.nullable(),
  isProven: z.boolean(),
  /** The account's number that texts come from; null: it has none that can text. */
  from: z.string().nullable(),
  /** Of the last text: when it was sent, and why it didn't arrive. */
  lastSentAt: Instant.nullable(),
  error: z.string().nullable(),
});
export type AlertPhone = z.infer<typeof AlertPhoneSchema>;

export const AlertPhoneCodeSchema = z.object({
  code: z
    .string()
    .trim()
    .regex(/^\d{6}$/, 'Enter the six digits of the code'),
});

export const getAlertPhone = endpoint({
  method: 'GET',
  path: '/api/alert-phone',
  access: 'account.read',
  peopleOnly: true,
  summary: 'Where you get alerts as text messages',
  status: 200,
  answer: AlertPhoneSchema,
});

/** Takes the place of the number before. `conflict`: the account has no number that can text, or nothing may be texted there. */
export const setAlertPhone = endpoint({
  method: 'PUT',
  path: '/api/alert-phone',
  access: 'account.read',
  feature: 'alerts',
  peopleOnly: true,
  summary: 'Have a code texted to a phone that you want alerts on',
  status: 200,
  body: z.object({ number: PhoneNumber }),
  answer: AlertPhoneSchema,
  errors: ['conflict', 'forbidden', 'rate_limited'],
});

/** `invalid_input` where the code is wrong, used up or over. */
export const proveAlertPhone = endpoint({
  method: 'POST',
  path: '/api/alert-phone/prove',
  access: 'account.read',
  feature: 'alerts',
  peopleOnly: true,
  summary: 'Enter the code that was texted to your phone',
  status: 200,
  body: AlertPhoneCodeSchema,
  answer: AlertPhoneSchema,
});

export const testAlertPhone = endpoint({
  method: 'POST',
  path: '/api/alert-phone/test',
  access: 'account.read',
  feature: 'alerts',
  peopleOnly: true,
  summary: 'Text a test to your phone',
  status: 200,
  answer: AlertPhoneSchema,
  errors: ['conflict', 'rate_limited'],
});

export const deleteAlertPhone = endpoint({
  method: 'DELETE',
  path: '/api/alert-phone',
  access: 'account.read',
  peopleOnly: true,
  summary: 'Get no more alerts as text messages',
  status: 204,
});
