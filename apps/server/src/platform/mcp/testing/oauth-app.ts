import type { AppScope } from '@deskbell/contract';
import {
  Client,
  type OAuthClientProvider,
  StreamableHTTPClientTransport,
  UnauthorizedError,
} from '@modelcontextprotocol/client';
import type { TestServer } from '../../../testing/index.ts';

type Stored<Method extends 'clientInformation' | 'tokens' | 'discoveryState'> = Awaited<
  ReturnType<Required<OAuthClientProvider>[Method]>
>;

/** An AI app that connects by OAuth with the official client, whose person decides by HTTP. */
export interface OauthApp {
  /** What the app remembers between visits. */
  provider: OAuthClientProvider;
  /** Connects; whoever has this cookie allows what the app asks for. */
  connect(cookie: string, scopes?: AppScope[]): Promise<Client>;
  /** Connects with what the app has already; rejects with UnauthorizedError where its person would be asked. */
  reconnect(): Promise<Client>;
  /** Where the app sent its person last. */
  authorizationUrl(): URL | undefined;
}

/** @param url the MCP server's address */
export function oauthApp(server: TestServer, url: URL): OauthApp {
  let client: Stored<'clientInformation'>;
  let tokens: Stored<'tokens'>;
  let verifier = '';
  let sentTo: URL | undefined;
  let discovered: Stored<'discoveryState'>;
  const provider: OAuthClientProvider = {
    redirectUrl: 'http://localhost:6274/oauth/callback',
    clientMetadata: {
      client_name: 'Inspector',
      redirect_uris: ['http://localhost:6274/oauth/callback'],
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      token_endpoint_auth_method: 'none',
    },
    state: () => 'a-state',
    clientInformation: () => client,
    saveClientInformation: (registered) => {
      client = registered;
    },
    tokens: () => tokens,
    saveTokens: (given) => {
      tokens = given;
    },
    redirectToAuthorization: (address) => {
      sentTo = address;
    },
    saveCodeVerifier: (made) => {
      verifier = made;
    },
    codeVerifier: () => verifier,
    saveDiscoveryState: (found) => {
      discovered = found;
    },
    discoveryState: () => discovered,
    invalidateCredentials: (what) => {
      if (what === 'all' || what === 'client') client = undefined;
      if (what === 'all' || what === 'tokens') tokens = undefined;
    },
  };

  const newTransport = () => new StreamableHTTPClientTransport(url, { authProvider: provider });

  async function open(transport = newTransport()): Promise<Client> {
    const mcp = new Client({ name: 'inspector', version: '1' });
    await mcp.connect(transport);
    return mcp;
  }

  /** Decides on our page as the browser would, which is then sent back to the app. */
  async function decide(cookie: string, scopes?: AppScope[]): Promise<URLSearchParams> {
    const request = Object.fromEntries(sentTo!.searchParams);
    const shown = await server.send('/api/app-requests/read', { cookie, json: request });
    if (!shown.ok) throw new Error(await shown.text());
    const view = (await shown.json()) as { accountId: string; scopes: AppScope[] };
    const json = { request, accountId: view.accountId, scopes: scopes ?? view.scopes };
    const answered = await server.send('/api/app-requests/answer', { cookie, json });
    return new URL(((await answered.json()) as { redirectTo: string }).redirectTo).searchParams;
  }

  return {
    provider,
    async connect(cookie, scopes) {
      const transport = newTransport();
      try {
        return await open(transport);
      } catch (error) {
        if (!(error instanceof UnauthorizedError)) throw error;
      }
      await transport.finishAuth(await decide(cookie, scopes));
      return open();
    },
    reconnect: () => open(),
    authorizationUrl: () => sentTo,
  };
}
