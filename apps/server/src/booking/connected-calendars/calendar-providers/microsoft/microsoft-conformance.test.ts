// What our fake of Microsoft has in common with `emulate`, a fake that others wrote: sign-in by PKCE and refreshing. It has no
// calendars; of those our own speaks alone.

import { startFakeMicrosoft } from '@deskbell/testing/fake-microsoft';
import { freePort } from '@deskbell/testing/free-port';
import { createEmulator } from 'emulate';
import { expect, it } from 'vitest';
import { readConfig } from '../../../../kernel/config.ts';
import {
  authorizeUrl,
  GrantRefused,
  oauthProvider,
  refreshedTokens,
  tokensForCode,
} from '../../grants/oauth.ts';

const email = 'anna@calendar.example';
const returnAddress = 'https://desk.example/api/calendar-grants/microsoft/return';
const verifier = 'v'.repeat(43);
const [clientId, clientSecret] = ['client-only-in-tests', 'secret-only-in-tests'];

const fakes = {
  'our fake': async () => {
    const microsoft = await startFakeMicrosoft();
    return {
      url: microsoft.url,
      signIn: async (asked: string) => microsoft.oauth.answer(new URL(asked), { email }),
      close: () => microsoft.close(),
    };
  },
  emulate: async () => {
    const client = {
      client_id: clientId,
      client_secret: clientSecret,
      name: 'Desk',
      redirect_uris: [returnAddress],
    };
    const seed = { microsoft: { users: [{ email, name: 'Anna' }], oauth_clients: [client] } };
    const emulator = await createEmulator({ service: 'microsoft', port: await freePort(), seed });
    return {
      url: emulator.url,
      async signIn(asked: string) {
        const body = new URLSearchParams(new URL(asked).searchParams);
        body.set('email', email);
        const url = `${emulator.url}/oauth2/v2.0/authorize/callback`;
        const response = await fetch(url, { method: 'POST', body, redirect: 'manual' });
        return new URL(response.headers.get('location')!);
      },
      close: () => emulator.close(),
    };
  },
};

it.each(Object.entries(fakes))(
  '%s signs somebody in by a code that it proves, and renews that',
  async (_name, start) => {
    const fake = await start();
    try {
      const provider = oauthProvider(
        readConfig({
          ...{
            MICROSOFT_CLIENT_ID: clientId,
            MICROSOFT_CLIENT_SECRET: clientSecret,
            MICROSOFT_API_BASE: fake.url,
          },
        }),
        'microsoft',
      )!;
      const signIn = async () => {
        const back = await fake.signIn(authorizeUrl(provider, { state: 'a.b', verifier, returnAddress }));
        expect(back.searchParams.get('state')).toBe('a.b');
        return back.searchParams.get('code')!;
      };
      const stolen = { code: await signIn(), verifier: 'w'.repeat(43), returnAddress };
      await expect(tokensForCode(provider, stolen)).rejects.toThrow(GrantRefused);
      const tokens = await tokensForCode(provider, { code: await signIn(), verifier, returnAddress });
      expect(tokens.who?.email).toBe(email);
      expect(provider.needed.every((scope) => tokens.scopes!.includes(scope))).toBe(true);
      expect((await refreshedTokens(provider, tokens.refreshToken!)).accessToken).not.toBe(
        tokens.accessToken,
      );
      await expect(refreshedTokens(provider, 'unknown')).rejects.toThrow(GrantRefused);
    } finally {
      await fake.close();
    }
  },
);
