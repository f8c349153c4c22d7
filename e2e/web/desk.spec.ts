import { expect, test } from 'vitest';
import { groupRow, say } from './desk-double.ts';
import type { Memory } from './double.ts';
import {
  appointmentRow,
  assistantRow,
  calendarDay,
  conversationRow,
  faqRow,
  idOf,
  passageRow,
  serviceRow,
  userRow,
} from './rows.ts';
import { shown } from './visit.ts';
import { webVisits } from './web-visits.ts';

const visit = webVisits();

const owner = { user: userRow(), assistants: [assistantRow(1, { faqCount: 3 })] };
const open = (query: string, given: Partial<Memory> = {}) =>
  visit(`/dashboard?${query}`, { ...owner, ...given }, { timezoneId: 'UTC' });

test('opening hours are edited day by day, refused while they overlap, and saved whole', async () => {
  await using desk = await open('section=setup&part=business');
  const { page, memory, faults } = desk;
  await page.getByRole('switch', { name: 'Set the hours day by day' }).click();
  await page.getByLabel('Monday, closes').fill('12:00');
  await page.getByRole('button', { name: 'Add hours on Monday' }).click();
  const save = page.getByRole('button', { name: 'Save changes' }).first();
  await page.getByLabel('Monday, opens').last().fill('11:00');
  await shown(page, 'Opening times of a day must not overlap');
  expect(await save.isDisabled()).toBe(true);
  await page.getByLabel('Monday, opens').last().fill('13:30');
  await page.getByLabel('Monday, closes').last().fill('00:00');
  await page.getByRole('button', { name: 'Remove 09:00 to 17:00 on Friday' }).click();
  await save.click();
  await expect.poll(() => memory.assistants[0]!.weeklyHours?.fri).toEqual([]);
  expect(memory.assistants[0]!.weeklyHours!.mon).toEqual([
    { from: '09:00', to: '12:00' },
    { from: '13:30', to: '24:00' },
  ]);
  expect(memory.assistants[0]!.businessHours).toBe('custom');
  expect(faults).toEqual([]);
});

