import { createHash } from 'node:crypto';
import * as z from 'zod';
import { NotFetched, publicFetch } from '../../../kernel/public-network/index.ts';
import type { AskCrm } from './ask-crm.ts';
import { CrmFailure } from './crm.ts';

/** Access tokens that were given out and not refused yet, by what they were given for. In memory: another is asked for where one is missing. */
export type AccessTokens = Map<string, string>;

/** What its access token opened is closed: it has expired, or was taken back. */
export class AccessExpired extends CrmFailure {}

/**
 * Asks by an access token that lasts a while. When it ends only the CRM knows: refused, another is asked for, once, and the request made
 * again. `credentials`: what it is given out for.
 */
export function askWithAccess({
  accessTokens,
  credentials,
  issue,
  ask,
}: {
  accessTokens: AccessTokens;
  credentials: string;
  issue: () => Promise<string>;
  ask: (accessToken: string) => AskCrm;
}): AskCrm {
  const key = createHash('sha256').update(credentials).digest('base64url');
  return async (path, question) => {
    const known = accessTokens.get(key);
    if (known !== undefined)
      try {
        return await ask(known)(path, question);
      } catch (error) {
        if (!(error instanceof AccessExpired)) throw error;
        accessTokens.delete(key);
      }
    const issued = await issue();
    accessTokens.set(key, issued);
    return ask(issued)(path, question);
  };
}

const maxBytes = 100_000;
const timeoutMs = 10_000;

const Issued = z.object({ access_token: z.string().min(1), refresh_token: z.string().min(1).optional() });
export type Issued = z.output<typeof Issued>;

const Refused = z.object({ error: z.string().default(''), error_description: z.string().default('') });

/** Asks an OAuth server for tokens. `refusalOf`: what it means that it gives none, with its word for it. Throws CrmFailure. */
export async function askForTokens({
  name,
  url,
  isFake,
  form,
  signal,
  refusalOf,
}: {
  name: string;
  url: string;
  isFake: boolean;
  form: Record<string, string>;
  signal?: AbortSignal | undefined;
  refusalOf: (word: string, description: string) => CrmFailure;
}): Promise<Issued> {
  const fetch = publicFetch({ allowPrivate: isFake, maxBytes, timeoutMs, ...(signal && { signal }) });
  const response = await fetch(url, {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(form).toString(),
  }).catch((error: unknown) => {
    if (error instanceof NotFetched) throw new CrmFailure('unreachable', `${name} could not be reached`);
    throw error;
  });
  const json: unknown = await response.json().catch(() => null);
  const issued = Issued.safeParse(json);
  if (issued.success) return issued.data;
  if (response.status >= 500) throw new CrmFailure('unreachable', `${name} answered ${response.status}`);
  const { error, error_description: description } = Refused.catch(Refused.parse({})).parse(json);
  throw refusalOf(error, description);
}
