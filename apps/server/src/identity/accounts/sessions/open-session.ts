import { randomBytes } from 'node:crypto';
import type { SystemTransaction } from '@deskbell/database';
import type { Context } from 'hono';
import { serializeSigned } from 'hono/utils/cookie';
import { v7 as uuidv7 } from 'uuid';
import { clientAddress, type Deps } from '../../../kernel/http/index.ts';
import type { SignIn } from '../sign-in/create-sign-in.ts';

/**
 * Opens a session, as better-auth would, for a user who has just proved their address, if the caller's transaction
 * commits. Returns the cookie to set.
 */
export async function openSession(
  deps: Deps,
  signIn: SignIn,
  tx: SystemTransaction,
  { userId, http }: { userId: string; http: Context },
): Promise<string> {
  const { authCookies, sessionConfig } = await signIn.$context;
  const token = randomBytes(24).toString('base64url'); // 32 signs, as the library's own
  const now = new Date();
  await tx.query({
    name: 'accounts.open-session',
    text: `INSERT INTO auth."session"
             ("id", "token", "userId", "ipAddress", "userAgent", "createdAt", "updatedAt", "expiresAt")
           VALUES ($1, $2, $3, $4, $5, $6, $6, $7)`,
    values: [
      uuidv7(),
      token,
      userId,
      clientAddress(http, deps.config.trustedProxies),
      http.req.header('user-agent') ?? '',
      now,
      new Date(now.getTime() + sessionConfig.expiresIn * 1000),
    ],
  });
  const { name, attributes } = authCookies.sessionToken;
  return serializeSigned(name, token, deps.secrets.current, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: attributes.secure === true,
    maxAge: sessionConfig.expiresIn,
  });
}
