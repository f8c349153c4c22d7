import { createHash } from 'node:crypto';
import type { CalendarProvider } from '@deskbell/contract';
import * as z from 'zod';
import type { Config } from '../../../kernel/config.ts';
import { NotFetched, publicFetch } from '../../../kernel/public-network/index.ts';
import { CalendarFailure } from '../reading/fetch-calendar.ts';

/** A provider as an OAuth 2.0 client sees it (RFC 6749, PKCE by RFC 7636). */
export interface OAuthProvider {
  name: string;
  clientId: string;
  clientSecret: string;
  authorizeUrl: string;
  tokenUrl: string;
  /** Null: tokens can't be given back. */
  revokeUrl: string | null;
  /** What is asked for. */
  scopes: readonly string[];
  /** Without which nothing can be done; people may untick single ones. */
  needed: readonly string[];
  /** What else the question says. */
  more: Readonly<Record<string, string>>;
  /** It is a fake on this machine. */
  isFake: boolean;
}

/** Null: the server isn't registered there. */
export function oauthProvider({ calendars }: Config, provider: CalendarProvider): OAuthProvider | null {
  switch (provider) {
    case 'google':
      return calendars.google && google(calendars.google);
    case 'microsoft':
      return calendars.microsoft && microsoft(calendars.microsoft);
  }
}

function google({ apiBase, ...client }: NonNullable<Config['calendars']['google']>): OAuthProvider {
  const events = 'https://www.googleapis.com/auth/calendar.events';
  const list = 'https://www.googleapis.com/auth/calendar.calendarlist.readonly';
  return {
    name: 'Google',
    ...client,
    authorizeUrl: `${apiBase ?? 'https://accounts.google.com'}/o/oauth2/v2/auth`,
    tokenUrl: apiBase ? `${apiBase}/oauth2/token` : 'https://oauth2.googleapis.com/token',
    revokeUrl: apiBase ? `${apiBase}/oauth2/revoke` : 'https://oauth2.googleapis.com/revoke',
    scopes: ['openid', 'email', events, list],
    needed: [events, list],
    // Asked every time: without it there is no refresh token for who was here before.
    more: { access_type: 'offline', prompt: 'consent select_account', include_granted_scopes: 'false' },
    isFake: apiBase !== null,
  };
}

function microsoft({
  apiBase,
  tenant,
  ...client
}: NonNullable<Config['calendars']['microsoft']>): OAuthProvider {
  const root = apiBase ?? `https://login.microsoftonline.com/${tenant}`;
  return {
    name: 'Microsoft',
    ...client,
    authorizeUrl: `${root}/oauth2/v2.0/authorize`,
    tokenUrl: `${root}/oauth2/v2.0/token`,
    revokeUrl: null,
    scopes: ['openid', 'email', 'profile', 'offline_access', 'Calendars.ReadWrite'],
    needed: ['Calendars.ReadWrite'],
    more: { prompt: 'select_account' },
    isFake: apiBase !== null,
  };
}

/** What a provider gives in exchange for a code or a refresh token. */
export interface Tokens {
  accessToken: string;
  refreshToken: string | null;
  expiresInSeconds: number;
  /** Null: what was asked for. */
  scopes: readonly string[] | null;
  /** Who it is there. */
  who: { subject: string; email: string } | null;
}

/** The address at which somebody is asked. `verifier`: of 43 to 128 characters, kept until they come back. */
export function authorizeUrl(
  provider: OAuthProvider,
  { state, verifier, returnAddress }: { state: string; verifier: string; returnAddress: string },
): string {
  const url = new URL(provider.authorizeUrl);
  const asked = {
    ...{ client_id: provider.clientId, redirect_uri: returnAddress, response_type: 'code', state },
    ...{ scope: provider.scopes.join(' '), code_challenge_method: 'S256' },
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    ...provider.more,
  };
  for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, value);
  return url.href;
}

/** The provider takes a code, or what it gave before, no more. */
export class GrantRefused extends Error {}

/** Throws GrantRefused, CalendarFailure. */
export const tokensForCode = (
  provider: OAuthProvider,
  given: { code: string; verifier: string; returnAddress: string },
): Promise<Tokens> =>
  ask(provider, {
    ...{ grant_type: 'authorization_code', code: given.code },
    ...{ code_verifier: given.verifier, redirect_uri: given.returnAddress },
  });

