// Filters of the inbox on the screen: saved under a name, found beside the views, shared, renamed, deleted and brought back.
import { createSavedFilter } from '@deskbell/contract';
import { expect, test } from 'vitest';
import { checkScreen } from './check-screen.ts';
import { deskVisits, type VisitOptions } from './desk-visits.ts';
import { conversationSeed, times } from './seeds.ts';
import { shown } from './shown.ts';
import { bakery, type World } from './world.ts';

const visit = deskVisits();

function world(role: World['role'] = 'owner') {
  const { bell, ...rest } = bakery();
  return { ...rest, role, conversations: times(8, (n) => conversationSeed(bell.id, n)) };
}

const open = (query: string, role?: World['role'], options: VisitOptions = {}) =>
  visit(`/dashboard?section=conversations${query}`, world(role), options);

test('what the inbox is narrowed to is saved, left, come back to, renamed, shared and deleted with a way back', async () => {
  await using desk = await open('&inbox=closed&type=chat');
  const { page, faults } = desk;
  await page.getByRole('button', { name: 'Save this filter' }).click();
  const dialog = page.getByRole('dialog');
  await shown(page, 'Shows: Closed, Chat.');
  await dialog.getByRole('button', { name: 'Save filter' }).click();
  await shown(page, 'Name is required');
  await dialog.getByLabel('Name').fill('Done by chat');
  await dialog.getByRole('button', { name: 'Save filter' }).click();
  const chip = page.getByRole('button', { name: 'Done by chat', exact: true });
  await chip.waitFor();
  expect(await page.getByRole('button', { name: 'Save this filter' }).count()).toBe(0);

  await chip.click(); // the shown one: back to everything
  await expect.poll(() => new URL(page.url()).search).toBe('?section=conversations');
  await page.getByRole('searchbox').fill('cake');
  await expect.poll(() => new URL(page.url()).searchParams.get('search')).toBe('cake');
  await chip.click();
  await expect.poll(() => new URL(page.url()).search).toBe('?section=conversations&inbox=closed&type=chat');
  expect(await chip.getAttribute('aria-pressed')).toBe('true');

  await page.getByRole('button', { name: 'Change the filter Done by chat' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Rename or share' }).click();
  await dialog.getByLabel('Name').fill('Chats done');
  await dialog.getByRole('switch', { name: 'Share with the team' }).click();
  await dialog.getByRole('button', { name: 'Save filter' }).click();
  await page.getByRole('button', { name: 'Of the team: Chats done' }).waitFor();
  expect(await desk.rows('saved_filters')).toMatchObject([
    { name: 'Chats done', user_id: null, filter: { view: 'closed', type: 'chat' } },
  ]);

  await page.getByRole('button', { name: 'Change the filter Chats done' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByText('Filter deleted').first().waitFor();
  await expect.poll(() => desk.rows('saved_filters')).toEqual([]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Of the team: Chats done' }).waitFor();
  expect(faults).toEqual([]);
});

test('a name that is taken is told at the field, a refusal in the dialog, a list that fails in its place', async () => {
  await using desk = await open('&type=voice', 'owner', { failing: /GET .*saved-filters/ });
  const { page, wire } = desk;
  await page.getByText('Couldn’t load your saved filters.').waitFor();
  wire.failing = null;
  await page.getByRole('button', { name: 'Try again' }).click();
  const saveAs = async (name: string) => {
    await page.getByRole('button', { name: 'Save this filter' }).click();
    await page.getByRole('dialog').getByLabel('Name').fill(name);
    await page.getByRole('dialog').getByRole('button', { name: 'Save filter' }).click();
  };
  await saveAs('By phone');
  await page.getByRole('button', { name: 'By phone', exact: true }).waitFor();
  await page.getByRole('combobox', { name: 'Status' }).selectOption('resolved');
  await saveAs('BY PHONE');
  await shown(page, 'There is a saved filter of this name');
  wire.failing = new RegExp(`POST ${createSavedFilter.path}`);
  await page.getByRole('dialog').getByLabel('Name').fill('Resolved by phone');
  await page.getByRole('dialog').getByRole('button', { name: 'Save filter' }).click();
  await page
    .getByRole('dialog')
    .getByText(/Something went wrong/)
    .waitFor();
});

test('a viewer saves their own, and leaves the team’s as they are', async () => {
  await using desk = await open('&type=voice', 'viewer');
  const { page, faults } = desk;
  await page.getByRole('button', { name: 'Save this filter' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('By phone');
  expect(await page.getByRole('switch').count()).toBe(0);
  await page.getByRole('dialog').getByRole('button', { name: 'Save filter' }).click();
  await page.getByRole('button', { name: 'Change the filter By phone' }).waitFor();
  await desk.server.sql.query('UPDATE saved_filters SET user_id = NULL WHERE account_id = $1', [
    (await desk.rows('saved_filters'))[0]!.account_id,
  ]);
  await page.reload();
  await page.getByRole('button', { name: 'Of the team: By phone' }).waitFor();
  expect(await page.getByRole('button', { name: 'Change the filter By phone' }).count()).toBe(0);
  expect(faults).toEqual([]);
});

test('saved filters have no accessibility fault, wide or narrow', async () => {
  await using desk = await open('&type=voice');
  const { page } = desk;
  await page.getByRole('button', { name: 'Save this filter' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('A name as long as one may be for a filter');
  await checkScreen(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Save filter' }).click();
  await page.getByRole('button', { name: /^Change the filter A name/ }).waitFor();
  await checkScreen(page);
});
