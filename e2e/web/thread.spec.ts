// An opened conversation on the screen: where it stands, and what scrolls it, at three widths, on the real server.
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { deskVisits } from './desk-visits.ts';
import { conversationSeed, messageSeed, times } from './seeds.ts';
import { bakery, newcomer, type World } from './world.ts';

const visit = deskVisits();
const length = 40;

/** A conversation of forty messages, opened. */
async function openLong(width: number, { user }: Pick<World, 'user'> = newcomer()) {
  const world = { ...bakery(), user };
  const conversation = conversationSeed(world.bell.id, 0, { status: 'active', lastSeq: length });
  const messages = times(length, (n) =>
    messageSeed(conversation, n + 1, n % 2 ? 'assistant' : 'user', `Line ${n + 1} of a long conversation.`),
  );
  const desk = await visit(
    `/dashboard?section=conversations&conversation=${conversation.id}`,
    { ...world, conversations: [conversation], messages },
    { viewport: { width, height: width < 600 ? 844 : 900 } },
  );
  const { page } = desk;
  await page.getByText(`Line ${length} of`).waitFor();
  await page.getByRole('button', { name: /^Live\./ }).waitFor();
  /** The customer writes, in another process. */
  const write = async (content: string) => {
    const seq = (await desk.rows('messages')).length + 1;
    await desk.write({ messages: [messageSeed(conversation, seq, 'user', content)] });
    await desk.server.sql.query('UPDATE conversations SET last_seq = $2 WHERE id = $1', [
      conversation.id,
      seq,
    ]);
    const { assistantId, id: conversationId } = conversation;
    await desk.tell({ kind: 'message.stored', assistantId, conversationId, seq });
    await page.getByText(content).waitFor({ state: 'attached' });
  };
  return { ...desk, write };
}

/** Whether somebody who looks at the page reads this line: it is on the screen with nothing over it. */
const isRead = (page: Page, content: string): Promise<boolean> =>
  page.getByText(content).evaluate((line) => {
    const { left, top, bottom } = line.getBoundingClientRect();
    const at = (y: number) => line.ownerDocument.elementFromPoint(left + 12, y);
    return at(top + 4) === line && at(bottom - 4) === line;
  });

const reads = (page: Page, content: string) => expect.poll(() => isRead(page, content)).toBe(true);

/** What of the conversation stands behind or below the place to write. */
const underComposer = (page: Page): Promise<string[]> =>
  page.getByLabel('Answer the customer').evaluate((composer) => {
    const { ownerDocument: page } = composer;
    const { left, right, top } = composer.getBoundingClientRect();
    const found: string[] = [];
    for (let y = top + 2; y < page.documentElement.clientHeight; y += 4)
      for (let x = left + 2; x < right; x += 16)
        for (const element of page.elementsFromPoint(x, y))
          if (element.closest('[aria-label="Transcript"]')) found.push(element.textContent ?? '');
    return found;
  });

const scrollUp = async (page: Page) => {
  await page.getByText('Line 20 of').hover();
  await page.getByText('Line 5 of').scrollIntoViewIfNeeded();
  await expect.poll(() => isRead(page, `Line ${length} of`)).toBe(false);
};

describe.each([390, 820, 1440])('at %i pixels', (width) => {
  test('a conversation opens at its newest message, and nothing shows below the place to write', async () => {
    await using desk = await openLong(width);
    await reads(desk.page, `Line ${length} of`);
    expect(await underComposer(desk.page)).toEqual([]);
    await scrollUp(desk.page);
    expect(await underComposer(desk.page)).toEqual([]);
    expect(desk.faults).toEqual([]);
  });

  test('what one sends oneself is scrolled to, and so is taking over', async () => {
    await using desk = await openLong(width);
    const { page } = desk;
    await scrollUp(page);
    await page.getByRole('button', { name: 'Take over' }).click();
    await reads(page, `Line ${length} of`);
    await scrollUp(page);
    await page.getByLabel('Your message to the customer').fill('I am Olga, let me look.');
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByLabel('Transcript').getByText('I am Olga').waitFor();
    await reads(page, 'I am Olga, let me look.');
    expect(desk.faults).toEqual([]);
  });

  test('a new message scrolls who reads along; who is further up is told of it, and is brought there', async () => {
    await using desk = await openLong(width);
    const { page, write } = desk;
    await reads(page, `Line ${length} of`);
    const pill = page.getByRole('button', { name: 'New message' });
    await write('Are you still there?');
    await reads(page, 'Are you still there?');
    expect(await pill.count()).toBe(0);
    await scrollUp(page);
    await write('Hello, anybody?');
    await pill.waitFor();
    await reads(page, 'Line 5 of');
    await pill.click();
    await reads(page, 'Hello, anybody?');
    await expect.poll(() => pill.count()).toBe(0);
    expect(desk.faults).toEqual([]);
  });
});

test.each([390, 1440])(
  'at %i pixels the place to write is in the window below a banner, too',
  async (width) => {
    await using desk = await openLong(width, newcomer({ emailVerified: false }));
    const { page } = desk;
    await page.getByRole('complementary', { name: 'Email verification' }).waitFor();
    await reads(page, `Line ${length} of`);
    const composer = page.getByLabel('Answer the customer');
    const below = () =>
      composer.evaluate(
        (form) => form.getBoundingClientRect().bottom - form.ownerDocument.documentElement.clientHeight,
      );
    await expect.poll(below).toBeLessThan(0);
    expect(await page.locator('html').evaluate((html) => html.scrollTop)).toBe(0);
    expect(desk.faults).toEqual([]);
  },
);

test('who came and who left stands between the messages, as it happened', async () => {
  await using desk = await openLong(1440);
  const { page, write, faults } = desk;
  await page.getByRole('button', { name: 'Take over' }).click();
  await page.getByLabel('Transcript').getByText('joined the conversation').waitFor();
  await write('Are you a person?');
  await page.getByRole('button', { name: 'Hand back to the assistant' }).click();
  await page.getByLabel('Transcript').getByText('left; the assistant answers again').waitFor();
  await write('Goodbye!');
  const inOrder = [`Line ${length} of`, 'joined the', 'Are you a person?', 'left; the', 'Goodbye!'];
  const order = async () => {
    const text = await page.getByLabel('Transcript').innerText();
    return inOrder.toSorted((one, other) => text.indexOf(one) - text.indexOf(other));
  };
  await expect.poll(order).toEqual(inOrder);
  await page.reload();
  await page.getByText('Goodbye!').waitFor();
  await expect.poll(order).toEqual(inOrder);
  expect(faults).toEqual([]);
});
