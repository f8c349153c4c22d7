// Every page under its content security policy: nothing that it needs is blocked, and what stands in it by itself is.
import { sitePages } from '@deskbell/web/site-pages';
import type { Page } from 'playwright-core';
import { v7 as uuidv7 } from 'uuid';
import { expect, test } from 'vitest';
import { serveHostPage } from '../host-page.ts';
import { calledBakery, layRecording } from './call-seeds.ts';
import { deskVisits } from './desk-visits.ts';
import { platformOf } from './platform-seeds.ts';
import { accountSeed, assistantSeed, userSeed } from './seeds.ts';
import { busyBakery, nobody } from './world.ts';

const open = deskVisits();

type Site = Awaited<ReturnType<typeof open>>;

/** Goes to each page and lets it come to rest. */
async function walk({ page, faults }: Site, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path, { waitUntil: 'load' });
    const policy = (await page.request.get(path)).headers()['content-security-policy'];
    expect([path, policy]).toEqual([path, expect.stringContaining("script-src 'self' 'nonce-")]);
    await page.getByRole('heading', { includeHidden: true }).first().waitFor();
    await page.waitForLoadState('networkidle').catch(() => {}); // the dashboard's stream never ends
    expect([path, faults]).toEqual([path, []]);
  }
}

test('the public pages and the sign-in', async () => {
  await using visitor = await open('/', nobody());
  const paths = sitePages.flatMap(({ path }) => (path ? [path] : []));
  await walk(visitor, [...paths, '/login', '/join?token=x', '/administrator-setup?token=x']);
});

test("every section and part of an owner's dashboard, its menus, its preview of the widget and a recording", async () => {
  const world = busyBakery();
  await using owner = await open('/dashboard', world);
  const { page, faults } = owner;
  const sections = [
    ...['overview', 'conversations', 'leads', 'appointments', 'analytics', 'integrations', 'billing'],
    ...['settings', 'profile', 'setup'],
    ...['business', 'services', 'knowledge', 'wording', 'voice', 'test'].map((part) => `setup&part=${part}`),
  ].map((section) => `/dashboard?section=${section}`);
  await walk(owner, sections);
  for (const path of sections) {
    await page.goto(path);
    await page.getByRole('heading', { includeHidden: true }).first().waitFor();
    for (const tab of await page.getByRole('tab').all()) await tab.click();
    expect([path, faults]).toEqual([path, []]);
  }
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menu').waitFor();
  expect(faults).toEqual([]);
});

test('a conversation with the sound of its call', async () => {
  const world = calledBakery();
  await using desk = await open(world.address, world, {
    wiring: (_, server) => layRecording(server, world.call.id),
  });
  await desk.page.getByRole('button', { name: 'Play', exact: true }).click();
  await desk.page.getByRole('button', { name: 'Pause' }).waitFor();
  expect(desk.faults).toEqual([]);
});

test('the portal and the administrator’s page', async () => {
  const user = userSeed({ id: `client_${uuidv7()}`, name: '' });
  const managed = { managedByAdmin: true, clientContactEmail: user.email };
  await using client = await open('/portal', {
    user,
    account: accountSeed(),
    assistants: [assistantSeed(managed)],
  });
  await walk(client, ['/portal']);
  await using administrator = await open('/admin', platformOf({ users: 12, entries: 3 }));
  await walk(administrator, ['/admin', '/admin?tab=leads', '/admin?tab=users']);
});

test('the widget on a page of its own, and in a frame of another site', async () => {
  const world = busyBakery({ setupStatus: 'live' });
  await using visitor = await open(`/widget/${world.bell.id}`, { ...world, isSignedOut: true });
  const { page, faults, server } = visitor;
  const say = async (where: Pick<Page, 'getByRole' | 'getByText'>) => {
    await where.getByRole('textbox').fill('Are you open on Sundays?');
    await where.getByRole('button', { name: 'Send' }).click();
    await where.getByRole('log').getByText('Are you open on Sundays?').first().waitFor();
  };
  await say(page);
  const host = await serveHostPage(() => `<iframe src="${server.url}/widget/${world.bell.id}"></iframe>`);
  await page.goto(host.url);
  await say(page.frameLocator('iframe') as unknown as Page);
  expect(faults).toEqual([]);
  host.close();
});

test('a script that got into a page does not run, nor do its event handlers', async () => {
  await using visitor = await open('/', nobody());
  const { page, faults } = visitor;
  await page.getByRole('heading').first().waitFor();
  await page.evaluate(`{
    const script = document.createElement('script');
    script.textContent = 'window.hasRun = true';
    document.body.append(script);
    const image = document.createElement('div');
    image.innerHTML = '<img src="/no-such-image" onerror="window.hasRun = true">';
    document.body.append(image);
  }`);
  await expect.poll(() => faults.length).toBeGreaterThanOrEqual(2);
  expect(await page.evaluate(`'hasRun' in window`)).toBe(false);
});
