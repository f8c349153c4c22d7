// A person at the desk has the knowledge propose an answer, by one key.
import type { ChatReply } from '@deskbell/contract';
import { expect, test } from 'vitest';
import { deskVisits } from './desk-visits.ts';
import { faqSeed } from './seeds.ts';
import { bakery } from './world.ts';

const visit = deskVisits();

test('a person gets an answer with its source into the message, changes it and sends it', async () => {
  const world = bakery();
  const parking = {
    ...faqSeed(world.bell.id, 1),
    question: 'Is there parking?',
    answer: 'There is free parking behind the bakery.',
  };
  await using desk = await visit('/dashboard?section=conversations', { ...world, faqs: [parking] });
  const { page, server } = desk;
  const say = async (message: string, more: object = {}) => {
    const response = await fetch(`${server.url}/api/chat/widget`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ assistantId: world.bell.id, message, ...more }),
    });
    expect(response.status).toBe(200);
    return (await response.json()) as ChatReply;
  };
  const { conversationId, visitorToken } = await say('Hello!');
  await page
    .getByRole('button', { name: /^View the conversation with/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Take over' }).click();
  await page.getByText('answers; the assistant').waitFor();
  await say('Is there parking?', { conversationId, visitorToken });
  await page.getByLabel('Transcript').getByText('Is there parking?').waitFor();

  const box = page.getByLabel('Your message to the customer');
  await page.getByRole('button', { name: 'Mark as unread' }).focus();
  await page.keyboard.press('d');
  await expect.poll(() => box.inputValue()).toContain('free parking behind the bakery');
  expect(await box.evaluate((field) => field === field.ownerDocument.activeElement)).toBe(true);
  await page.getByText('Suggested from your knowledge').waitFor();
  await page.getByText('FAQ: Is there parking?').waitFor();
  await page.keyboard.type(' See you!');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByLabel('Transcript').getByText('See you!').waitFor();
  await expect.poll(() => page.getByText('Suggested from your knowledge').count()).toBe(0);

  await say('Can my parrot learn to whistle the anthem?', { conversationId, visitorToken });
  await page.getByLabel('Transcript').getByText('parrot').waitFor();
  await page.getByRole('button', { name: 'Suggest a reply' }).click();
  await page.getByText('Your knowledge has no answer to this.').waitFor();
  expect(await box.inputValue()).toBe('');
  expect(desk.faults).toEqual([]);
});
