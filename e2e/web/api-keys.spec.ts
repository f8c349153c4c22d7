// Settings, API keys: made, shown once, used by a program and revoked, on the real server.
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkScreen } from './check-screen.ts';
import { deskVisits, type VisitOptions } from './desk-visits.ts';
import { hoursAgo } from './seeds.ts';
import { shown } from './shown.ts';
import { bakery, type World } from './world.ts';

const visit = deskVisits();
const open = (world: World = bakery(), options: VisitOptions = {}) =>
  visit('/dashboard?section=settings&settingsTab=keys', world, options);

const key = (number: number, more: object = {}) => ({
  id: `00000000-0000-7000-8000-0000000000${10 + number}`,
  name: `Key ${number}`,
  kind: 'private',
  prefix: 'desk_sk_3f9c2a',
  keyHash: `hash ${Math.random()}`,
  scopes: ['desk.read'],
  allowedOrigins: [] as string[],
  createdAt: hoursAgo(number),
  ...more,
});

const withKeys = (): World => {
  const world = bakery();
  const createdBy = world.user!.id;
  return {
    ...world,
    apiKeys: [
      key(1, { createdBy, name: 'CRM sync', lastUsedAt: hoursAgo(1) }),
      key(2, {
        createdBy,
        kind: 'public',
        prefix: 'desk_pk_77ab01',
        scopes: [],
        allowedOrigins: ['https://www.bakery.example'],
      }),
      key(3, { createdBy, expiresAt: hoursAgo(1) }),
      key(4, { createdBy: 'somebody-who-left' }),
    ],
  };
};

