// What somebody is told, and how they want to be, on the real server.
import { expect, test } from 'vitest';
import { checkScreen } from './check-screen.ts';
import { deskVisits, type VisitOptions } from './desk-visits.ts';
import { shown } from './shown.ts';
import { bakery } from './world.ts';

const visit = deskVisits();
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
  await page.getByRole('button', { name: 'Alerts, 1 unread' }).waitFor();
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
