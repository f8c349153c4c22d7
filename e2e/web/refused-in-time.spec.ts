// What can't be had says so in time and by name, on the real server.
import { expect, test } from 'vitest';
import { checkScreen } from './check-screen.ts';
import { deskVisits } from './desk-visits.ts';
import { shown } from './shown.ts';
import { bakery } from './world.ts';

const open = deskVisits({ env: { PLAN_LIMITS: 'on' } });

test('a second assistant is refused before its form, with the way to another plan', async () => {
  await using desk = await open('/dashboard?section=setup', bakery());
  const { page, faults } = desk;
  await page.getByRole('button', { name: 'New assistant' }).click();
  await shown(page, 'Your plan includes one assistant');
  expect(await page.getByRole('textbox', { name: /Business Name/ }).count()).toBe(0);
  await checkScreen(page);
  await page.getByRole('button', { name: 'See plans' }).click();
  await page.getByRole('heading', { name: 'Billing & Usage', level: 1 }).waitFor();
  expect(faults).toEqual([]);
});

test('files that are refused are all named, each with its reason, and stay named', async () => {
  await using desk = await open('/dashboard?section=setup&part=knowledge', bakery());
  const { page } = desk;
  const file = (name: string, text: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
  await page
    .getByLabel('Choose files')
    .setInputFiles([
      file('song.mp3', 'la la la'),
      file('prices.md', '# Prices\n\nA loaf is $4.'),
      file('blank.txt', ''),
    ]);
  const refused = page.getByRole('alert').filter({ hasText: '2 files were not added' });
  await refused.waitFor();
  const lines = await refused.getByRole('listitem').allTextContents();
  expect(lines).toMatchObject(
    [/^song\.mp3: \S/, /^blank\.txt: \S/].map((line) => expect.stringMatching(line)),
  );
  await shown(page, 'prices.md');
  await checkScreen(page);
  await page.getByLabel('Choose files').setInputFiles([file('hours.md', '# Hours\n\nFrom nine to five.')]);
  await refused.waitFor({ state: 'detached' });
});
