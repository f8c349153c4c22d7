// An app asks to be let in: the page that people decide on, and the list of what they allowed, on the real server.
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkScreen } from './check-screen.ts';
import { deskVisits } from './desk-visits.ts';
import { shown } from './shown.ts';
import { bakery } from './world.ts';

const visit = deskVisits();
const verifier = 'a-verifier-of-forty-three-characters-or-more';
const redirect = 'https://chat.example/oauth/callback';
const pictures = process.env.PICTURES;

/** The page's address with the request of an app that has just registered. */
async function askingAddress(serverUrl: string, wrong: Record<string, string> = {}): Promise<string> {
  const registered = await fetch(`${serverUrl}/oauth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ client_name: 'ChatGPT', redirect_uris: [redirect] }),
  });
  const { client_id } = (await registered.json()) as { client_id: string };
  const request = {
    client_id,
    redirect_uri: redirect,
    response_type: 'code',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    state: 'of the app',
    ...wrong,
  };
  return `/connect-app?${new URLSearchParams(request)}`;
}

test('somebody decides what an app may do, and takes it back', async () => {
  const world = bakery();
  await using desk = await visit('/dashboard?section=settings&settingsTab=keys', world);
  const { page, server, faults } = desk;
  await shown(page, 'No connected apps');
  await page.route('https://chat.example/**', (route) =>
    route.fulfill({ body: '<title>ChatGPT</title><p>Back in the app</p>', contentType: 'text/html' }),
  );
  const sentBack = async () => {
    await page.waitForURL(/^https:\/\/chat\.example/);
    return Object.fromEntries(new URL(page.url()).searchParams);
  };

  await page.goto(await askingAddress(server.url));
  await page.getByRole('heading', { name: 'ChatGPT wants to use Deskbell' }).waitFor();
  if (pictures) await picture(page, 'consent');
  await checkScreen(page);
  await page.getByRole('button', { name: 'Don’t allow' }).click();
  expect(await sentBack()).toEqual({ error: 'access_denied', state: 'of the app', iss: server.url });
  expect(await desk.rows('connected_apps')).toEqual([]);

  await server.sql.query(
    `WITH made AS (INSERT INTO accounts (account_id, name) VALUES (gen_random_uuid(), 'Second Bakery') RETURNING account_id)
     INSERT INTO memberships (account_id, user_id, role) SELECT account_id, $1, 'owner' FROM made`,
    [world.user!.id],
  );
  const address = await askingAddress(server.url);
  await page.goto(address);
  const account = page.getByLabel('Account');
  await account.selectOption('Second Bakery');
  await page.locator('strong', { hasText: 'Second Bakery' }).waitFor();
  await account.selectOption('Corner Bakery');
  await page.locator('strong', { hasText: 'Corner Bakery' }).waitFor();
  await page.getByRole('checkbox', { name: /Add FAQs/ }).uncheck();
  await page.getByRole('button', { name: 'Allow', exact: true }).click();
  const { code, state } = await sentBack();
  expect(state).toBe('of the app');
  const exchanged = await fetch(`${server.url}/oauth/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: new URLSearchParams(address.split('?')[1]).get('client_id')!,
      redirect_uri: redirect,
      code: code!,
      code_verifier: verifier,
    }),
  });
  const { access_token, scope } = (await exchanged.json()) as { access_token: string; scope: string };
  expect(scope).toBe('desk.read desk.answer setup.read');
  const statusOfTools = async () =>
    (
      await fetch(`${server.url}/mcp`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${access_token}`,
          'content-type': 'application/json',
          accept: 'application/json, text/event-stream',
        },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} }),
      })
    ).status;
  expect(await statusOfTools()).toBe(200);

  await page.goto('/dashboard?section=settings&settingsTab=keys');
  const card = page.getByRole('region', { name: 'Connected apps' });
  await card
    .getByText('Reads conversations and leads, books appointments, searches your knowledge')
    .waitFor();
  if (pictures) await picture(page, 'list');
  await checkScreen(page);
  await card.getByRole('button', { name: 'Disconnect ChatGPT' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click();
  await shown(page, 'No connected apps');
  expect(await statusOfTools()).toBe(401);
  expect(faults).toEqual([]);
});

test('signed out, somebody signs in first; a request that is wrong is told, and leads nowhere', async () => {
  await using outside = await visit('/privacy');
  await outside.page.goto(await askingAddress(outside.server.url));
  const signIn = outside.page.getByRole('link', { name: 'Sign in' });
  await signIn.waitFor();
  if (pictures) await picture(outside.page, 'signed-out');
  await signIn.click();
  await outside.page.waitForURL(/\/login\?next=%2Fconnect-app%3Fclient_id/);

  await using inside = await visit('/privacy', bakery());
  const evil = await askingAddress(inside.server.url, { redirect_uri: 'https://evil.example/' });
  await inside.page.goto(evil);
  await shown(inside.page, 'The app wants to send you to an address that it didn’t register.');
  if (pictures) await picture(inside.page, 'refused');
  expect(new URL(inside.page.url()).origin).toBe(inside.server.url);
});

/** For whoever looks: PICTURES names a folder. */
async function picture(page: import('playwright-core').Page, name: string): Promise<void> {
  for (const [colorScheme, width] of [
    ['light', 390],
    ['light', 1440],
    ['dark', 390],
    ['dark', 1440],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    await page.screenshot({ path: join(pictures!, `${name}-${width}-${colorScheme}.png`), fullPage: true });
  }
}
