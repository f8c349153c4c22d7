// Which mails somebody wants, on their profile and by the link in a mail, on the real server.
import { expect, test } from 'vitest';
import { checkScreen } from './check-screen.ts';
import { deskVisits, type VisitOptions } from './desk-visits.ts';
import { shown } from './shown.ts';
import { bakery } from './world.ts';

const open = deskVisits();

const profile = '/dashboard?section=profile';

/** Signed out, an owner who has just been mailed of a lead; `link` stops such mails. */
async function mailedOwner(options: VisitOptions = {}) {
  const world = bakery();
  const site = await open('/terms', { ...world, isSignedOut: true }, options);
  const message = 'Please call me, my email is tom@customer.example';
  const { id: assistantId } = world.bell;
  await site.page.request.post('/api/chat/widget', { data: { assistantId, message } });
  const linkIn = async () => {
    const [mail] = await site.rows('outbox');
    return /Unsubscribe: (\S+)/.exec(String(mail?.text_body))?.[1];
  };
  await expect.poll(linkIn, { timeout: 10_000 }).toBeDefined();
  const wanted = async () => (await site.rows('mailPreferences')).every((row) => row.wanted);
  return { ...site, link: (await linkIn())!, wanted };
}

test('a switch changes one mail at once, and is saved', async () => {
  await using site = await open(profile, bakery());
  const { page, wire, faults } = site;
  const alert = page.getByRole('switch', { name: 'A customer left contact details' });
  await alert.waitFor();
  await expect.poll(() => alert.getAttribute('aria-checked')).toBe('true');
  const release = wire.hold();
  await alert.click();
  await expect.poll(() => alert.getAttribute('aria-checked')).toBe('false');
  expect(await site.rows('mailPreferences')).toEqual([]);
  release();
  await shown(page, 'Email preferences saved');
  expect(await site.rows('mailPreferences')).toMatchObject([{ kind: 'lead_alert', wanted: false }]);
  expect(wire.requests).toContain('PATCH /api/mail-preferences {"lead_alert":false}');
  expect(faults).toEqual([]);
});

test('a switch goes back when the server refuses', async () => {
  await using site = await open(profile, bakery(), { failing: /PATCH/ });
  const alert = site.page.getByRole('switch', { name: 'A customer asks for a person' });
  await alert.click();
  await shown(site.page, 'Something went wrong on our side.');
  await expect.poll(() => alert.getAttribute('aria-checked')).toBe('true');
});

test('only mails that the role may get are offered, and none to the administrator who acts', async () => {
  await using agent = await open(profile, { ...bakery(), role: 'agent' });
  await agent.page.getByRole('switch', { name: 'A customer asks for a person' }).waitFor();
  // What the plan has left is the owners' business.
  await agent.page
    .getByRole('switch', { name: 'A call is missed, or a caller leaves a voicemail' })
    .waitFor();
  await expect.poll(() => agent.page.getByRole('switch').count()).toBe(5);
  await using owner = await open(profile, bakery());
  await owner.page.getByRole('switch').nth(4).waitFor();

  await using acting = await open(profile, { ...bakery(), role: 'administrator', isActing: true });
  await shown(acting.page, 'Active sessions');
  await expect.poll(() => acting.page.getByText('Email notifications').count()).toBe(0);
});

test('the card of mails has no fault, and says when it cannot be loaded', async () => {
  await using site = await open(profile, bakery());
  await site.page.getByRole('switch').first().waitFor();
  await checkScreen(site.page);
  await using failing = await open(profile, bakery(), { failing: /mail-preferences/ });
  await shown(failing.page, 'Couldn’t load your email preferences');
});

test('the page of a link shows what it stops, stops it when told, and takes it back', async () => {
  await using site = await mailedOwner();
  const { page, wanted, faults } = site;
  await page.goto(site.link);
  for (const text of ['A customer left contact details', 'Corner Bakery', 'o…@bakery.example'])
    await shown(page, text);
  await checkScreen(page);
  expect(await wanted()).toBe(true);
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await shown(page, 'You won’t get these emails anymore.');
  expect(await wanted()).toBe(false);
  await checkScreen(page);
  await page.getByRole('button', { name: 'Resubscribe' }).click();
  await page.getByRole('button', { name: 'Unsubscribe' }).waitFor();
  expect(await wanted()).toBe(true);
  expect(faults).toEqual([]);
});

test('the page says what is wrong with a link, and tries again where that may help', async () => {
  await using cut = await open('/unsubscribe?token=short');
  await shown(cut.page, 'This link is incomplete. Please open it again from the email.');
  await using down = await mailedOwner({ failing: /unsubscribe/ });
  await down.page.goto(down.link);
  await down.page.getByRole('button', { name: 'Try again' }).waitFor();
  down.wire.failing = null;
  await down.page.getByRole('button', { name: 'Try again' }).click();
  await down.page.getByRole('button', { name: 'Unsubscribe' }).waitFor();
});
