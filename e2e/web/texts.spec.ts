// Text messages as the team sees them: the inbox, who may not be written to, and a number's settings, on the real server.
import { NumberCheckSchema } from '@deskbell/contract';
import { v7 as uuidv7 } from 'uuid';
import { expect, test } from 'vitest';
import { checkScreen } from './check-screen.ts';
import { deskVisits, type VisitOptions } from './desk-visits.ts';
import { phoneSeeds } from './phone-seeds.ts';
import { conversationSeed, hoursAgo, messageSeed } from './seeds.ts';
import { shown } from './shown.ts';
import { bakery, type World } from './world.ts';

const visit = deskVisits();
const open = (query: string, world: World, options: VisitOptions = {}) =>
  visit(`/dashboard?${query}`, world, { timezoneId: 'UTC', ...options });

const customer = '+14155552671';

/** A bakery that somebody texted: the last answer didn't arrive. */
function textedBakery() {
  const world = bakery();
  const conversation = conversationSeed(world.bell.id, 0, {
    type: 'sms',
    customerName: null,
    customerEmail: null,
    customerPhone: customer,
    status: 'pending',
  });
  const said = ['Do you deliver?', 'Yes, in all of Oakland.', 'Even on Sundays?', 'On Sundays until noon.'];
  const messages = said.map((content, at) =>
    messageSeed(conversation, at + 1, at % 2 ? 'assistant' : 'user', content),
  );
  const { carrier, number } = phoneSeeds(world.bell.id);
  const text = (message: (typeof messages)[number], changes: object) => ({
    id: uuidv7(),
    numberId: number.id,
    assistantId: world.bell.id,
    conversationId: conversation.id,
    messageId: message.id,
    direction: 'outbound',
    kind: 'message',
    customerNumber: customer,
    content: message.content,
    attachments: 0,
    segments: 1,
    status: 'delivered',
    createdAt: hoursAgo(1),
    updatedAt: hoursAgo(1),
    ...changes,
  });
  return {
    ...world,
    phoneCarriers: [carrier],
    phoneNumbers: [number],
    conversations: [conversation],
    messages,
    textMessages: [
      text(messages[1]!, { segments: 2 }),
      text(messages[3]!, { status: 'failed', failure: 'The phone is switched off or out of reach.' }),
    ],
    conversation,
  };
}

const stopped = (number: string) => ({
  id: uuidv7(),
  number,
  fingerprint: uuidv7(),
  kinds: ['text'],
  by: 'customer',
  source: 'text_message',
  reason: 'Stop',
  createdAt: hoursAgo(1),
});

test('a texted conversation says so, how its texts fared, and where an answer goes', async () => {
  const world = textedBakery();
  await using desk = await open('section=conversations', world);
  const { page } = desk;
  await page.getByLabel('Type').selectOption('sms');
  await page.getByRole('row').filter({ hasText: customer }).getByText('SMS', { exact: true }).waitFor();
  await page.getByRole('button', { name: /^View the conversation/ }).click();
  await shown(page, 'Delivered in 2 parts');
  await shown(page, 'Not delivered. The phone is switched off or out of reach.');
  await page.getByText(`it is texted to ${customer}`).waitFor();
  await checkScreen(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByLabel('Your message to the customer').fill('Shall we call you instead?');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect
    .poll(async () => (await desk.rows('textMessages')).map(({ content }) => content))
    .toContain('Shall we call you instead?');
  expect(desk.faults).toEqual([]);
});

test('a number is put on the do-not-contact list, which the inbox then says, and taken off for a reason', async () => {
  const world = { ...textedBakery(), phoneCarriers: [], phoneNumbers: [] };
  await using desk = await open('section=integrations&tab=phone', {
    ...world,
    doNotContact: [stopped('+13125550142')],
  });
  const { page } = desk;
  await shown(page, '+13125550142');
  await page.getByText(/Asked by the customer: Stop/).waitFor();
  await page.getByRole('button', { name: 'Add to the list' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Phone number').fill('555');
  await dialog.getByRole('button', { name: 'Add' }).click();
  await dialog.getByText(/country code/).waitFor();
  await dialog.getByLabel('Phone number').fill('+1 (415) 555-2671');
  await dialog.getByLabel('Reason').fill('Supplier');
  await dialog.getByRole('button', { name: 'Add' }).click();
  await shown(page, customer);
  await checkScreen(page);
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.goto(`/dashboard?section=conversations&conversation=${world.conversation.id}`);
  await page.getByText(/on your do-not-contact list/).waitFor();
  expect(await page.getByLabel('Your message to the customer').count()).toBe(0);

  await page.goto('/dashboard?section=integrations&tab=phone');
  await page.getByRole('button', { name: `Remove ${customer} from the list` }).click();
  await page.getByRole('button', { name: 'Remove from the list' }).click();
  await shown(page, 'Say why');
  await dialog.getByLabel('Reason').fill('They are a customer, too');
  await page.getByRole('button', { name: 'Remove from the list' }).click();
  await expect.poll(() => page.getByText(customer).count()).toBe(0);
  expect(desk.faults).toEqual([]);
});

test('a number’s texting and its text after missed calls are set', async () => {
  await using desk = await open('section=integrations&tab=phone', textedBakery(), {
    wiring: (wire) => wire.answer(/GET .*\/checks/, NumberCheckSchema.array(), []),
  });
  const { page } = desk;
  await page.getByRole('button', { name: 'Texts', exact: true }).click();
  await page.getByRole('switch', { name: 'Text back after missed calls' }).click();
  await page.getByLabel('Text after a missed call').fill('{business}: sorry we missed you!');
  await checkScreen(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Save' }).click();
  await shown(page, 'Text settings saved');
  expect((await desk.rows('phoneNumbers'))[0]!.texting).toEqual({
    enabled: true,
    missedCallText: true,
    missedCallMessage: '{business}: sorry we missed you!',
  });
  expect(desk.faults).toEqual([]);
});
