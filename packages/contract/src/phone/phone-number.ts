import * as z from 'zod';

/** A phone number as carriers write it: E.164. In a file of its own, as calls of browsers know numbers and no carriers. */
export const PhoneNumber = z
  .string()
  .trim()
  .regex(/^\+[1-9]\d{5,14}$/, 'Enter a number with its country code, like +15550100123');
