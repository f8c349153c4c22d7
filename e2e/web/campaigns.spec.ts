// A campaign from a list, from the paste to the answer: a real browser on the real server, whose carrier is a double.
import { createServer } from 'node:net';
import { openTwilioRest, twilioHeaders } from '@deskbell/telephony/testing';
import { afterAll, expect, test } from 'vitest';
import { checkScreen } from './check-screen.ts';
import { deskVisits } from './desk-visits.ts';
import { bakery } from './world.ts';

const ours = '+15550100000';
const carrier = await openTwilioRest([ours]);
afterAll(() => carrier.close());

const port = await new Promise<number>((resolve) => {
  const probe = createServer().listen(0, '127.0.0.1', () => {
    const { port: free } = probe.address() as { port: number };
    probe.close(() => resolve(free));
  });
});
const origin = `http://127.0.0.1:${port}`;
const visit = deskVisits({
  env: { TWILIO_BASE_URL: carrier.url, PUBLIC_URL: origin, PORT: String(port) },
});

/** Of Great Britain, where no law of the USA narrows the hours that are set. */
const [jane, tom] = ['+447700900123', '+447700900456'];

const list = [
  'name,phone,consent,date',
  `Jane Miller,${jane},Front desk form,2026-02-11`,
  `Tom Baker,${tom},Front desk form,2026-02-11`,
  `Jane again,${jane},Front desk form,2026-02-11`,
  'Nobody,12,Front desk form,2026-02-11',
  'Ann,+447700900789,,',
].join('\n');

/** What the carrier brings when somebody writes. */
async function texts(from: string, words: string): Promise<number> {
  const url = carrier.numbers[0]!.settings.get('SmsUrl')!;
  const fields = {
    MessageSid: `SM${crypto.randomUUID()}`,
    From: from,
    To: ours,
    Body: words,
    NumMedia: '0',
  };
  const response = await fetch(url, {
    method: 'POST',
    headers: twilioHeaders(carrier.authToken, url, fields),
    body: new URLSearchParams(fields),
  });
  return response.status;
}

test('a list is checked, started, answered, counted and taken away, and who stops is opted out', async () => {
  const world = bakery({ phoneIntegrationEnabled: true, setupStatus: 'live' });
  await using desk = await visit('/dashboard?section=integrations&tab=phone', world);
  const { page } = desk;
  const post = async (path: string, data: object) => {
    const response = await page.request.post(`${origin}${path}`, { headers: { origin }, data });
    expect([path, response.status()]).toEqual([path, 201]);
    return (await response.json()) as { id: string };
  };
  const { accountSid, authToken, numbers } = carrier;
  const { id: carrierId } = await post('/api/phone/carriers', { carrier: 'twilio', accountSid, authToken });
  await post(`/api/assistants/${world.bell.id}/phone-numbers`, {
    carrierId,
    carrierNumberId: numbers[0]!.sid,
  });
  await page.reload();

  await page.getByRole('button', { name: 'New campaign' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Spring');
  await dialog.getByLabel('By', { exact: true }).selectOption('text');
  await dialog.getByLabel('Purpose').selectOption('ask');
  await dialog.getByLabel('The text message').fill('Hi {name}, how was your last visit?');
  await dialog.getByLabel('List').fill(list);
  await dialog.getByLabel('Not before').fill('00:00');
  await dialog.getByLabel('Not after').fill('23:59');
  await dialog.getByRole('switch', { name: 'Also on Sundays' }).click();
  await dialog.getByRole('button', { name: 'Check the list' }).click();
  await dialog.getByText('2 of 5 will be contacted.').waitFor();
  for (const problem of ['Already in the list', 'Not a phone number', 'No consent on record'])
    await dialog.getByText(problem).waitFor();
  await checkScreen(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await dialog.getByRole('button', { name: 'Save for 2 people' }).click();
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  expect(carrier.texts).toEqual([]);

  await page.getByRole('button', { name: 'Start Spring' }).click();
  await expect.poll(() => carrier.texts.length, { timeout: 20_000 }).toBe(2);
  const written = carrier.texts.map(({ to, text }) => [to, text]);
  expect(written.toSorted()).toEqual([
    [jane, expect.stringMatching(/: Hi Jane Miller, how was your last visit\? Reply STOP/)],
    [tom, expect.stringMatching(/: Hi Tom Baker, how was/)],
  ]);
  expect(await texts(jane, 'Lovely, thank you')).toBeLessThan(300);
  expect(await texts(tom, 'STOP')).toBeLessThan(300);
  await page.getByRole('button', { name: 'Results of Spring' }).click();
  await dialog.getByText('Opted out', { exact: true }).first().waitFor();
  await dialog.getByText('Answered').waitFor();
  await checkScreen(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  const downloading = page.waitForEvent('download');
  await dialog.getByRole('link', { name: 'Export as CSV' }).click();
  expect((await downloading).suggestedFilename()).toBe('campaign-Spring.csv');
  await page.keyboard.press('Escape');
  await page.getByText('Done', { exact: true }).waitFor({ timeout: 20_000 });
  expect((await desk.rows('campaigns'))[0]).toMatchObject({ name: 'Spring', state: 'done' });
  expect((await desk.rows('consents')).map(({ source, granted }) => [source, granted])).toEqual([
    ['import', true],
    ['import', true],
    ['text_message', false],
  ]);
  expect(desk.faults).toEqual([]);
});
