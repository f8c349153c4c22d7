import * as z from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { EmailAddress, requiredLine, requiredText, text } from '../kernel/fields.ts';

/** `website` is a honeypot: people never see it, and whoever fills it in is thanked and ignored. */
export const ContactMessageSchema = z.object({
  name: requiredLine('Name is required', 200),
  email: EmailAddress,
  company: text(200).default(''),
  phone: text(40).default(''),
  message: requiredText('Message is required', 5000),
  website: z.string().max(500).default(''),
});
export type ContactMessage = z.infer<typeof ContactMessageSchema>;

export const sendContactMessage = endpoint({
  method: 'POST',
  path: '/api/contact',
  access: 'public',
  summary: 'The contact form: stored and mailed',
  status: 204,
  body: ContactMessageSchema,
  errors: ['rate_limited'],
});
