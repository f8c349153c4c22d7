// CRMs as an owner connects them, over the real server, to fakes of them on this machine.
import { hubspotToken, startFakeHubspot } from '@deskbell/testing/fake-hubspot';
import { salesforceApp, startFakeSalesforce } from '@deskbell/testing/fake-salesforce';
import { startFakeZoho, zohoApp } from '@deskbell/testing/fake-zoho';
import { afterAll, expect, test } from 'vitest';
import { checkScreen } from './check-screen.ts';
import { deskVisits } from './desk-visits.ts';
import { shown } from './shown.ts';
import { busyBakery } from './world.ts';

const hubspot = await startFakeHubspot();
const salesforce = await startFakeSalesforce();
const zoho = await startFakeZoho();
const visit = deskVisits({
  env: { ...hubspot.environment, ...salesforce.environment, ...zoho.environment },
});
afterAll(() => Promise.all([hubspot, salesforce, zoho].map((fake) => fake.close())));

test('an owner connects HubSpot, chooses fields, and sees what is sent, what is refused and why it stopped', async () => {
  const world = busyBakery();
  await using desk = await visit('/dashboard?section=integrations', world);
  const { page } = desk;
  const dialog = page.getByRole('dialog');
  const wide = () => page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('tab', { name: 'CRM' }).click();
  const card = page.getByRole('region', { name: 'HubSpot' });
  await card.getByRole('button', { name: 'Connect HubSpot' }).click();
  await dialog.getByLabel('Access token').fill('pat-na1-wrong');
  await dialog.getByRole('button', { name: 'Connect' }).click();
  await dialog.getByText('HubSpot doesn’t accept the token').waitFor();
  await checkScreen(page);
  await wide();
  hubspot.invalidEmails.add('nobody@invalid.example');
  await dialog.getByLabel('Access token').fill(hubspotToken);
  await dialog.getByRole('button', { name: 'Connect' }).click();
  await shown(page, 'HubSpot connected');
  await card.getByText('Account 24681357 (app.hubspot.com)').waitFor();
  await card.getByText('6 leads in HubSpot').waitFor();
  expect(hubspot.notes.size).toBe(6);

  await card.getByRole('button', { name: 'Choose fields' }).click();
  await dialog.getByLabel('Interest').selectOption({ label: 'Message' });
  await checkScreen(page);
  await wide();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await shown(page, 'Saved');
  expect((await desk.rows('crmConnections'))[0]!.fields).toEqual({ interest: 'message' });

  await card.getByRole('button', { name: 'Deals and tasks' }).click();
  hubspot.lacking.add('crm.objects.deals.read');
  await dialog.getByLabel('Open a deal for').selectOption({ label: 'Hot leads' });
  await dialog.getByLabel('Add a task for').selectOption({ label: 'Every lead' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('crm.objects.deals.read').waitFor();
  await checkScreen(page);
  await wide();
  hubspot.lacking.clear();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'hidden' });
  expect((await desk.rows('crmConnections'))[0]!.follow_ups).toEqual({ deal: 'hot', task: 'every' });
  expect(hubspot.followUps.size).toBe(0);

  await card.getByRole('button', { name: 'Test the connection' }).click();
  await shown(page, 'HubSpot lets us in');
  hubspot.tokens.clear();
  await card.getByRole('button', { name: 'Test the connection' }).click();
  await card.getByText('Nothing has been sent since').waitFor();
  await card.getByText('Stopped').waitFor();
  await checkScreen(page);
  await wide();
  hubspot.tokens.add('pat-na1-new');
  await card.getByRole('button', { name: 'Change token' }).click();
  await dialog.getByLabel('Access token').fill('pat-na1-new');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await card.getByText('Connected').waitFor();

  await page.goto('/dashboard?section=leads');
  await page.getByRole('button', { name: 'Export CRM' }).click();
  const csv = page.getByRole('menuitem', { name: 'Download as CSV' });
  expect(await csv.getAttribute('href')).toBe(`/api/assistants/${world.bell.id}/leads/export`);
  await page.getByRole('menuitem', { name: 'Send all leads to HubSpot' }).click();
  await dialog.getByText('The leads of all your assistants.').waitFor();
  await checkScreen(page);
  await wide();
  const people = hubspot.contacts.size;
  hubspot.contacts.clear();
  await dialog.getByRole('button', { name: 'Send all leads' }).click();
  await shown(page, '6 on the way.');
  await expect.poll(() => hubspot.contacts.size, { timeout: 30_000 }).toBe(people);
  await page.goto('/dashboard?section=integrations&tab=crm');

  const changed = [world.leads[0]!.id, 'nobody@invalid.example'];
  hubspot.contacts.clear();
  await desk.server.sql.query('UPDATE leads SET email = $2 WHERE id = $1', changed);
  await card.getByRole('button', { name: 'Send all leads again' }).click();
  await dialog.getByRole('button', { name: 'Send all leads' }).click();
  await card.getByText('HubSpot refused 1 lead').waitFor();
  await checkScreen(page);
  await wide();
  await card.getByRole('button', { name: 'Disconnect' }).click();
  await dialog.getByRole('button', { name: 'Disconnect' }).click();
  await card.getByRole('button', { name: 'Connect HubSpot' }).waitFor();
  expect(await desk.rows('crmConnections')).toEqual([]);
  expect(desk.faults).toEqual([]);
}, 120_000);

