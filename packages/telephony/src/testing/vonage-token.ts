import { createHash, createHmac } from 'node:crypto';

/** What Vonage signs webhooks with. */
export interface VonageSigning {
  signatureSecret: string;
  apiKey: string;
  applicationId: string;
  /** The time there, in milliseconds; the machine's by default. */
  now?(): number;
}

/** What a token says in place of what Vonage's would. */
export interface TokenChanges {
  header?: Record<string, unknown>;
  claims?: Record<string, unknown>;
}

/** The token of a signed webhook, as Vonage makes it. */
export function signAsVonage(
  { signatureSecret, apiKey, applicationId, now = Date.now }: VonageSigning,
  body: string,
  { header, claims }: TokenChanges = {},
): string {
  const encoded = [
    { typ: 'JWT', alg: 'HS256', ...header },
    {
      iat: Math.floor(now() / 1000),
      jti: crypto.randomUUID(),
      iss: 'Vonage',
      payload_hash: createHash('sha256').update(body).digest('hex'),
      api_key: apiKey,
      application_id: applicationId,
      ...claims,
    },
  ].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'));
  const signed = encoded.join('.');
  return `${signed}.${createHmac('sha256', signatureSecret).update(signed).digest('base64url')}`;
}

/** Posts JSON with a token, as Vonage does. Rejects where the answer is no success; resolves to its text. */
export async function postWithToken(url: string, token: string, body: string): Promise<string> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body,
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${text}`);
  return text;
}

/** Signs and posts what Vonage tells. */
export function postAsVonage(signing: VonageSigning, url: string, told: object): Promise<string> {
  const body = JSON.stringify(told);
  return postWithToken(url, signAsVonage(signing, body), body);
}

/** Signs and asks as Vonage does where nothing else is said: what it tells is in the address, and there is no body. */
export async function getAsVonage(
  signing: VonageSigning,
  url: string,
  told: Readonly<Record<string, string>>,
): Promise<string> {
  const address = new URL(url);
  for (const [name, value] of Object.entries(told)) address.searchParams.set(name, value);
  const authorization = `Bearer ${signAsVonage(signing, '')}`;
  const response = await fetch(address, { headers: { authorization } });
  const text = await response.text();
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${text}`);
  return text;
}
