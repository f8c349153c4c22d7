import { createHash, randomBytes } from 'node:crypto';

/** A secret of 256 bits, safe in a URL. */
export const newClaimToken = () => randomBytes(32).toString('base64url');

/** What is stored of a token, in hexadecimal. Whoever learns how much of it matched has learned nothing of the token. */
export const hashOfToken = (token: string) => createHash('sha256').update(token).digest('hex');
