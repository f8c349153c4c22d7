// The inbox's search on the screen: one box for all that was said, what it shows of it, and the way to the place, on the real server.
import { v7 as uuidv7 } from 'uuid';
import { expect, test } from 'vitest';
import { checkScreen } from './check-screen.ts';
import { deskVisits } from './desk-visits.ts';
import { callSeed, conversationSeed, hoursAgo, messageSeed, times } from './seeds.ts';
import { shown } from './shown.ts';
import { bakery } from './world.ts';

const visit = deskVisits();

/** Conversations of which a few mention marzipan: in the middle of a long one, in a note, by voice. */
function marzipanWorld() {
  const world = bakery();
  const { id: assistantId } = world.bell;
  const [long, noted, called, other] = times(4, (n) =>
    conversationSeed(assistantId, n, {
      type: n === 2 ? 'voice' : 'chat',
      status: n === 0 ? 'active' : 'resolved',
      topic: n === 0 ? 'Delivery' : null,
      customerName: ['Maya Ortiz', 'Jonas Núñez', 'Priya Nair', 'Tom Okafor'][n],
    }),
  ) as [Conversation, Conversation, Conversation, Conversation];
  const lines = times(40, (n) =>
    messageSeed(
      long,
      n + 1,
      n % 2 ? 'assistant' : 'user',
      n === 6 ? 'Does the <b>wedding</b> cake have marzipan in it? I am allergic to it.' : `Line ${n + 1}.`,
    ),
  );
  const spoken = messageSeed(called, 1, 'user', 'Do you sell marzipan by the pound?');
  const call = callSeed(called, { startedAt: hoursAgo(10), aliveAt: hoursAgo(9.9), endedAt: hoursAgo(9.9) });
  return {
    ...world,
    conversations: [long, noted, called, other],
    messages: [
      ...lines,
      messageSeed(noted, 1, 'user', 'Hello!'),
      messageSeed(other, 1, 'user', 'Hello!'),
      spoken,
    ],
    notes: [
      {
        id: uuidv7(),
        conversationId: noted.id,
        authorId: world.user!.id,
        author: 'Olga Baker',
        text: 'Wants the marzipan roses again.',
        createdAt: hoursAgo(1),
      },
    ],
    calls: [call],
    callTurns: [
      { callId: call.id, nr: 1, role: 'user', messageId: spoken.id, text: spoken.content, fromS: 1, toS: 4 },
    ],
  };
}
type Conversation = ReturnType<typeof conversationSeed>;

const open = (query: string, options = {}) => visit(`/dashboard?${query}`, marzipanWorld(), options);

test('what was said anywhere is found from the keyboard, shown in its row, and opened where it stands', async () => {
  await using desk = await open('section=conversations');
  const { page, faults } = desk;
  await shown(page, 'Tom Okafor');
  await page.keyboard.press('/');
  await page.keyboard.type('MARZIPAN wed');
  const row = page.getByRole('row').filter({ hasText: 'Maya Ortiz' });
  const line = row.getByRole('button', { name: /^Said: Does the <b>wedding<\/b> cake/ });
  await line.waitFor();
  expect(await line.locator('mark').allTextContents()).toEqual(['wedding', 'marzipan']);
  await expect.poll(() => page.getByRole('row').count()).toBe(2); // with the heading
  await line.click();
  const message = page.locator('[data-found]');
  await message.waitFor();
  await expect
    .poll(() => message.evaluate((found) => found === found.ownerDocument.activeElement))
    .toBe(true);
  expect(await message.locator('mark').allTextContents()).toEqual(['wedding', 'marzipan']);
  await expect.poll(() => inSight(page)).toBe(true);
  // Back in the list the search still stands.
  await page.keyboard.press('u');
  await line.waitFor();
  expect(await page.getByRole('searchbox').inputValue()).toBe('MARZIPAN wed');
  expect(faults).toEqual([]);
});

test('notes and calls are found, too, and names without their accents', async () => {
  await using desk = await open('section=conversations&search=marzipan');
  const { page, faults } = desk;
  const note = page.getByRole('button', { name: /^Note: Wants the marzipan roses/ });
  await note.click();
  await expect.poll(() => page.locator('[data-found] mark').allTextContents()).toEqual(['marzipan']);
  await shown(page, 'Only your team sees these.');
  await page.keyboard.press('u');
  await page.getByRole('button', { name: /^Said: Do you sell marzipan/ }).click();
  await expect.poll(() => page.locator('[data-found] mark').allTextContents()).toEqual(['marzipan']);
  await page.keyboard.press('u');
  await page.getByRole('searchbox').fill('nunez');
  await expect.poll(() => page.getByRole('row').count()).toBe(2);
  expect(await page.getByRole('row').locator('mark').allTextContents()).toEqual(['Núñez']);
  expect(faults).toEqual([]);
});

test('a part of the inbox without a match leads to all of it', async () => {
  await using desk = await open('section=conversations&inbox=open&search=roses');
  const { page, faults } = desk;
  await shown(page, 'No matches in this view');
  await page.getByRole('button', { name: 'Search all conversations' }).click();
  await page.getByRole('button', { name: /^Note: Wants the marzipan roses/ }).waitFor();
  expect(new URL(page.url()).searchParams.has('inbox')).toBe(false);
  await page.getByRole('searchbox').fill('bicycle');
  await shown(page, 'No conversations found');
  expect(faults).toEqual([]);
});

test('a search that fails can be tried again', async () => {
  await using desk = await open('section=conversations&search=marzipan', {
    failing: /assistants\/.*\/conversations$/,
  });
  const { page, wire } = desk;
  await shown(page, 'Couldn’t load conversations');
  wire.failing = null;
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('button', { name: /^Note: Wants the marzipan roses/ }).waitFor();
});

test('found rows and the opened place have no accessibility fault, wide or narrow', async () => {
  await using desk = await open('section=conversations&search=marzipan');
  await desk.page.getByRole('button', { name: /^Note: Wants/ }).waitFor();
  await checkScreen(desk.page);
  await desk.page.setViewportSize({ width: 1440, height: 900 });
  await desk.page.getByRole('button', { name: /^Said: Does the/ }).click();
  await desk.page.locator('[data-found]').waitFor();
  await checkScreen(desk.page);
});

const inSight = (page: Awaited<ReturnType<typeof open>>['page']) =>
  page.locator('[data-found]').evaluate((found) => {
    const { left, top, bottom } = found.getBoundingClientRect();
    const at = (y: number) => found.contains(found.ownerDocument.elementFromPoint(left + 20, y));
    return at(top + 8) && at(bottom - 4);
  });
