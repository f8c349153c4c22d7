// What our fake of Google has in common with `emulate`, a fake that others wrote: sign-in by PKCE, refreshing, the list of
// calendars, reading events, taking one out. It has no sync tokens, channels, changes of events or names of ours for them; of
// those our own speaks alone.

import { startFakeGoogle } from '@deskbell/testing/fake-google';
import { freePort } from '@deskbell/testing/free-port';
import { createEmulator } from 'emulate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../../../kernel/config.ts';
import {
  authorizeUrl,
  GrantRefused,
  oauthProvider,
  refreshedTokens,
  revokeToken,
  tokensForCode,
} from '../../grants/oauth.ts';
import { googleCalendars } from './google-calendars.ts';

const email = 'anna@calendar.example';
const returnAddress = 'https://desk.example/api/calendar-grants/google/return';
const verifier = 'v'.repeat(43);
const client = { clientId: 'client-only-in-tests.apps.example', clientSecret: 'secret-only-in-tests' };
const from = '2026-11-02T10:00:00.000Z';
const to = '2026-11-02T11:00:00.000Z';

const fakes = {
  'our fake': async () => {
    const google = await startFakeGoogle();
    google.store.addCalendar(email, 'Anna', { primary: true });
    google.store.addEvent(email, { start: { dateTime: from }, end: { dateTime: to } });
    return {
      url: google.url,
      signIn: async (asked: string) => google.oauth.answer(new URL(asked), { email }),
      close: () => google.close(),
    };
  },
  emulate: async () => {
    const seed = {
      google: {
        users: [{ email, name: 'Anna' }],
        oauth_clients: [
          {
            client_id: client.clientId,
            client_secret: client.clientSecret,
            name: 'Desk',
            redirect_uris: [returnAddress],
          },
        ],
        calendars: [{ id: email, user_email: email, summary: 'Anna', primary: true }],
        calendar_events: [
          {
            id: 'evt1',
            user_email: email,
            calendar_id: email,
            summary: 'Dentist',
            start_date_time: from,
            end_date_time: to,
          },
        ],
      },
    };
    const emulator = await createEmulator({ service: 'google', port: await freePort(), seed });
    return {
      url: emulator.url,
      async signIn(asked: string) {
        const form = new URLSearchParams(new URL(asked).searchParams);
        form.set('email', email);
        const response = await fetch(`${emulator.url}/o/oauth2/v2/auth/callback`, {
          ...{ method: 'POST', body: form, redirect: 'manual' },
        });
        return new URL(response.headers.get('location')!);
      },
      close: () => emulator.close(),
    };
  },
};

describe.each(Object.entries(fakes))('%s', (_name, start) => {
  let fake: Awaited<ReturnType<typeof start>>;
  beforeAll(async () => {
    fake = await start();
  });
  afterAll(() => fake.close());

  it('signs somebody in, tells their events, and takes one out', async () => {
    const { clientId, clientSecret } = client;
    const config = readConfig({
      ...{ GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, GOOGLE_API_BASE: fake.url },
    });
    const provider = oauthProvider(config, 'google')!;
    const signIn = async () => {
      const back = await fake.signIn(authorizeUrl(provider, { state: 'a.b', verifier, returnAddress }));
      expect(back.searchParams.get('state')).toBe('a.b');
      return back.searchParams.get('code')!;
    };
    const other = { code: await signIn(), verifier: 'w'.repeat(43), returnAddress };
    await expect(tokensForCode(provider, other)).rejects.toThrow(GrantRefused);
    const tokens = await tokensForCode(provider, { code: await signIn(), verifier, returnAddress });
    expect(tokens.who?.email).toBe(email);
    expect(provider.needed.every((scope) => tokens.scopes!.includes(scope))).toBe(true);
    const renewed = await refreshedTokens(provider, tokens.refreshToken!);

    const access = { provider, token: async () => renewed.accessToken };
    const calendars = googleCalendars(access, fake.url);
    expect((await calendars.calendars()).map(({ id, isWritable }) => [id, isWritable])).toEqual([
      [email, true],
    ]);
    const window = { from: Date.parse(from) - 86_400_000, to: Date.parse(to) + 86_400_000, timeZone: 'UTC' };
    const { changes, isWhole } = await calendars.changes(email, null, window);
    expect([isWhole, changes]).toMatchObject([
      true,
      [{ from: Date.parse(from), to: Date.parse(to), isBusy: true }],
    ]);
    expect(
      await calendars.readEvent(email, { appointmentId: crypto.randomUUID(), eventId: null }, 'UTC'),
    ).toBeNull();
    await revokeToken(provider, tokens.refreshToken!);
    await expect(refreshedTokens(provider, tokens.refreshToken!)).rejects.toThrow(GrantRefused);
  });
});
