import { parseSigned } from 'hono/utils/cookie';
import { LRUCache } from 'lru-cache';
import type { Deps, Session, SessionReader } from '../../../kernel/http/index.ts';
import { clientPrefix, ensureAccount } from '../ensure-account.ts';
import type { SignIn } from '../sign-in/create-sign-in.ts';
import { findSession, type SessionRow } from './find-session.ts';
import { sessionOf } from './session-of.ts';

export interface Sessions {
  read: SessionReader;
  /** Call when a session may have ended or a user changed: every process then reads every session again. */
  forget(): void;
}

/**
 * The sessions behind cookies, cached for ten seconds. A sign-out in this process takes effect immediately (`forget`), one
 * in another as soon as the bus delivers it.
 */
export function createSessions(deps: Deps, signIn: SignIn): Sessions {
  const known = new LRUCache<string, Session>({ max: 10_000, ttl: 10_000 });
  let generation = 0;
  const clear = () => {
    generation += 1;
    known.clear();
  };
  deps.bus.subscribe(({ kind }) => kind === 'sessions.changed' && clear());
  deps.bus.onGap(clear);

  return {
    async read(headers) {
      const token = await sessionToken(headers, deps.secrets.current, signIn);
      if (!token) return null;
      const cached = known.get(token);
      if (cached) return cached;
      const startedIn = generation;
      const session = await loadSession(deps, token);
      // Read before a concurrent sign-out: not to be cached.
      if (session && startedIn === generation) known.set(token, session);
      return session;
    },
    forget: () => deps.bus.publish({ kind: 'sessions.changed' }),
  };
}

// better-auth signs its cookie as Hono does: value, dot, HMAC-SHA-256 in base64.
async function sessionToken(
  headers: Headers,
  secret: string,
  signIn: SignIn,
): Promise<string | false | undefined> {
  const { name } = (await signIn.$context).authCookies.sessionToken;
  const cookies = headers.get('cookie');
  return cookies ? (await parseSigned(cookies, secret, name))[name] : undefined;
}

async function loadSession(deps: Deps, token: string): Promise<Session | null> {
  const row = await findSession(deps.db, token);
  if (!row) return null;
  return sessionOf(deps.config, lacksAccount(row) ? await foundAccount(deps, token, row) : row);
}

// The process died between creating the user and the account.
const lacksAccount = (row: SessionRow) => row.account_id === null && !row.id.startsWith(clientPrefix);

async function foundAccount(deps: Deps, token: string, row: SessionRow): Promise<SessionRow> {
  await ensureAccount(deps, row);
  return (await findSession(deps.db, token)) ?? row;
}
