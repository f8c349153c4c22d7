// Webhooks as an owner sets them up, over the real server, to a receiver on this machine.
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkScreen } from './check-screen.ts';
import { deskVisits } from './desk-visits.ts';
import { shown } from './shown.ts';
import { bakery } from './world.ts';

const visit = deskVisits({ env: { WEBHOOK_PRIVATE_ADDRESSES: 'on' } });
const webhooksPage = '/dashboard?section=integrations&tab=webhooks';

interface Received {
  headers: IncomingHttpHeaders;
  body: string;
  type: string;
}

const received: Received[] = [];
let status = 200;
let address: string;
const receiver = createServer(async (request, response) => {
  let body = '';
  for await (const chunk of request.setEncoding('utf8')) body += String(chunk);
  received.push({ headers: request.headers, body, type: (JSON.parse(body) as { type: string }).type });
  response.writeHead(status, { 'content-type': 'text/plain' }).end(status === 200 ? 'Thank you' : 'Not now');
});

beforeAll(async () => {
  receiver.listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  address = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/events`;
});
afterAll(() => void receiver.close());

async function normalView(page: Page) {
  await page.setViewportSize({ width: 1440, height: 900 });
}

test('an owner adds a webhook, tests it, follows what is sent, replays, rotates its secret and deletes it', async () => {
  const world = bakery();
  await using desk = await visit(webhooksPage, world, { permissions: ['clipboard-read', 'clipboard-write'] });
  const { page, server } = desk;
  const dialog = page.getByRole('dialog');
  await shown(page, 'No webhook yet');
  await checkScreen(page);
  await normalView(page);

  await page.getByRole('button', { name: 'Add a webhook' }).click();
  await dialog.getByLabel('Address').fill('example.com');
  await dialog.getByRole('button', { name: 'Add webhook' }).click();
  await dialog.getByText('Enter an address like https://example.com/webhooks').waitFor();
  for (const event of ['lead.captured', 'conversation.needs_person']) await dialog.getByText(event).click();
  await dialog.getByLabel('Address').fill(address);
  await dialog.getByRole('button', { name: 'Add webhook' }).click();
  await dialog.getByText('Choose at least one event').waitFor();
  await checkScreen(page);
  await normalView(page);
  await dialog.getByText('message.received').click();
  await dialog.getByLabel('Name').fill('Our CRM');
  await dialog.getByRole('button', { name: 'Add webhook' }).click();
  await shown(page, 'Webhook added');
  await shown(page, 'Nothing sent yet');

  await page.getByRole('button', { name: 'Send a test' }).click();
  await page.getByText('Received: answered 200').waitFor();
  await shown(page, 'Thank you');
  expect(received.at(-1)).toMatchObject({ type: 'ping' });
  await page.getByRole('button', { name: 'Show secret' }).click();
  const secret = await page.locator('code', { hasText: /^whsec_/ }).innerText();
  expect(signatureBy(secret, received.at(-1)!)).toBe(received.at(-1)!.headers['webhook-signature']);
  await page.getByRole('button', { name: 'Copy' }).click();
  await shown(page, 'Copied!');
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe(secret);

  status = 500;
  await say(server.url, world.bell.id, 'Do you bake rye bread?');
  await expect.poll(() => received.at(-1)?.type).toBe('message.received');
  const log = page.getByRole('region', { name: 'Delivery log' });
  await expect
    .poll(
      async () => {
        await log.getByRole('button', { name: 'Refresh' }).click();
        return log.getByText(/Answered 500/).count();
      },
      { timeout: 30_000, interval: 500 },
    )
    .toBe(1);
  await checkScreen(page);
  await normalView(page);
  await log.getByRole('button', { name: 'Details of message.received' }).click();
  await dialog.getByText('"content": "Do you bake rye bread?"').waitFor();
  await dialog.getByText('Not now').first().waitFor();
  await checkScreen(page);
  await normalView(page);
  await page.keyboard.press('Escape');

  status = 200;
  await log.getByRole('button', { name: 'Send message.received now' }).click();
  await expect
    .poll(
      async () => {
        await log.getByRole('button', { name: 'Refresh' }).click();
        return log.getByRole('button', { name: 'Replay message.received' }).count();
      },
      { timeout: 30_000, interval: 500 },
    )
    .toBe(1);
  await log.getByLabel('Result').selectOption('failed');
  await shown(page, 'Nothing matches');
  await log.getByRole('button', { name: 'Replay failed' }).click();
  await dialog.getByRole('button', { name: 'Send again' }).click();
  await shown(page, 'Nothing to replay');

  await page.getByRole('button', { name: 'Rotate' }).click();
  await dialog.getByRole('button', { name: 'Rotate secret' }).click();
  await page.getByText('The secret before it signs too until').waitFor();
  await page.getByRole('button', { name: 'Send a test' }).click();
  await expect.poll(() => String(received.at(-1)?.headers['webhook-signature']).split(' ').length).toBe(2);
  expect(received.at(-1)!.headers['webhook-signature']).toContain(signatureBy(secret, received.at(-1)!));

  await page.getByRole('switch', { name: 'Send events' }).click();
  await shown(page, 'Off');
  await page.getByRole('button', { name: 'Delete' }).click();
  await dialog.getByRole('button', { name: 'Delete webhook' }).click();
  await shown(page, 'No webhook yet');
  expect(await desk.rows('webhooks')).toEqual([]);
  expect(desk.faults).toEqual([]);
}, 120_000);

test('one that was turned off by itself says why', async () => {
  const world = bakery();
  await using desk = await visit('/dashboard?section=integrations', world);
  const { page, server } = desk;
  const { accountId } = world.account;
  await server.sql.query(
    `INSERT INTO webhooks (account_id, id, url, description, events, enabled, disabled_reason, secret, failing_since, created_at, updated_at)
     VALUES ($1, gen_random_uuid(), 'https://crm.example/hooks', '', '{call.ended}', false, 'failing', 's', now() - interval '5 days', now(), now())`,
    [accountId],
  );
  await page.getByRole('tab', { name: 'Webhooks' }).click();
  await page.getByText('Nothing could be delivered for five days').waitFor();
  expect(await page.getByRole('button', { name: 'Replay failed' }).isDisabled()).toBe(true);
  await checkScreen(page);
  expect(desk.faults).toEqual([]);
});

test('what can’t be loaded says so', async () => {
  await using failing = await visit(webhooksPage, bakery(), { failing: /\/api\/webhooks/ });
  await failing.page.getByText('Couldn’t load webhooks').waitFor();
  await checkScreen(failing.page);
});

function signatureBy(secret: string, { headers, body }: Received): string {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
}

async function say(url: string, assistantId: string, message: string): Promise<void> {
  const response = await fetch(`${url}/api/chat/widget`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ assistantId, message }),
  });
  expect(response.status).toBe(200);
}
