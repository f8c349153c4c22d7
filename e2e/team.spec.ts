// A team on the real server: an owner invites an agent and a viewer, who join by their mails; the agent answers a customer,
// the viewer looks at everything and is offered nothing else; roles change and end under their hands.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { ChatReply, CurrentUser, VisitorMessage } from '@deskbell/contract';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser } from './browser.ts';
import { type RunningServer, startServer } from './server.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'deskbell-team-'));
const password = 'a very good password';
let server: RunningServer;
let browser: Browser;
let owner: Colleague;
let agent: Colleague;
let viewer: Colleague;
let assistantId: string;
let chat: ChatReply;

beforeAll(async () => {
  server = await startServer({ DATA_DIR: dataDir });
  browser = await launchBrowser();
  owner = await openBrowser();
  await setUpBusiness(owner.page);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Somebody's browser, and every request of it that the server refused. */
interface Colleague {
  context: BrowserContext;
  page: Page;
  refused: string[];
}

async function openBrowser(): Promise<Colleague> {
  const context = await browser.newContext({ baseURL: server.url });
  const refused: string[] = [];
  context.on('response', (response) => {
    if (response.status() >= 400) refused.push(`${response.status()} ${response.url()}`);
  });
  return { context, page: await context.newPage(), refused };
}

async function send<Answer>(page: Page, path: string, data: object): Promise<Answer> {
  const response = await page.request.post(path, { data, headers: { origin: server.url } });
  expect(response.ok(), `${path}: ${response.status()}`).toBe(true);
  return (await response.json()) as Answer;
}

/** An owner, an assistant, a chat that left a lead, and an appointment: something to see in every section. */
async function setUpBusiness(page: Page): Promise<void> {
  await send(page, '/api/auth/sign-up/email', {
    name: 'Olivia Own',
    email: 'olivia@bakery.example',
    password,
  });
  const assistant = { name: 'Ava', businessName: 'Corner Bakery', industry: 'retail' };
  assistantId = (await send<{ id: string }>(page, '/api/assistants', assistant)).id;
  const faq = { question: 'Do you bake gluten-free bread?', answer: 'Every Tuesday and Friday.' };
  await send(page, `/api/assistants/${assistantId}/faqs`, faq);
  const service = { name: 'Cake tasting', durationMinutes: 30 };
  const { id: serviceId } = await send<{ id: string }>(
    page,
    `/api/assistants/${assistantId}/services`,
    service,
  );
  const soon = new Date(Math.ceil(Date.now() / 3_600_000) * 3_600_000 + 3_600_000);
  await send(page, `/api/assistants/${assistantId}/appointments`, {
    serviceId,
    startsAt: soon.toISOString(),
    customerName: 'Tom Okafor',
    outsideHours: true,
  });
  chat = await say('I am Jane, my mail is jane@miller.example, please call me about a wedding cake');
  chat = await say('Do you sell unicorns?');
}

const say = (message: string) =>
  send<ChatReply>(owner.page, '/api/chat/widget', {
    assistantId,
    message,
    ...(chat && { conversationId: chat.conversationId, visitorToken: chat.visitorToken }),
  });

/** The link in the newest invitation to an address: without a mail server the console shows it. */
function newestLink(email: string): string | undefined {
  const mails = server.said().split(email).slice(1);
  return mails.flatMap((mail) => /\S+\/join\?token=[\w-]+/.exec(mail)?.[0] ?? []).at(-1);
}

/** The link that follows `before` in the mails to an address: mails leave after the answer. */
async function nextLink(email: string, before: string | undefined): Promise<string> {
  const link = () => {
    const newest = newestLink(email);
    return newest === before ? undefined : newest;
  };
  await expect.poll(link, { timeout: 15_000 }).toBeDefined();
  return link()!;
}

const team = (page: Page) => page.getByRole('region', { name: 'Team' });

async function invite(email: string, role: string): Promise<string> {
  const before = newestLink(email);
  const card = team(owner.page);
  await card.getByLabel('Email').fill(email);
  await card.getByRole('combobox', { name: 'Role', exact: true }).selectOption({ label: role });
  await card.getByRole('button', { name: 'Make an invitation link' }).click();
  await card.getByRole('list', { name: 'Invitations' }).getByText(email).waitFor();
  // No mail server is configured: the link is there to be passed on, and another than the one that proves the address.
  const link = card.getByRole('region', { name: 'Invitation link' });
  await link.getByText(`Link for ${email}`).waitFor();
  await link.getByText(/\/join\?token=[\w-]{43}/).waitFor();
  await link.getByRole('button', { name: 'Copy' }).waitFor();
  return nextLink(email, before);
}

async function joinAnew(link: string, name: string): Promise<Colleague> {
  const colleague = await openBrowser();
  const { page } = colleague;
  await page.goto(link);
  await page.getByRole('heading', { name: 'Join Corner Bakery' }).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('textbox', { name: /^Name/ }).fill(name);
  await page.locator('input[name=password]').fill(password);
  await page.getByRole('button', { name: 'Join the team' }).click();
  await page.getByRole('heading', { name: 'Overview' }).waitFor();
  // Before they joined, nobody was signed in.
  colleague.refused = colleague.refused.filter((line) => !line.includes('/api/auth/user'));
  return colleague;
}

const faultsOf = async (page: Page) =>
  (await new AxeBuilder({ page }).analyze()).violations.map(({ id, help }) => `${id}: ${help}`);

const userOf = async (page: Page) => (await (await page.request.get('/api/auth/user')).json()) as CurrentUser;

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Dashboard' });

/** A section's name, without how much is unread or waits there. */
const sectionOf = (link: string) => link.replace(/\d.*/, '').trim();

/** Opens every section of the sidebar and of the user's menu, a conversation and an appointment. */
async function walk({ page }: Colleague): Promise<void> {
  for (const link of await sidebar(page).getByRole('link').all()) {
    await link.click();
    await stands(page, sectionOf((await link.textContent())!));
  }
  for (const name of ['Profile', 'Settings']) {
    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('menuitem', { name }).click();
    await stands(page, name);
  }
  for (const tab of await page.getByRole('tab').all()) {
    await tab.click();
    await stands(page, 'Settings');
  }
  await page.goto('/dashboard?section=appointments&view=list');
  await page.getByRole('button', { name: /Tom Okafor/ }).click();
  await page.getByRole('dialog', { name: 'Tom Okafor' }).waitFor();
  await page.goto(`/dashboard?section=conversations&conversation=${chat.conversationId}`);
  await page.getByText('Do you sell unicorns?').first().waitFor();
  await stands(page, /jane/i);
}

/** The section is there, and nothing of it is still loading or could not be loaded. */
async function stands(page: Page, heading: string | RegExp): Promise<void> {
  const main = page.getByRole('main');
  await main.getByRole('heading', { name: heading, level: 1 }).waitFor();
  await expect.poll(() => main.getByText(/^Loading/).count(), { timeout: 15_000 }).toBe(0);
  await expect.poll(() => main.getByText('Couldn’t load').count()).toBe(0);
}

it('an owner invites by mail, and sees who has not joined yet', async () => {
  const { page } = owner;
  await page.goto('/dashboard?section=settings&settingsTab=team');
  await team(page).getByText('olivia@bakery.example').waitFor();
  const first = await invite('amy@bakery.example', 'Agent');
  await team(page).getByRole('button', { name: 'Make a new link for amy@bakery.example' }).click();
  const link = await nextLink('amy@bakery.example', first);
  expect(await faultsOf(page)).toEqual([]);
  agent = await openBrowser();
  await agent.page.goto(first);
  await agent.page.getByText("This invitation link isn't valid.").waitFor();
  await agent.context.close();
  agent = await joinAnew(link, 'Amy Agent');
  viewer = await joinAnew(await invite('vic@bakery.example', 'Viewer'), 'Vic View');
  expect(await userOf(agent.page)).toMatchObject({ role: 'agent', emailVerified: true });
  expect(await userOf(viewer.page)).toMatchObject({ role: 'viewer' });
});

it('an agent sees what is theirs to do, none of it refused, and answers a customer', async () => {
  const { page, refused } = agent;
  await expect
    .poll(async () => (await sidebar(page).getByRole('link').allTextContents()).map(sectionOf))
    .toEqual(['Overview', 'Conversations', 'Leads', 'Appointments', 'Analytics']);
  await walk(agent);
  await page
    .getByRole('textbox', { name: 'Your message to the customer' })
    .fill('Amy here, I will call you.');
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByText('Amy Agent answers; the assistant is silent.').waitFor();
  const last = async () => {
    const events = await page.request.get(`/api/conversations/${chat.conversationId}/events`, {
      headers: { authorization: `Bearer ${chat.visitorToken}` },
    });
    return ((await events.json()) as VisitorMessage[]).at(-1);
  };
  await expect.poll(last).toMatchObject({ content: 'Amy here, I will call you.', author: 'Amy Agent' });
  await page.goto('/dashboard?section=leads');
  await page.getByRole('combobox', { name: /^Status of/ }).selectOption('contacted');
  await page.getByText('Lead updated').first().waitFor();
  expect(refused).toEqual([]);
});

it('a viewer sees the same, none of it refused, and is offered nothing that changes it', async () => {
  const { page, refused } = viewer;
  await walk(viewer);
  for (const name of ['Take over', 'Send', 'Mark as resolved', 'Add note', /^Export/]) {
    expect(await page.getByRole('button', { name }).count(), String(name)).toBe(0);
  }
  await page.goto('/dashboard?section=leads');
  await page
    .getByRole('row', { name: /jane@miller/ })
    .getByText('Contacted')
    .waitFor();
  await expect.poll(() => page.getByRole('combobox', { name: /^Status of/ }).count()).toBe(0);
  await expect.poll(() => page.getByRole('link', { name: 'Export CRM' }).count()).toBe(0);
  await page.goto('/dashboard?section=appointments&view=list');
  await page.getByRole('button', { name: /Tom Okafor/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Tom Okafor' });
  await dialog.waitFor();
  await expect.poll(() => dialog.getByRole('button').allTextContents()).toEqual(['']); // it closes
  await page.keyboard.press('Escape');
  await expect.poll(() => page.getByRole('button', { name: 'New appointment' }).count()).toBe(0);
  await page.keyboard.press('Control+k');
  await page.getByRole('option', { name: 'Go to Leads' }).waitFor();
  for (const name of ['New assistant', 'Go to Setup Assistant', 'Go to Billing & Usage']) {
    expect(await page.getByRole('option', { name }).count(), name).toBe(0);
  }
  await page.keyboard.press('Escape');
  await page.goto('/dashboard?section=settings&settingsTab=team');
  await team(page).getByText('Amy Agent').waitFor();
  await expect.poll(() => team(page).getByRole('combobox').count()).toBe(0);
  await expect.poll(() => team(page).getByRole('button').allTextContents()).toEqual(['']); // leaving
  await expect
    .poll(() => page.getByRole('tab').allTextContents())
    .toEqual(['General', 'Team', 'Connected apps']);
  await page.getByRole('tab', { name: 'General' }).click();
  await page.getByText('Time zone', { exact: true }).waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Save settings' }).count()).toBe(0);
  await page.goto('/dashboard?section=setup');
  await page.getByText('This page doesn’t exist.').waitFor();
  expect(refused).toEqual([]);
});

it('a new role holds at once, on the screen that is open', async () => {
  const { page } = agent;
  await page.goto(`/dashboard?section=conversations&conversation=${chat.conversationId}`);
  const box = page.getByRole('textbox', { name: 'Your message to the customer' });
  await box.waitFor();
  await page.getByText('Live', { exact: true }).first().waitFor({ state: 'attached' });
  await owner.page.getByRole('combobox', { name: 'Role of Amy Agent' }).selectOption('viewer');
  await owner.page.getByText('Role changed').first().waitFor();
  await box.waitFor({ state: 'detached' });
  await page.getByText('Amy here, I will call you.').first().waitFor();
});

it('who is removed loses the account at once, and the last owner stays', async () => {
  const { page } = viewer;
  await page.goto('/dashboard?section=leads');
  await page.getByRole('row', { name: /jane@miller/ }).waitFor();
  await owner.page.getByRole('button', { name: 'Remove Vic View' }).click();
  await owner.page.getByRole('button', { name: 'Remove from the team' }).click();
  await team(owner.page).getByText('vic@bakery.example').waitFor({ state: 'detached' });
  await page.getByRole('heading', { name: 'Overview' }).waitFor();
  expect(await userOf(page)).toMatchObject({ role: 'owner', account: { name: 'Vic View' } });

  await owner.page.getByRole('combobox', { name: 'Role of Olivia Own' }).waitFor({ state: 'detached' });
  await team(owner.page).getByRole('button', { name: 'Leave the team' }).waitFor({ state: 'detached' });
  const { id } = await userOf(owner.page);
  const removal = await owner.page.request.delete(`/api/team/members/${id}`, {
    headers: { origin: server.url },
  });
  expect(removal.status()).toBe(409);
});

it('somebody who has a user joins as that user, after whoever else is signed in has left', async () => {
  const link = await invite('vic@bakery.example', 'Owner');
  const { page } = await openBrowser();
  await page.goto(link);
  await page.getByRole('link', { name: 'Sign in as vic@bakery.example to accept' }).click();
  await page.getByLabel('Email').fill('vic@bakery.example');
  await page.locator('input[name=password]').fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('button', { name: 'Join Corner Bakery' }).waitFor();

  await agent.page.goto(link);
  await agent.page.getByText('You are signed in as amy@bakery.example.').waitFor();
  await agent.page.getByRole('button', { name: 'Sign out and continue' }).click();
  await agent.page.getByRole('link', { name: 'Sign in as vic@bakery.example to accept' }).waitFor();

  await page.getByRole('button', { name: 'Join Corner Bakery' }).click();
  await page.getByRole('heading', { name: 'Overview' }).waitFor();
  expect(await userOf(page)).toMatchObject({ role: 'owner', account: { name: 'Corner Bakery' } });
  await page.goto(link);
  await page.getByText('This invitation was already used.').waitFor();
  await owner.page.reload();
  await owner.page.getByRole('combobox', { name: 'Role of Vic View' }).waitFor();
});
