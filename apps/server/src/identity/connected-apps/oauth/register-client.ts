import { randomBytes } from 'node:crypto';
import { cleanLine } from '@deskbell/contract';
import * as z from 'zod';
import type { Deps } from '../../../kernel/http/index.ts';
import { hostOf, isRedirectAddress } from '../requests/redirect-addresses.ts';
import { keptUnusedMs } from '../tokens/lifetimes.ts';
import { OauthRefusal } from './oauth-refusal.ts';

/** What of RFC 7591 counts here; a client may say more. Every client is a public one, whatever it asks for. */
const Registration = z.object({
  redirect_uris: z.array(z.string()).min(1).max(10),
  client_name: z.string().max(1000).optional(),
  grant_types: z.array(z.string()).max(20).optional(),
  response_types: z.array(z.string()).max(20).optional(),
});

/** Registers a program that nobody vouches for: it may ask, no more. Throws OauthRefusal. */
export async function registerClient(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  body: unknown,
): Promise<object> {
  const { success, data, error } = Registration.safeParse(body);
  if (!success) {
    const { path, message } = error.issues[0]!;
    throw new OauthRefusal('invalid_client_metadata', `${path.join('.')}: ${message}`);
  }
  const { redirect_uris, grant_types, response_types } = data;
  const wrong = redirect_uris.find((address) => !isRedirectAddress(address));
  if (wrong !== undefined)
    throw new OauthRefusal(
      'invalid_redirect_uri',
      'Redirect addresses begin with https://, or with http:// and a loopback host, and have no fragment.',
    );
  if (grant_types?.includes('authorization_code') === false || response_types?.includes('code') === false)
    throw new OauthRefusal('invalid_client_metadata', 'Only the authorization code grant is offered.');
  const now = clock.now();
  const id = randomBytes(16).toString('hex');
  const name = nameOf(data.client_name) || hostOf(redirect_uris[0]!) || 'An app on your computer';
  await db.system((tx) =>
    tx.kysely
      .insertInto('oauth_clients')
      .values({
        id,
        name,
        redirect_uris,
        created_at: now,
        kept_until: new Date(now.getTime() + keptUnusedMs),
      })
      .execute(),
  );
  return {
    client_id: id,
    client_id_issued_at: Math.floor(now.getTime() / 1000),
    client_name: name,
    redirect_uris,
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    token_endpoint_auth_method: 'none',
  };
}

/** Without signs that are not seen, or that turn what stands around them. */
const nameOf = (given = ''): string =>
  cleanLine(given.replaceAll(/\p{Cf}/gu, ''))
    .slice(0, 80)
    .trim();
