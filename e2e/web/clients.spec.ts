// Client management, acting for a client and changing between accounts, on the real server.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { checkScreen } from './check-screen.ts';
import { deskVisits, type VisitOptions } from './desk-visits.ts';
import { accountSeed, assistantSeed, hoursAgo, times } from './seeds.ts';
import { shown } from './shown.ts';
import { bakery, newcomer, type World } from './world.ts';

const visit = deskVisits({ isAlone: true });

const page = '/dashboard?section=clients';
const administrator = (): World => ({ ...newcomer({ name: 'Grace Boss' }), role: 'administrator' });

/** A client set up by the administrator, in an account of their own; the first is the newest. */
function clientOf(number: number, changes: Record<string, unknown> = {}) {
  const spa = assistantSeed({
    name: 'Mia',
    businessName: `Harbour Spa ${number}`,
    industry: 'beauty',
    clientContactEmail: `contact-${number}@client.example`,
    managedByAdmin: true,
    setupStatus: 'pending',
    createdAt: hoursAgo(number),
    ...changes,
  });
  const account = accountSeed({ name: spa.businessName });
  return { user: null, account, assistants: [spa], id: spa.id };
}

/** Four clients, one in each status. */
function full() {
  const spa = clientOf(1, {
    businessName: 'Harbour Spa',
    clientContactPhone: '+43 1 234 56',
    phoneIntegrationEnabled: true,
  });
  const garage = clientOf(2, {
    name: 'Gus',
    businessName: 'Mill Garage',
    industry: 'automotive',
    setupStatus: 'setup',
    setupNotes: 'Wants the opening hours of the workshop, too.',
    widgetEnabled: false,
  });
  const gym = clientOf(3, { businessName: 'Iron Gym', industry: 'fitness', setupStatus: 'live' });
  const diner = clientOf(4, { businessName: 'Late Diner', industry: 'restaurants', setupStatus: 'paused' });
  return { ...administrator(), others: [spa, garage, gym, diner], spa };
}
const open = (world: World = full(), path = page, options: VisitOptions = {}) => visit(path, world, options);

const tab = (on: Page, name: string) => on.getByRole('tab', { name, exact: true });
const toast = async (on: Page, title: string, description: string) => {
  await on.getByText(title, { exact: true }).first().waitFor();
  await on.getByText(description, { exact: true }).first().waitFor();
};

test('all clients are a table, those of one status cards, with their numbers on the tabs', async () => {
  await using desk = await open();
  const { page: on, faults } = desk;
  for (const name of ['All Clients (4)', 'Pending (1)', 'In Setup (1)', 'Live (1)']) {
    await tab(on, name).waitFor();
  }
  const table = on.getByRole('table', { name: 'All clients' });
  await expect
    .poll(() => table.getByRole('columnheader').allTextContents())
    .toEqual(['Business', 'Assistant', 'Contact', 'Status', 'Features', 'Actions']);
  const row = table.getByRole('row').filter({ hasText: 'Harbour Spa' });
  for (const text of [
    'Beauty & Wellness',
    'Mia',
    'contact-1@client.example',
    '+43 1 234 56',
    'Widget',
    'Phone',
  ]) {
    await row.getByText(text, { exact: true }).waitFor();
  }
  await expect.poll(() => on.getByLabel('Status of Late Diner').inputValue()).toBe('paused');
  await checkScreen(on);

  await on.setViewportSize({ width: 1440, height: 900 });
  await tab(on, 'In Setup (1)').click();
  expect(new URL(on.url()).searchParams.get('clientStatus')).toBe('setup');
  const card = on.getByRole('article', { name: 'Mill Garage' });
  await card.getByText('Gus · Automotive').waitFor();
  await card.getByText('Wants the opening hours of the workshop, too.').waitFor();
  await expect.poll(() => card.getByText(/Active$/).count()).toBe(0);
  await tab(on, 'Pending (1)').click();
  const pending = on.getByRole('article', { name: 'Harbour Spa' });
  for (const text of ['No notes', 'Widget Active', 'Phone Active']) await pending.getByText(text).waitFor();
  await checkScreen(on);
  expect(faults).toEqual([]);
});

