import * as z from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { EmailAddress, Instant, NewPassword, requiredLine } from '../kernel/fields.ts';

// What a client needs of better-auth's own endpoints under /api/auth/. They are described here and answered by the
// library, so they are not part of the endpoint table.

export const NewSessionSchema = z.object({
  token: z.string().nullable().optional(),
  user: z
    .object({
      id: z.string(),
      email: z.string(),
      name: z.string(),
      emailVerified: z.boolean(),
      createdAt: Instant,
      updatedAt: Instant,
    })
    .optional(),
  /** Signing in is complete only after the code of the authenticator app. */
  twoFactorRedirect: z.boolean().optional(),
});

const password = z.string().min(8).max(128);

export const signUpWithEmail = endpoint({
  method: 'POST',
  path: '/api/auth/sign-up/email',
  access: 'public',
  summary: 'Create an account',
  status: 200,
  body: z.object({
    name: requiredLine('Name is required', 120),
    email: EmailAddress,
    password: NewPassword,
    /** Where to go on once the address is confirmed, as a path of this site; else the start. */
    callbackURL: z.string().max(2000).optional(),
  }),
  answer: NewSessionSchema,
  errors: ['rate_limited'],
});

export const signInWithEmail = endpoint({
  method: 'POST',
  path: '/api/auth/sign-in/email',
  access: 'public',
  summary: 'Sign in with email and password',
  status: 200,
  body: z.object({ email: z.email(), password, rememberMe: z.boolean().default(true) }),
  answer: NewSessionSchema,
  errors: ['unauthorized', 'rate_limited'],
});

export const signOut = endpoint({
  method: 'POST',
  path: '/api/auth/sign-out',
  access: 'public',
  summary: 'End the session',
  status: 200,
  answer: z.object({ success: z.boolean() }),
});

export const signInEndpoints = { signUpWithEmail, signInWithEmail, signOut };
