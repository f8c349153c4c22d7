import * as z from 'zod';

// Apart from the screens, so that the route table need not load their forms.

const word = z.string().max(2000).optional().catch(undefined);

export const LoginSearch = z.object({
  view: z.enum(['sign-up', 'forgot', 'link', 'code', 'provider']).optional().catch(undefined),
  next: word,
  /** The token of a reset link. better-auth's own redirect calls it `token`. */
  reset: word,
  token: word,
  /** The token of a mailed sign-in link. */
  link: word,
  /** The token of the link that confirms a sign-up. */
  confirm: word,
  verified: word,
  error: word,
  said: z.enum(['password-changed']).optional().catch(undefined),
});

export const ClaimSearch = z.object({ token: z.string().max(200).optional().catch(undefined) });

export const ConfirmEmailSearch = z.object({ token: word });
