// What an owner adds is there once: after a double click, and after a retry whose first answer was lost on the way.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Faq } from '@deskbell/contract';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser } from './browser.ts';
import { type RunningServer, startServer } from './server.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'deskbell-once-'));
let server: RunningServer;
let browser: Browser;
let page: Page;
let faqs = '';

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer({ DATA_DIR: dataDir }), launchBrowser()]);
  page = await browser.newPage({ baseURL: server.url });
  const person = { name: 'Ruth Baker', email: 'ruth@bakery.example', password: 'a very good password' };
  await send('/api/auth/sign-up/email', person);
  const assistant = { name: 'Ava', businessName: 'Corner Bakery', industry: 'retail' };
  const { id } = (await send('/api/assistants', assistant)) as { id: string };
  faqs = `/api/assistants/${id}/faqs`;
  await page.goto('/dashboard?section=setup&step=2');
});

afterAll(async () => {
  await browser?.close();
  await server?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function send(path: string, data: object): Promise<unknown> {
  const answer = await page.request.post(path, { data, headers: { origin: server.url } });
  expect(answer.ok(), `${path}: ${answer.status()}`).toBe(true);
  return answer.json();
}

const questions = async () =>
  ((await (await page.request.get(faqs)).json()) as Faq[]).map(({ question }) => question).sort();

async function write(question: string): Promise<void> {
  await page.getByRole('textbox', { name: /^Question/ }).fill(question);
  await page.getByRole('textbox', { name: /^Answer/ }).fill('Yes, every day.');
}

it('adds a FAQ once, though its first answer was lost', async () => {
  await write('Do you bake bread?');
  await page.route(
    (url) => url.pathname === faqs,
    async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      await route.fetch(); // it reaches the server
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  await page.getByRole('button', { name: 'Add FAQ' }).click();
  await expect.poll(questions).toEqual(['Do you bake bread?']);
  const add = page.getByRole('button', { name: 'Add FAQ' });
  await expect.poll(() => add.isEnabled()).toBe(true);
  await add.click();
  await page.getByText('FAQ added successfully!').first().waitFor();
  expect(await questions()).toEqual(['Do you bake bread?']);
});

it('adds a FAQ once after a double click', async () => {
  await write('Do you bake cakes?');
  await page.getByRole('button', { name: 'Add FAQ' }).dblclick({ delay: 20 });
  await page.getByText('Do you bake cakes?').first().waitFor();
  await expect.poll(questions).toEqual(['Do you bake bread?', 'Do you bake cakes?']);
});