test('a key is shown once, opens what it may, and nothing once it is revoked', async () => {
  await using desk = await open();
  const { page, server, faults } = desk;
  const card = page.getByRole('region', { name: 'API keys' });
  await shown(page, 'No API keys yet');
  await card.getByRole('button', { name: 'Create API key' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create API key' });
  await dialog.getByRole('button', { name: 'Create key' }).click();
  await dialog.getByText('Name is required').waitFor();
  await dialog.getByLabel('Name').fill('CRM sync');
  await dialog.getByRole('button', { name: 'Create key' }).click();
  const made = page.getByRole('dialog', { name: 'CRM sync is ready' });
  const text = await made.getByLabel('API key').inputValue();
  expect(text).toMatch(/^desk_sk_[0-9a-f]{48}$/);
  const statusOf = async (path: string) =>
    (await fetch(server.url + path, { headers: { authorization: `Bearer ${text}` } })).status;
  expect([await statusOf('/api/assistants'), await statusOf('/api/account')]).toEqual([200, 403]);
  await made.getByRole('button', { name: 'Done' }).click();
  await card.getByText(`${text.slice(0, 14)}…`).waitFor();
  expect(await page.content()).not.toContain(text);
  expect(await desk.rows('api_keys')).toMatchObject([{ scopes: ['desk.read', 'desk.answer', 'setup.read'] }]);

  await card.getByRole('button', { name: 'Revoke CRM sync' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Keep' }).click();
  expect(await statusOf('/api/assistants')).toBe(200);
  await card.getByRole('button', { name: 'Revoke CRM sync' }).click();
  await page
    .getByRole('dialog', { name: 'Revoke CRM sync?' })
    .getByRole('button', { name: 'Revoke key' })
    .click();
  await shown(page, 'No API keys yet');
  expect(await statusOf('/api/assistants')).toBe(401);
  expect(faults).toEqual([]);
});

test('a public key asks for origins instead of permissions', async () => {
  await using desk = await open();
  const { page } = desk;
  await page.getByRole('button', { name: 'Create API key' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Website');
  await dialog.getByLabel('Kind').selectOption('public');
  await expect.poll(() => dialog.getByRole('checkbox').count()).toBe(0);
  await dialog.getByLabel('Allowed origins').fill('https://www.bakery.example\nbakery');
  await dialog.getByRole('button', { name: 'Create key' }).click();
  await dialog.getByText('“bakery” isn’t an origin', { exact: false }).waitFor();
  await dialog.getByLabel('Allowed origins').fill('https://www.bakery.example');
  await dialog.getByLabel('Expires').selectOption('90');
  await dialog.getByRole('button', { name: 'Create key' }).click();
  await page.getByRole('dialog', { name: 'Website is ready' }).waitFor();
  expect(await desk.rows('api_keys')).toMatchObject([
    { kind: 'public', allowed_origins: ['https://www.bakery.example'], expires_at: expect.any(Date) },
  ]);
});

test('what an app is given to paste lets it in, with the key', async () => {
  await using desk = await open();
  const { page, server, faults } = desk;
  const card = page.getByRole('region', { name: 'AI apps' });
  await card.getByText('claude mcp add --transport http deskbell', { exact: false }).waitFor();
  await card.getByLabel('App').selectOption('cursor');
  await card.getByText('Configuration for Cursor').waitFor();
  const config = await card.locator('pre').nth(1).innerText();

  await page.getByRole('button', { name: 'Create API key' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Cursor');
  await page.getByRole('dialog').getByRole('button', { name: 'Create key' }).click();
  const key = await page.getByRole('dialog', { name: 'Cursor is ready' }).getByLabel('API key').inputValue();

  const { url, headers } = JSON.parse(config.replace('YOUR_API_KEY', key)).mcpServers.deskbell;
  const response = await fetch(server.url + new URL(url).pathname, {
    method: 'POST',
    headers: {
      ...headers,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
    },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'list_assistants', arguments: {} },
    }),
  });
  expect([response.status, await response.text()]).toEqual([200, expect.stringContaining('assistants')]);
  expect(faults).toEqual([]);
});

test('what fails says so and can be tried again', async () => {
  await using desk = await open(withKeys());
  const { page, wire } = desk;
  await page.getByRole('button', { name: 'Revoke CRM sync' }).click();
  wire.failing = /DELETE.*api-keys/;
  await page.getByRole('button', { name: 'Revoke key' }).click();
  await page.getByRole('dialog').getByRole('alert').waitFor();
  wire.failing = null;
  await page.getByRole('button', { name: 'Revoke key' }).click();
  await expect.poll(() => page.getByRole('button', { name: 'Revoke CRM sync' }).count()).toBe(0);
  wire.failing = /POST.*api-keys/;
  await page.getByRole('button', { name: 'Create API key' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Sync');
  await page.getByRole('button', { name: 'Create key' }).click();
  await page.getByRole('dialog').getByRole('alert').waitFor();
});

test('keys are for owners', async () => {
  await using desk = await open({ ...withKeys(), role: 'agent' });
  await desk.page.getByRole('tab', { name: 'General' }).waitFor();
  expect(await desk.page.getByRole('tab', { name: 'API keys' }).count()).toBe(0);
  await desk.page.getByRole('tab', { name: 'Connected apps' }).click();
  await shown(desk.page, 'No connected apps');
});

test.each<[string, () => World, VisitOptions?]>([
  ['full', withKeys],
  ['empty', bakery],
  ['failing', bakery, { failing: /api-keys|connected-apps/ }],
])('the tab is accessible and fits any window: %s', async (name, worldOf, options) => {
  await using desk = await open(worldOf(), options);
  await desk.page.getByRole('tab', { name: 'API keys' }).waitFor();
  await checkScreen(desk.page);
  if (process.env.PICTURES) await picture(desk.page, name);
  expect(desk.faults).toEqual([]);
});

test('the dialog is accessible and fits any window', async () => {
  await using desk = await open();
  await desk.page.getByRole('button', { name: 'Create API key' }).click();
  await desk.page.getByRole('dialog').waitFor();
  await checkScreen(desk.page);
  if (process.env.PICTURES) await picture(desk.page, 'dialog');
});

async function picture(page: Awaited<ReturnType<typeof open>>['page'], name: string): Promise<void> {
  for (const { colorScheme, width } of [
    { colorScheme: 'light', width: 1280 },
    { colorScheme: 'dark', width: 390 },
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    await page.screenshot({
      path: join(process.env.PICTURES!, `api-keys-${name}-${colorScheme}.png`),
      fullPage: true,
    });
  }
}
