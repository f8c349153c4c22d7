import { createHash } from 'node:crypto';
import type { AppRequest, AppRequestView, AppScope } from '@deskbell/contract';
import type { TestServer } from '../../../testing/index.ts';

const redirectUri = 'https://agent.example/back';

/** What the app proves itself by when it exchanges its code. */
export const verifier = 'a-verifier-of-forty-three-characters-or-more';

/** The request of an app for everything that apps can be allowed, unless told otherwise. */
export const appRequest = (clientId: string, more: Partial<AppRequest> = {}): AppRequest => ({
  client_id: clientId,
  redirect_uri: redirectUri,
  response_type: 'code',
  code_challenge: createHash('sha256').update(verifier).digest('base64url'),
  code_challenge_method: 'S256',
  state: 'state-of-the-app',
  ...more,
});

/** Registers an app; gives its client id. */
export async function registerApp(
  server: TestServer,
  { name = 'Agent', redirectUris = [redirectUri] }: { name?: string; redirectUris?: string[] } = {},
): Promise<string> {
  const response = await server.send('/oauth/register', {
    json: { client_name: name, redirect_uris: redirectUris },
  });
  if (response.status !== 201)
    throw new Error(`Registering answered ${response.status}: ${await response.text()}`);
  return ((await response.json()) as { client_id: string }).client_id;
}

/** Has somebody allow what an app asks for; gives the code that it is sent. */
export async function connectApp(
  server: TestServer,
  cookie: string,
  clientId: string,
  { scopes, ...more }: Partial<AppRequest> & { scopes?: AppScope[] } = {},
): Promise<string> {
  const request = appRequest(clientId, more);
  const shown = await server.send('/api/app-requests/read', { cookie, json: request });
  if (!shown.ok) throw new Error(`The request was refused: ${await shown.text()}`);
  const view = (await shown.json()) as AppRequestView;
  const answered = await server.send('/api/app-requests/answer', {
    cookie,
    json: { request, accountId: view.accountId, scopes: scopes ?? view.scopes },
  });
  if (!answered.ok) throw new Error(`The answer was refused: ${await answered.text()}`);
  const { redirectTo } = (await answered.json()) as { redirectTo: string };
  return new URL(redirectTo).searchParams.get('code')!;
}
