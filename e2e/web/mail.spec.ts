import { expect, test } from 'vitest';
import { checkScreen } from './check-screen.ts';
import { assistantRow, userRow } from './rows.ts';
import { shown } from './visit.ts';
import { webVisits } from './web-visits.ts';

const open = webVisits();

const profile = '/dashboard?section=profile';
const signedIn = { user: userRow(), assistants: [assistantRow(1)] };
const link = `/unsubscribe?token=${'t'.repeat(40)}`;

test('a switch changes one mail at once, and is saved', async () => {
  await using site = await open(profile, signedIn);
  const { page, memory, faults } = site;
  const alert = page.getByRole('switch', { name: 'A customer left contact details' });
  await alert.waitFor();
  expect(await alert.getAttribute('aria-checked')).toBe('true');
  let release = () => {};
  memory.held = new Promise((done) => {
    release = done;
  });
  await alert.click();
  expect(await alert.getAttribute('aria-checked')).toBe('false');
  release();
  await shown(page, 'Mails saved');
  expect(memory.mailPreferences.lead_alert).toBe(false);
  expect(memory.requests).toContain('PATCH /api/mail-preferences {"lead_alert":false}');
  expect(faults).toEqual([]);
});

test('a switch goes back when the server refuses', async () => {
  await using site = await open(profile, { ...signedIn, failing: /PATCH/ });
  const alert = site.page.getByRole('switch', { name: 'A customer asks for a person' });
  await alert.click();
  await shown(site.page, 'Something went wrong on our side.');
  expect(await alert.getAttribute('aria-checked')).toBe('true');
});

test('only mails that the role may get are offered, and none to the administrator who acts', async () => {
  await using agent = await open(profile, {
    ...signedIn,
    mailPreferences: { lead_alert: false, person_called: true },
  });
  await agent.page.getByRole('switch', { name: 'A customer asks for a person' }).waitFor();
  expect(await agent.page.getByRole('switch').count()).toBe(2);

  const account = { ...signedIn.user.account!, acting: true };
  await using acting = await open(profile, {
    ...signedIn,
    user: { ...signedIn.user, role: 'administrator', account },
  });
  await shown(acting.page, 'Where you are signed in');
  expect(await acting.page.getByText('Mails you get').count()).toBe(0);
});

test('the card of mails has no fault, and says when it cannot be loaded', async () => {
  await using site = await open(profile, signedIn);
  await site.page.getByRole('switch').first().waitFor();
  await checkScreen(site.page);
  await using failing = await open(profile, { ...signedIn, failing: /mail-preferences/ });
  await shown(failing.page, 'Your mails could not be loaded');
});

test('the page of a link shows what it stops, stops it when told, and takes it back', async () => {
  await using site = await open(link);
  const { page, memory, faults } = site;
  for (const text of ['A customer left contact details', 'Corner Bakery', 'o…@bakery.example'])
    await shown(page, text);
  expect(memory.subscription?.wanted).toBe(true);
  await checkScreen(page);
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await shown(page, 'You get no more of these mails.');
  expect(memory.subscription?.wanted).toBe(false);
  await checkScreen(page);
  await page.getByRole('button', { name: 'Get them again' }).click();
  await page.getByRole('button', { name: 'Unsubscribe' }).waitFor();
  expect(memory.subscription?.wanted).toBe(true);
  expect(faults).toEqual([]);
});

test('the page says what is wrong with a link, and tries again where that may help', async () => {
  await using cut = await open('/unsubscribe?token=short', { subscription: null });
  await shown(cut.page, 'This link is not complete. Please open it again from the mail.');
  await using down = await open(link, { failing: /unsubscribe/ });
  await down.page.getByRole('button', { name: 'Try again' }).waitFor();
  down.memory.failing = null;
  await down.page.getByRole('button', { name: 'Try again' }).click();
  await down.page.getByRole('button', { name: 'Unsubscribe' }).waitFor();
});