test('a service is refused with its faults named, then added and listed with its price', async () => {
  await using desk = await open('section=setup&part=services');
  const { page, memory, faults } = desk;
  await page.getByRole('button', { name: 'Add a service' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Price').fill('cheap');
  await dialog.getByRole('button', { name: 'Add service' }).click();
  await shown(page, 'Service name is required');
  await shown(page, 'A price is written like 45 or 45.50');
  await dialog.getByLabel('Name').fill('Tarot for cakes');
  await dialog.getByLabel('Price').fill('45.50');
  await dialog.getByRole('button', { name: 'Add service' }).click();
  await shown(page, '30 min · $45.50');
  expect(memory.services).toMatchObject([{ name: 'Tarot for cakes', priceCents: 4550, durationMinutes: 30 }]);
  expect(faults).toEqual([]);
});

test('a document shows how far it is read, then its passages, without a reload', async () => {
  await using desk = await open('section=setup&part=knowledge', { passages: [passageRow(1)] });
  const { page, memory, faults } = desk;
  const file = { name: 'handbook.md', mimeType: 'text/markdown', buffer: Buffer.from('# Gift cards') };
  await page.getByLabel('Choose files').setInputFiles(file);
  await page.getByText('handbook.md').first().waitFor();
  await page.getByText('Waiting').waitFor();
  Object.assign(memory.sources[0]!, { status: 'ready', passageCount: 4, waitingCount: 3 });
  await page.getByRole('progressbar', { name: 'handbook.md: share done' }).waitFor();
  Object.assign(memory.sources[0]!, {
    waitingCount: 0,
    passageCount: 1,
    lastReadAt: new Date().toISOString(),
  });
  await page.getByRole('button', { name: 'Show passages' }).click();
  await page.getByRole('dialog').getByText('Gift cards are valid for three years.').waitFor();
  await expect.poll(() => page.getByRole('progressbar').count()).toBe(0);
  expect(faults).toEqual([]);
});

test('the test console tells the source, what else was considered and the time, and remembers its state', async () => {
  await using desk = await open('section=setup&part=test');
  const { page, memory, faults } = desk;
  const input = page.getByLabel('Your question as a customer');
  await input.fill('Are gift cards valid?');
  await input.press('Enter');
  const how = page.getByLabel('How the answer came about');
  await how.getByText('Document or website', { exact: true }).waitFor();
  await how.getByText('When are you open?').waitFor();
  for (const figure of ['91 %', '0.91', '0.22', '6.2 ms'])
    await how.getByText(figure, { exact: true }).waitFor();
  // The bar is as long as the confidence says.
  const bar = how.locator('[style^="width"]');
  expect(await bar.evaluate((it) => it.clientWidth / it.parentElement!.clientWidth)).toBeCloseTo(0.91, 1);
  await page.getByRole('button', { name: 'Do you deliver?' }).click();
  await expect
    .poll(() => memory.requests.filter((line) => line.includes('/test ')).at(-1))
    .toContain('"state":{"asked":"Are gift cards valid?"}');
  expect(faults).toEqual([]);
});

test('an appointment is booked into a free time', async () => {
  await using desk = await open(`section=appointments&day=${calendarDay}`, { services: [serviceRow(1)] });
  const { page, memory, faults } = desk;
  await page.getByRole('button', { name: 'New appointment' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Book appointment' }).click();
  await shown(page, 'Please choose a time');
  await shown(page, 'Customer name is required');
  expect(await dialog.getByLabel('Day').inputValue()).toBe(calendarDay);
  await dialog.getByRole('button', { name: /^\d+:30 [AP]M$/ }).click();
  await dialog.getByLabel('Customer name').fill('Grace Hopper');
  await dialog.getByRole('button', { name: 'Book appointment' }).click();
  await shown(page, 'Appointment booked');
  await page.getByRole('button', { name: /Grace Hopper/ }).waitFor();
  expect(memory.appointments[0]).toMatchObject({
    startsAt: `${calendarDay}T15:30:00.000Z`,
    customerEmail: null,
  });
  expect(faults).toEqual([]);
});

test('an appointment is moved and cancelled, and both can be undone', async () => {
  const appointments = [appointmentRow(1)];
  const { startsAt } = appointments[0]!;
  await using desk = await open(`section=appointments&day=${calendarDay}`, { appointments });
  const { page, memory, faults } = desk;
  const stored = () => memory.appointments[0]!;
  await page.getByRole('button', { name: /Jonas Berg/ }).click();
  await page.getByRole('button', { name: 'Move', exact: true }).click();
  await page.getByRole('button', { name: /^\d+:30 [AP]M$/ }).click();
  await page.getByRole('button', { name: 'Move here' }).click();
  await shown(page, 'Appointment moved');
  expect(stored().startsAt).toBe(`${calendarDay}T15:30:00.000Z`);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => stored().startsAt).toBe(startsAt);

  await page.getByRole('button', { name: /Jonas Berg/ }).click();
  await page.getByRole('button', { name: 'Cancel appointment' }).click();
  await shown(page, 'Appointment cancelled');
  expect(stored().status).toBe('cancelled');
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect.poll(() => stored().status).toBe('booked');
  expect(faults).toEqual([]);
});

test('an appointment made in a chat appears in the calendar by itself', async () => {
  await using desk = await open(`section=appointments&view=list&day=${calendarDay}`);
  const { page, memory, faults } = desk;
  await page.getByText('No appointments in these days').waitFor();
  await expect.poll(() => memory.listening()).toBe(1);
  memory.appointments.push(appointmentRow(1));
  memory.tell('conversation', { conversationId: idOf(3, 1), assistantId: idOf(1, 1) });
  await page.getByRole('button', { name: /Jonas Berg/ }).waitFor();
  expect(faults).toEqual([]);
});

test('an owner takes over by writing, sees the customer answer live, gives back and resolves', async () => {
  const id = idOf(3, 1);
  const conversations = [{ ...conversationRow(1), rating: { score: 4, comment: 'Quick.' } }];
  await using desk = await open(`section=conversations&conversation=${id}`, { conversations });
  const { page, memory, faults } = desk;
  await page.getByText('4 of 5').waitFor();
  const box = page.getByLabel('Your message to the customer');
  await box.fill('I am Olga, let me look.');
  await box.press('Enter');
  await page.getByText('answers; the assistant is silent').waitFor();
  await page.getByLabel('Transcript').getByText('I am Olga, let me look.').waitFor();
  await expect.poll(() => box.inputValue()).toBe('');

  await expect.poll(() => memory.listening()).toBe(1);
  say(memory, id, 'user', 'Thank you, Olga!');
  memory.tell('conversation', { conversationId: id, assistantId: idOf(1, 1) });
  const answer = page.getByLabel('Transcript').getByText('Thank you, Olga!');
  await answer.waitFor();
  // In sight, above the place to write.
  const top = async () => (await page.getByLabel('Answer the customer').boundingBox())!.y;
  await expect.poll(async () => (await answer.boundingBox())!.y + 20 < (await top())).toBe(true);

  await page.getByRole('button', { name: 'Give back to the assistant' }).click();
  await page.getByText('The assistant answers. Write, and you take over.').waitFor();
  await page.getByRole('button', { name: 'Mark as resolved' }).click();
  await shown(page, 'Conversation resolved');
  expect(memory.conversations[0]).toMatchObject({ status: 'resolved', handler: 'assistant' });

  memory.failing = /messages/;
  await box.fill('Are you still there?');
  await box.press('Enter');
  await shown(page, 'Your message was not sent');
  expect(await box.inputValue()).toBe('Are you still there?');
  expect(faults).toEqual([]);
});

test('questions asked in vain become an FAQ once it is seen what it would change', async () => {
  const unanswered = [groupRow(1, 'Is there a swimming pool?')];
  await using desk = await open('section=setup&step=2', { unanswered, faqs: [faqRow(1)] });
  const { page, memory, faults } = desk;
  await page.getByRole('button', { name: 'Answer "Is there a swimming pool?"' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Answer').fill('No, but the river is near.');
  await dialog.getByRole('button', { name: 'Which answers would change?' }).click();
  await dialog.getByText('1 of 40 past questions would get another answer:').waitFor();
  memory.unanswered = [];
  await dialog.getByRole('button', { name: 'Add FAQ' }).click();
  await shown(page, 'FAQ added successfully!');
  await expect.poll(() => page.getByText('Asked, but not answered').count()).toBe(0);
  expect(memory.faqs.at(-1)).toMatchObject({
    question: 'Is there a swimming pool?',
    examples: ['Is there a swimming pool? Really?'],
  });
  expect(faults).toEqual([]);
});
