// What somebody is told, and how they want to be, on the real server.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkScreen } from './check-screen.ts';
import { deskVisits, type VisitOptions } from './desk-visits.ts';
import { shown } from './shown.ts';
import { bakery } from './world.ts';

const visit = deskVisits({ env: { WEBHOOK_PRIVATE_ADDRESSES: 'on' } });
const section = '/dashboard?section=notifications';

async function open(options: VisitOptions = {}, role = 'owner') {
  const world = { ...bakery(), role } as ReturnType<typeof bakery>;
  const desk = await visit(section, world, options);
  const ask = async (message: string) => {
    const data = { assistantId: world.bell.id, message };
    expect((await desk.page.request.post('/api/chat/widget', { data })).status()).toBe(200);
  };
  return { ...desk, ask };
}

test('what happened stands there until it is read, and leads to where it happened', async () => {
  await using desk = await open();
  const { page, faults, ask } = desk;
  await page.getByText('Nothing yet').waitFor();
  await ask('I would like to talk to a person.');
  const alert = page.getByRole('link', { name: /is waiting for a person/ });
  await alert.waitFor();
  await page.getByRole('button', { name: 'Alerts 1 unread' }).waitFor();
  await checkScreen(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await alert.click();
  await expect.poll(() => page.url()).toContain('section=conversations');
  await page.getByRole('button', { name: 'Alerts', exact: true }).waitFor();
  await page.goBack();
  await expect.poll(() => page.getByRole('link', { name: /Unread/ }).count()).toBe(0);
  expect(faults).toEqual([]);
});

test('a box changes one channel of one kind at once, and is saved', async () => {
  await using desk = await open();
  const { page, faults } = desk;
  const box = page
    .getByRole('group', { name: 'A customer leaves contact details' })
    .getByRole('checkbox', { name: 'Email' });
  expect(await box.isChecked()).toBe(true);
  await box.uncheck();
  await shown(page, 'Notification settings saved');
  expect(await desk.rows('mailPreferences')).toMatchObject([{ kind: 'lead_alert', wanted: false }]);
  expect(faults).toEqual([]);
});

test('a box goes back when the server refuses', async () => {
  await using desk = await open({ failing: /PATCH/ });
  const box = desk.page
    .getByRole('group', { name: 'A customer asks for a person' })
    .getByRole('checkbox', { name: 'In the app' });
  await box.click();
  await shown(desk.page, 'Something went wrong on our side.');
  await expect.poll(() => box.isChecked()).toBe(true);
});

test('quiet hours, a digest and a time zone are kept', async () => {
  await using desk = await open();
  const { page, faults } = desk;
  await page.getByLabel('How often').selectOption('hourly');
  await page.getByRole('switch', { name: 'Quiet hours' }).click();
  const until = page.getByLabel('Until');
  await until.fill('06:30');
  await until.blur();
  await page.getByLabel('Your time zone').selectOption('Asia/Tokyo');
  await expect
    .poll(() => desk.rows('alertSettings'))
    .toMatchObject([
      { digest: 'hourly', quiet_from: '22:00', quiet_until: '06:30', time_zone: 'Asia/Tokyo' },
    ]);
  await until.fill('22:00');
  await page.getByText('Choose another time').waitFor();
  await checkScreen(page);
  expect(faults).toEqual([]);
});

test('what can’t be loaded says so', async () => {
  await using desk = await open({ failing: /GET \/api\/alert/ });
  await desk.page.getByText('Couldn’t load your notifications').waitFor();
  await desk.page.getByText('Couldn’t load your notification settings').waitFor();
  await checkScreen(desk.page);
});

/** Where channels are posted to: Slack, as far as a page can see it. */
const slack = { posts: [] as string[], status: 200, body: 'ok', address: '' };
const receiver = createServer(async (request, response) => {
  let body = '';
  for await (const chunk of request.setEncoding('utf8')) body += String(chunk);
  slack.posts.push((JSON.parse(body) as { text: string }).text);
  response.writeHead(slack.status).end(slack.body);
});
beforeAll(async () => {
  receiver.listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  slack.address = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/services/T0/B0/secret`;
});
afterAll(() => void receiver.close());

test('a channel of Slack is added, tried out, and says what is wrong', async () => {
  await using desk = await open();
  const { page, faults } = desk;
  await page.getByText('No channel yet').waitFor();
  await page.getByRole('button', { name: 'Add a channel' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Add channel' }).click();
  await dialog.getByText('Enter a name').waitFor();
  await dialog.getByLabel('Webhook address').fill(slack.address);
  await dialog.getByLabel('Name').fill('#front-desk');
  await dialog.getByRole('button', { name: 'Add channel' }).click();
  await page.getByText('Nothing sent yet').waitFor();
  await page.getByRole('button', { name: 'Post a test in #front-desk' }).click();
  await shown(page, 'Test posted');
  await page.getByText(/^Last reached/).waitFor();
  await desk.ask('I would like to talk to a person.');
  await expect.poll(() => slack.posts.at(-1)).toMatch(/is waiting for a person$/);
  Object.assign(slack, { status: 404, body: 'no_service' });
  await page.getByRole('button', { name: 'Post a test in #front-desk' }).click();
  await page.getByText('Slack doesn’t know this address any more').first().waitFor();
  await checkScreen(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Remove #front-desk' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await page.getByText('No channel yet').waitFor();
  expect(faults).toEqual([]);
});

test('a browser allows push, and is told where that fails', async () => {
  await using desk = await open({ permissions: ['notifications'] });
  const { page } = desk;
  // No push service can be reached from here.
  await page.getByRole('button', { name: 'Allow in this browser' }).click();
  await page.getByText('This browser couldn’t reach its push service').waitFor();
  await page.evaluate(`PushManager.prototype.subscribe = async () => ({
    toJSON: () => ({
      endpoint: '${slack.address.replace('services', 'send')}',
      keys: {
        p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
        auth: 'BTBZMqHH6r4Tts7J_aSIgg',
      },
    }),
  })`);
  await page.getByRole('button', { name: 'Allow in this browser' }).click();
  await page.getByText('This browser', { exact: true }).waitFor();
  expect(await desk.rows('pushDevices')).toHaveLength(1);
  await checkScreen(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: /^Remove Chrome/ }).click();
  await page.getByRole('button', { name: 'Allow in this browser' }).waitFor();
  expect(await desk.rows('pushDevices')).toEqual([]);
});

test('what is pushed is shown by the service worker', async () => {
  await using desk = await open();
  const { page } = desk;
  await page.evaluate(
    `navigator.serviceWorker.register('/push-worker.js').then(() => navigator.serviceWorker.ready)`,
  );
  const context = page.context();
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  // Without a desktop nothing is shown: what would be is kept where a test can read it.
  await worker.evaluate(`
    self.shown = [];
    self.registration.showNotification = async (title, { body, tag, renotify, data }) =>
      void self.shown.push({ title, body, tag, renotify, page: data.page });`);
  const devtools = await context.newCDPSession(page);
  const registration = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first) resolve(first.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  const pushed = { title: 'New hot lead', body: 'Deskbell', tag: 'a', page: '/dashboard?section=leads' };
  await devtools.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: await registration,
    data: JSON.stringify(pushed),
  });
  await expect.poll(() => worker.evaluate<unknown[]>('self.shown')).toEqual([{ ...pushed, renotify: true }]);
});

test('who is told when nobody comes is chosen and kept', async () => {
  await using desk = await open();
  const { page, faults } = desk;
  await page.getByLabel('Tell others after').selectOption('5');
  await page.getByText('Everybody who may answer is told then').waitFor();
  await page.getByLabel('Add somebody').selectOption({ index: 1 });
  await page.getByText('In this order, one more every 5 minutes').waitFor();
  await expect.poll(() => desk.rows('alertEscalations')).toMatchObject([{ minutes: 5 }]);
  await checkScreen(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByLabel('Tell others after').selectOption('');
  await expect.poll(() => desk.rows('alertEscalations')).toMatchObject([{ minutes: null }]);
  expect(faults).toEqual([]);
});
