import type { Context, Hono } from 'hono';
import { cors } from 'hono/cors';
import { callerNetwork, createLimiter, type Deps, readBytes, readJson } from '../../../kernel/http/index.ts';
import { exchangeToken, type Form } from './exchange-token.ts';
import { metadataDocuments } from './metadata.ts';
import { OauthRefusal } from './oauth-refusal.ts';
import { registerClient } from './register-client.ts';
import { revokeToken } from './revoke-token.ts';

const maxBodyBytes = 16_384;

/**
 * What programs ask of us while they connect. No cookie counts here, so pages elsewhere may ask as well. The page that people
 * decide on, `/connect-app`, is part of the web app.
 */
export function oauthRoutes(app: Hono, deps: Deps): void {
  const { config } = deps;
  const mayAsk = createLimiter(deps, 'oauth', { calls: 300, perSeconds: 60 });
  const mayRegister = createLimiter(deps, 'oauth-register', { calls: 30, perSeconds: 600 });
  const mayBeRegistered = createLimiter(deps, 'oauth-register-all', { calls: 600, perSeconds: 3600 });
  const networkOf = (http: Context) => callerNetwork(http, config.trustedProxies);
  const open = cors({ origin: '*', allowHeaders: ['content-type', 'mcp-protocol-version'], maxAge: 86_400 });

  for (const [path, document] of Object.entries(metadataDocuments(deps))) {
    app.use(path, open);
    app.get(path, (http) => http.json(document));
  }
  app.use('/oauth/*', open);
  app.post('/oauth/register', (http) =>
    answer(http, async () => {
      await mayRegister(networkOf(http));
      await mayBeRegistered('');
      return http.json(await registerClient(deps, await readJson(http, maxBodyBytes)), 201);
    }),
  );
  app.post('/oauth/token', (http) =>
    answer(http, async () => {
      await mayAsk(networkOf(http));
      return http.json(await exchangeToken(deps, await readForm(http)));
    }),
  );
  app.post('/oauth/revoke', (http) =>
    answer(http, async () => {
      await mayAsk(networkOf(http));
      await revokeToken(deps, await readForm(http));
      return http.body(null, 200);
    }),
  );
}

async function answer(http: Context, make: () => Promise<Response>): Promise<Response> {
  try {
    return await make();
  } catch (error) {
    if (!(error instanceof OauthRefusal)) throw error;
    return http.json({ error: error.code, error_description: error.message }, 400);
  }
}

async function readForm(http: Context): Promise<Form> {
  if (!/^application\/x-www-form-urlencoded\b/i.test(http.req.header('content-type') ?? ''))
    throw new OauthRefusal('invalid_request', 'Send a form (application/x-www-form-urlencoded).');
  const body = Buffer.from(await readBytes(http.req.raw, maxBodyBytes)).toString('utf8');
  const given = [...new URLSearchParams(body)];
  const form = Object.fromEntries(given);
  if (Object.keys(form).length !== given.length)
    throw new OauthRefusal('invalid_request', 'A parameter is given twice.');
  return form;
}
