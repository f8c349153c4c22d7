// Moving in as an owner does it, over the real server: a file, the look at it, the import, and the way back.
import { expect, test } from 'vitest';
import { checkScreen } from './check-screen.ts';
import { deskVisits } from './desk-visits.ts';
import { busyBakery } from './world.ts';

const visit = deskVisits();

const contacts = [
  'Who,Mail,Notes',
  'Ada Park,ada@park.example,Wedding cake',
  'Bo Lind,not an address,',
  ...Array.from({ length: 40 }, (_, at) => `Guest ${at},guest-${at}@party.example,Party`),
].join('\n');

test('an owner imports contacts, says which column is what, reads what was skipped, and takes it all back', async () => {
  const world = busyBakery();
  await using desk = await visit('/dashboard?section=settings&settingsTab=import', world);
  const { page } = desk;
  const wide = () => page.setViewportSize({ width: 1440, height: 900 });
  const choose = (name: string, content: string) =>
    page
      .getByLabel('Choose a file')
      .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });
  await page.getByText('Bring what you have elsewhere').waitFor();
  await checkScreen(page);
  await wide();

  await choose('picture.png', '\u0000PNG');
  await page.getByText('This kind of file can’t be imported').waitFor();
  await choose('guests.csv', contacts);
  const draft = page.getByRole('region', { name: 'Import', exact: true });
  await draft.getByText('guests.csv').waitFor();
  await draft.getByLabel('In this file').selectOption('leads');
  await draft.getByText('41 contacts will be added. 1 will be skipped.').waitFor();
  await draft.getByText('Line 3: Not a valid email address').waitFor();
  await draft.getByLabel('Name', { exact: true }).selectOption({ label: 'Who (Ada Park)' });
  await draft.getByText('Ada Park', { exact: true }).waitFor();
  await draft.getByLabel('Email').selectOption('');
  await draft.getByText('Say which column is the email or phone.').waitFor();
  expect(await draft.getByRole('button', { name: 'Import' }).isDisabled()).toBe(true);
  await draft.getByLabel('Email').selectOption({ label: 'Mail (ada@park.example)' });
  await draft.getByText('41 contacts will be added.').waitFor();
  await checkScreen(page);
  await wide();
  const before = (await desk.rows('leads')).length;
  await draft.getByRole('button', { name: 'Import 41 contacts' }).click();

  const past = page.getByRole('region', { name: 'Past imports' });
  await past.getByText('41 contacts added, 1 skipped.').waitFor();
  expect(await desk.rows('leads')).toHaveLength(before + 41);
  await checkScreen(page);
  await wide();
  await past.getByRole('button', { name: 'Skipped rows' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Line 3: Not a valid email address').waitFor();
  await checkScreen(page);
  await wide();
  await page.keyboard.press('Escape');
  await past.getByRole('button', { name: 'Undo' }).click();
  await dialog.getByRole('button', { name: 'Undo the import' }).click();
  await past.getByText('41 contacts taken back.').waitFor();
  expect(await desk.rows('leads')).toHaveLength(before);

  await choose('faqs.csv', 'Question,Answer\nDo you cater?,Yes.');
  await draft.getByText('1 FAQ will be added.').waitFor();
  await draft.getByRole('button', { name: 'Choose another file' }).click();
  await page.getByText('Bring what you have elsewhere').waitFor();
  expect(desk.faults).toEqual([]);
}, 120_000);