/** Throws GrantRefused, CalendarFailure. */
export const refreshedTokens = (
  provider: OAuthProvider,
  refreshToken: string,
  signal?: AbortSignal,
): Promise<Tokens> => ask(provider, { grant_type: 'refresh_token', refresh_token: refreshToken }, signal);

/** Gives a token back; that it counted no longer is as good. Throws CalendarFailure. */
export async function revokeToken(provider: OAuthProvider, token: string): Promise<void> {
  if (provider.revokeUrl) await post(provider, provider.revokeUrl, { token });
}

const Answer = z.object({
  access_token: z.string().min(1),
  expires_in: z.coerce.number().positive().default(3600),
  refresh_token: z.string().min(1).optional(),
  scope: z.string().optional(),
  id_token: z.string().optional(),
});
const Refusal = z.object({ error: z.string() });

async function ask(
  provider: OAuthProvider,
  fields: Record<string, string>,
  signal?: AbortSignal,
): Promise<Tokens> {
  const { clientId: client_id, clientSecret: client_secret, name } = provider;
  const response = await post(provider, provider.tokenUrl, { ...fields, client_id, client_secret }, signal);
  const json: unknown = await response.json().catch(() => null);
  if (!response.ok) throw refusalOf(name, response, Refusal.safeParse(json).data?.error);
  const answer = Answer.safeParse(json);
  if (!answer.success) throw new CalendarFailure(`${name} answered in a way that isn’t understood`);
  const { access_token, expires_in, refresh_token, scope, id_token } = answer.data;
  return {
    accessToken: access_token,
    refreshToken: refresh_token ?? null,
    expiresInSeconds: expires_in,
    // Microsoft may say of its own whose they are.
    scopes: scope?.split(' ').map((one) => one.replace(/^https:\/\/graph\.microsoft\.com\//, '')) ?? null,
    who: id_token ? whoIn(id_token, client_id) : null,
  };
}

function refusalOf(name: string, { status, headers }: Response, error: string | undefined): Error {
  if (error === 'invalid_grant' || error === 'interaction_required') return new GrantRefused();
  if (error === 'invalid_client' || error === 'unauthorized_client')
    return new CalendarFailure(
      `${name} refuses this server’s client ID or secret: whoever runs it has to check them`,
    );
  if (status === 429)
    return new CalendarFailure(`${name} is asked too often at the moment`, retryAfterOf(headers));
  return new CalendarFailure(`${name} answered ${status}`);
}

/** Seconds, of a number or a date; null: none is told. */
export function retryAfterOf(headers: Headers, now = Date.now()): number | null {
  const given = headers.get('retry-after') ?? '';
  if (/^\d{1,6}$/.test(given)) return Number(given);
  const at = Date.parse(given);
  return Number.isNaN(at) ? null : Math.max(0, Math.ceil((at - now) / 1000));
}

const Claims = z.object({
  aud: z.union([z.string(), z.array(z.string())]),
  sub: z.string().min(1),
  email: z.string().min(1).max(320).optional(),
  preferred_username: z.string().min(1).max(320).optional(),
});

/** From the provider itself, over TLS: its signature needs no proof (OpenID Connect Core, 3.1.3.7). */
function whoIn(idToken: string, clientId: string): Tokens['who'] {
  try {
    const body = Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString('utf8');
    const { aud, sub, email, preferred_username } = Claims.parse(JSON.parse(body));
    if (![aud].flat().includes(clientId)) return null;
    return { subject: sub, email: email ?? preferred_username ?? sub };
  } catch {
    return null;
  }
}

async function post(
  { name, isFake }: OAuthProvider,
  url: string,
  fields: Record<string, string>,
  signal?: AbortSignal,
): Promise<Response> {
  const fetch = publicFetch({ allowPrivate: isFake, maxBytes: 100_000, ...(signal && { signal }) });
  try {
    return await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
      body: new URLSearchParams(fields).toString(),
    });
  } catch (error) {
    if (error instanceof NotFetched) throw new CalendarFailure(`${name} could not be reached`);
    throw error;
  }
}