test('an owner connects Salesforce and Zoho by apps of their own, is told what isn’t right, and changes what lets us in', async () => {
  await using desk = await visit('/dashboard?section=integrations', busyBakery());
  const { page } = desk;
  const dialog = page.getByRole('dialog');
  await page.getByRole('tab', { name: 'CRM' }).click();
  await page.getByRole('button', { name: 'Connect Salesforce' }).click();
  await dialog.getByLabel('My Domain').fill('corner-bakery.example');
  await dialog.getByRole('button', { name: 'Connect' }).click();
  await dialog.getByText('Enter the address of your My Domain').waitFor();
  await checkScreen(page);
  await dialog.getByLabel('My Domain').fill(`https://${salesforceApp.host}/lightning/page/home`);
  await dialog.getByLabel('Consumer key').fill(salesforceApp.clientId);
  await dialog.getByLabel('Consumer secret').fill('not-the-secret');
  await dialog.getByRole('button', { name: 'Connect' }).click();
  await dialog.getByText('Salesforce doesn’t accept the consumer key and its secret').waitFor();
  await dialog.getByLabel('Consumer secret').fill(salesforceApp.clientSecret);
  await dialog.getByRole('button', { name: 'Connect' }).click();
  const ofSalesforce = page.getByRole('region', { name: 'Salesforce' });
  await ofSalesforce.getByText(`Corner Bakery (${salesforceApp.host})`).waitFor();
  await ofSalesforce.getByText(/\d leads in Salesforce/).waitFor();

  await page.getByRole('button', { name: 'Connect Zoho CRM' }).click();
  await dialog.getByLabel('Data center').selectOption('com');
  await dialog.getByLabel('Client ID').fill(zohoApp.clientId);
  await dialog.getByLabel('Client secret').fill(zohoApp.clientSecret);
  await dialog.getByLabel('Code').fill('1000.spent');
  await dialog.getByRole('button', { name: 'Connect' }).click();
  await dialog.getByText('Zoho CRM doesn’t accept the code').waitFor();
  await checkScreen(page);
  await dialog.getByLabel('Code').fill(zohoApp.code);
  await dialog.getByRole('button', { name: 'Connect' }).click();
  const ofZoho = page.getByRole('region', { name: 'Zoho CRM' });
  await ofZoho.getByText(/\d leads in Zoho CRM/).waitFor();

  zoho.refreshTokens.clear();
  zoho.endAccess();
  await ofZoho.getByRole('button', { name: 'Test the connection' }).click();
  await ofZoho.getByText('Zoho CRM doesn’t accept the code').first().waitFor();
  zoho.codes.add('1000.new');
  await ofZoho.getByRole('button', { name: 'Change access' }).click();
  await dialog.getByLabel('Client ID').fill(zohoApp.clientId);
  await dialog.getByLabel('Client secret').fill(zohoApp.clientSecret);
  await dialog.getByLabel('Code').fill('1000.new');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await ofZoho.getByText('Connected').waitFor();
});