test('a client is created by the dialog, which says what is missing', async () => {
  await using desk = await open(administrator());
  const { page: on, wire, server, faults } = desk;
  await shown(on, 'No clients yet');
  await on.getByRole('button', { name: 'New Client' }).first().click();
  const dialog = on.getByRole('dialog', { name: 'New Client' });
  await dialog.getByRole('button', { name: 'Create Client' }).click();
  for (const text of [
    'Assistant name is required',
    'Business name is required',
    'Industry is required',
    'Please enter a valid email address',
  ]) {
    await dialog.getByText(text, { exact: true }).waitFor();
  }
  await expect.poll(() => dialog.getByLabel('Client Email').getAttribute('type')).toBe('email');
  await expect.poll(() => dialog.getByLabel('Client Phone').getAttribute('type')).toBe('tel');
  await expect.poll(() => dialog.getByLabel('Setup Notes').getAttribute('rows')).toBe('3');
  await expect
    .poll(() => dialog.getByLabel('Industry').locator('option').allTextContents())
    .toEqual([
      'Select an industry',
      'Healthcare',
      'Retail',
      'Restaurants',
      'Professional Services',
      'Real Estate',
      'Automotive',
      'Fitness',
      'Beauty & Wellness',
      'Other',
    ]);
  await checkScreen(on);
  await on.setViewportSize({ width: 1440, height: 900 });

  await dialog.getByLabel('Assistant Name').fill('Mia');
  await dialog.getByLabel('Business Name').fill('Harbour Spa');
  await dialog.getByLabel('Industry').selectOption('beauty');
  await dialog.getByLabel('Client Email').fill('Jo@Spa.example');
  const release = wire.hold();
  await dialog.getByRole('button', { name: 'Create Client' }).click();
  await dialog.getByRole('button', { name: 'Creating...' }).waitFor();
  release();
  await toast(on, 'Client Created', 'New client assistant has been created successfully.');
  // No mail server is configured: what invites the contact is there to be passed on.
  const invited = on.getByRole('dialog', { name: 'Invitation link' });
  await invited.getByText(/\/client-auth\?token=[\w-]{43}/).waitFor();
  await checkScreen(on);
  await on.setViewportSize({ width: 1440, height: 900 });
  await invited.getByRole('button', { name: 'Done' }).click();
  await tab(on, 'All Clients (1)').waitFor();
  const { rows } = await server.sql.query('SELECT * FROM assistants WHERE managed_by_admin');
  expect(rows).toMatchObject([
    {
      name: 'Mia',
      business_name: 'Harbour Spa',
      industry: 'beauty',
      client_contact_email: 'jo@spa.example',
      setup_status: 'pending',
    },
  ]);
  expect(faults).toEqual([]);
});

test('what the server refuses is said, and nothing typed is lost', async () => {
  await using desk = await open(administrator(), page, {
    failing: /POST \/api\/admin\/clients/,
  });
  const { page: on } = desk;
  await on.getByRole('button', { name: 'New Client' }).first().click();
  await on.getByLabel('Assistant Name').fill('Mia');
  await on.getByLabel('Business Name').fill('Harbour Spa');
  await on.getByLabel('Industry').selectOption('beauty');
  await on.getByLabel('Client Email').fill('jo@spa.example');
  await on.getByRole('button', { name: 'Create Client' }).click();
  await toast(on, 'Error', 'Failed to create client assistant.');
  await expect.poll(() => on.getByLabel('Business Name').inputValue()).toBe('Harbour Spa');
});

test('a status shows at once wherever it counts, and is taken back when the server refuses', async () => {
  const world = full();
  await using desk = await open(world);
  const { page: on, wire, server, faults } = desk;
  await tab(on, 'Pending (1)').click();
  await on.getByRole('article', { name: 'Harbour Spa' }).waitFor();
  const release = wire.hold();
  await on.getByLabel('Status of Harbour Spa').selectOption('live');
  await tab(on, 'Pending (0)').waitFor();
  await tab(on, 'Live (2)').waitFor();
  await shown(on, 'No clients are pending');
  release();
  await toast(on, 'Updated', 'Client assistant has been updated successfully.');
  const stored = async () => {
    const { rows } = await server.sql.query('SELECT setup_status FROM assistants WHERE id = $1', [
      world.spa.id,
    ]);
    return rows[0].setup_status as string;
  };
  expect(await stored()).toBe('live');
  await on.getByRole('button', { name: 'Undo' }).click();
  await tab(on, 'Pending (1)').waitFor();
  await on.getByRole('article', { name: 'Harbour Spa' }).waitFor();
  await expect.poll(stored, { timeout: 10_000 }).toBe('pending');

  wire.failing = /PATCH/;
  await tab(on, 'In Setup (1)').click();
  await on.getByLabel('Status of Mill Garage').selectOption('paused');
  await toast(on, 'Error', 'Failed to update client assistant.');
  await tab(on, 'In Setup (1)').waitFor();
  await on.getByRole('article', { name: 'Mill Garage' }).waitFor();
  expect(faults).toEqual([]);
});

test('the contact and notes are edited, and a new contact is announced before', async () => {
  await using desk = await open();
  const { page: on, wire } = desk;
  await on.getByRole('button', { name: 'More for Harbour Spa' }).click();
  await on.getByRole('menuitem', { name: 'Edit contact and notes' }).click();
  const dialog = on.getByRole('dialog', { name: 'Edit Client' });
  await dialog.getByLabel('Setup Notes').fill('Call before noon');
  await dialog.getByLabel('Client Email').fill('new@spa.example');
  await dialog
    .getByText(
      'contact-1@client.example will lose access to the portal, and the new address has to be invited: choose “Invite again” for the link to pass on.',
    )
    .waitFor();
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await toast(on, 'Updated', 'Client assistant has been updated successfully.');
  const sent = wire.requests.find((request) => request.startsWith('PATCH'));
  expect(JSON.parse(sent!.split(' ').slice(2).join(' '))).toEqual({
    clientContactEmail: 'new@spa.example',
    setupNotes: 'Call before noon',
  });
});

test('clients are searched, and come page by page', async () => {
  await using desk = await open({ ...administrator(), others: times(30, (n) => clientOf(n + 1)) });
  const { page: on } = desk;
  await shown(on, '1–25 of 30');
  await on.getByRole('button', { name: 'Older' }).click();
  await shown(on, '26–30 of 30');
  await on.getByRole('searchbox', { name: 'Search clients' }).fill('spa 30');
  await shown(on, '1–1 of 1');
  await on.getByRole('searchbox', { name: 'Search clients' }).fill('nobody');
  await shown(on, 'No clients match your search');
});

test('for anybody else there is no client management', async () => {
  await using desk = await open(bakery(), '/dashboard');
  const { page: on, wire } = desk;
  await on.getByRole('link', { name: 'Leads', exact: true }).waitFor();
  await expect.poll(() => on.getByRole('link', { name: 'Client Management' }).count()).toBe(0);
  await on.goto(page);
  await on.getByText('404 Page Not Found').waitFor();
  expect(wire.requests.some((request) => request.includes('/api/admin/'))).toBe(false);
});

test('the administrator sees for whom they act on every page, and what was read before is gone', async () => {
  await using desk = await open({ ...full(), assistants: [assistantSeed()] });
  const { page: on, faults } = desk;
  const other = await on.context().newPage();
  await other.goto('/dashboard?section=leads');
  await other.getByRole('heading', { name: 'Leads' }).waitFor();
  await on.getByRole('button', { name: 'Set up Harbour Spa' }).click();
  await on.getByRole('heading', { name: 'Setup Assistant' }).waitFor();
  const banner = (tabbed: Page) => tabbed.getByRole('complementary', { name: 'Acting for another account' });
  await banner(on).getByText('You are acting for Harbour Spa').waitFor();
  // The other tab begins anew by itself.
  await banner(other).getByText('You are acting for Harbour Spa').waitFor();
  expect(new URL(other.url()).search).toBe('?section=leads');
  await checkScreen(on);
  await on.setViewportSize({ width: 1440, height: 900 });

  await on.getByRole('link', { name: 'Billing & Usage' }).click();
  await banner(on).getByRole('button', { name: 'Stop acting' }).click();
  await on.getByRole('heading', { name: 'Client Management' }).waitFor();
  await expect.poll(() => banner(on).count()).toBe(0);
  await banner(other).waitFor({ state: 'detached' });
  expect(faults).toEqual([]);
});

test('somebody who is in several accounts changes between them in the menu', async () => {
  const world = bakery();
  const pharmacy = accountSeed({ name: 'Night Pharmacy' });
  const memberships = [{ userId: world.user!.id, role: 'agent', createdAt: hoursAgo(1) }];
  await using desk = await open(
    { ...world, others: [{ user: null, account: pharmacy, memberships }] },
    '/dashboard',
  );
  const { page: on, server } = desk;
  await on.getByRole('button', { name: 'Account of Olga Baker' }).click();
  const choices = on.getByRole('menuitemradio');
  await expect.poll(() => choices.allTextContents()).toEqual(['Corner BakeryOwner', 'Night PharmacyAgent']);
  await expect.poll(() => choices.first().getAttribute('aria-checked')).toBe('true');
  await choices.last().click();
  const chosen = async () => {
    const { rows } = await server.sql.query('SELECT "accountId" FROM auth.session_account');
    return rows.map(({ accountId }) => accountId);
  };
  await expect.poll(chosen, { timeout: 10_000 }).toEqual([pharmacy.accountId]);
  await on.getByRole('button', { name: 'Account of Olga Baker' }).click();
  await on.getByRole('menuitemradio', { name: /Night Pharmacy/, checked: true }).waitFor();
});
