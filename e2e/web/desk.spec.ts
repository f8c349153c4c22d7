// What an owner does at the desk: hours, services, documents, appointments, people taking over, on the real server.
import { previewFaqChange, TestReplySchema } from '@deskbell/contract';
import { v7 as uuidv7 } from 'uuid';
import { expect, test } from 'vitest';
import { deskVisits, type VisitOptions } from './desk-visits.ts';
import {
  accountSeed,
  appointmentSeed,
  conversationSeed,
  faqSeed,
  messageSeed,
  serviceSeed,
  sourceSeed,
  talkSeeds,
} from './seeds.ts';
import { shown } from './shown.ts';
import { bakery, type World } from './world.ts';

const visit = deskVisits();

const open = (query: string, world: World = bakery(), options: VisitOptions = {}) =>
  visit(`/dashboard?${query}`, world, { timezoneId: 'UTC', ...options });

/** A Wednesday that can be booked, whatever day it is. */
const wednesday = (() => {
  const day = new Date(Date.now() + 14 * 86_400_000);
  day.setUTCDate(day.getUTCDate() + ((3 - day.getUTCDay() + 7) % 7));
  return day.toISOString().slice(0, 10);
})();

/** A bakery of a single service that is open on Wednesdays at 15 and at 15:30 alone. */
function tastingRoom() {
  const closed = { mon: [], tue: [], wed: [], thu: [], fri: [], sat: [], sun: [] };
  const world = bakery({ weeklyHours: { ...closed, wed: [{ from: '15:00', to: '16:00' }] } });
  const service = serviceSeed(world.bell.id, 1);
  return { ...world, account: accountSeed({ timeZone: 'UTC' }), services: [service], service };
}

/** Jonas Berg comes for a tasting at 15. */
const tasting = ({ bell, service }: ReturnType<typeof tastingRoom>) => {
  const [startsAt, endsAt] = [`${wednesday}T15:00:00.000Z`, `${wednesday}T15:30:00.000Z`];
  const during = `[${startsAt},${endsAt})`;
  return appointmentSeed(bell.id, 1, { serviceId: service.id, lane: 0, startsAt, endsAt, during });
};

/** How an answer to anything came about, which a text model alone can tell. */
const testReply = (message: string) => ({
  response: 'Gift cards are valid for three years.',
  action: 'answer' as const,
  confidence: 0.91,
  sources: [
    {
      kind: 'passage' as const,
      id: uuidv7(),
      title: 'Gift cards',
      quote: 'Gift cards are valid for three years.',
    },
  ],
  suggestions: ['Do you deliver?'],
  responder: 'offline',
  timings: { embed: 6.2, retrieve: 1.4, respond: 0.3, total: 8.2 },
  candidates: [
    { kind: 'passage' as const, id: uuidv7(), title: 'Gift cards', score: 0.91 },
    { kind: 'faq' as const, id: uuidv7(), title: 'When are you open?', score: 0.22 },
  ],
  thresholds: { answer: 0.5, clarify: 0.25 },
  calibration: null,
  effects: [],
  receipt: {
    understood: [
      'Says thanks.',
      `Asks whether something is so: “${message}”.`,
      'Means the service “Tasting” (by meaning, 74 %).',
    ],
    decided: [
      { policy: 'answers', why: 'Sure of “Gift cards”, which tells whether they are valid.' },
      { policy: 'small talk', why: 'Small talk.' },
    ],
  },
  state: { asked: message },
});

test('opening hours are edited day by day, refused while they overlap, and saved whole', async () => {
  await using desk = await open('section=setup&part=business');
  const { page, faults } = desk;
  await page.getByRole('switch', { name: 'Set the hours day by day' }).click();
  await page.getByLabel('Monday, closes').fill('12:00');
  await page.getByRole('button', { name: 'Add hours on Monday' }).click();
  const save = page.getByRole('button', { name: 'Save changes' }).first();
  await page.getByLabel('Monday, opens').last().fill('11:00');
  await shown(page, 'Hours on the same day must not overlap');
  await expect.poll(() => save.isDisabled()).toBe(true);
  await page.getByLabel('Monday, opens').last().fill('13:30');
  await page.getByLabel('Monday, closes').last().fill('00:00');
  await page.getByRole('button', { name: 'Remove 09:00 to 17:00 on Friday' }).click();
  await save.click();
  const stored = async () => (await desk.rows('assistants'))[0]!;
  const hours = async () => (await stored()).weekly_hours as Record<string, unknown> | null;
  await expect.poll(async () => (await hours())?.fri).toEqual([]);
  expect((await hours())!.mon).toEqual([
    { from: '09:00', to: '12:00' },
    { from: '13:30', to: '24:00' },
  ]);
  expect((await stored()).business_hours).toBe('custom');
  expect(faults).toEqual([]);
});

test('a service is refused with its faults named, then added and listed with its price', async () => {
  await using desk = await open('section=setup&part=services');
  const { page, faults } = desk;
  await page.getByRole('button', { name: 'Add a service' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Price').fill('cheap');
  await dialog.getByRole('button', { name: 'Add service' }).click();
  await shown(page, 'Service name is required');
  await shown(page, 'Enter a price like 45 or 45.50');
  await dialog.getByLabel('Name').fill('Tarot for cakes');
  await dialog.getByLabel('Price').fill('45.50');
  await dialog.getByRole('button', { name: 'Add service' }).click();
  await shown(page, '30 min · $45.50');
  expect(await desk.rows('services')).toMatchObject([
    { name: 'Tarot for cakes', price_cents: 4550, duration_minutes: 30 },
  ]);
  expect(faults).toEqual([]);
});

test('a document shows how far it is read, then its passages, without a reload', async () => {
  const world = bakery();
  const waiting = sourceSeed(world.bell.id, { title: 'menu.pdf', status: 'waiting', lastReadAt: null });
  await using desk = await open('section=setup&part=knowledge', { ...world, knowledgeSources: [waiting] });
  const { page, server, faults } = desk;
  await page.getByText('Waiting').waitFor();
  const text = '# Gift cards\n\nGift cards are valid for three years.\n';
  const file = { name: 'handbook.md', mimeType: 'text/markdown', buffer: Buffer.from(text) };
  await page.getByLabel('Choose files').setInputFiles(file);
  await page.getByText('handbook.md').first().waitFor();
  // Read it is by now or soon; that it can be searched, a text model would have to see to.
  await page.getByRole('progressbar', { name: 'handbook.md: share done' }).waitFor();
  await server.sql.query('DELETE FROM knowledge_sources WHERE id = $1', [waiting.id]);
  await server.sql.query('UPDATE knowledge_passages SET vector_model = $2 WHERE assistant_id = $1', [
    world.bell.id,
    'any',
  ]);
  await expect.poll(() => page.getByText('Waiting').count(), { timeout: 10_000 }).toBe(0);
  await page.getByRole('button', { name: 'Show passages' }).click();
  await page.getByRole('dialog').getByText('Gift cards are valid for three years.').waitFor();
  await expect.poll(() => page.getByRole('progressbar').count()).toBe(0);
  expect(faults).toEqual([]);
});

test('the test console tells what was understood, why it replied so, from what and how fast, and remembers its state', async () => {
  await using desk = await open('section=setup&part=test', bakery(), {
    wiring: (wire) => wire.answer(/POST .*\/test$/, TestReplySchema, testReply('Are gift cards valid?')),
  });
  const { page, wire, faults } = desk;
  const input = page.getByLabel('Your question as a customer');
  await input.fill('Are gift cards valid?');
  await input.press('Enter');
  const how = page.getByLabel('How it answered');
  await how.getByText('Document or website', { exact: true }).waitFor();
  await how.getByText('When are you open?').waitFor();
  for (const figure of ['91%', '0.91', '0.22', '6.2 ms'])
    await how.getByText(figure, { exact: true }).waitFor();
  const part = (title: string) =>
    how.locator('div', { has: page.getByRole('heading', { name: title }) }).last();
  await expect
    .poll(() => part('What it understood').getByRole('listitem').allInnerTexts())
    .toEqual(testReply('Are gift cards valid?').receipt.understood);
  await expect
    .poll(() => part('Why it replied this way').getByRole('listitem').allInnerTexts())
    .toEqual([
      'Answers: Sure of “Gift cards”, which tells whether they are valid.',
      'Small talk: Small talk.',
    ]);
  // The bar is as long as the confidence says.
  const bar = how.locator('[style^="width"]');
  expect(await bar.evaluate((it) => it.clientWidth / it.parentElement!.clientWidth)).toBeCloseTo(0.91, 1);
  await page.getByRole('button', { name: 'Do you deliver?' }).click();
  await expect
    .poll(() => wire.requests.filter((line) => line.includes('/test ')).at(-1))
    .toContain('"state":{"asked":"Are gift cards valid?"}');
  expect(faults).toEqual([]);
});

test('the receipt stays beside the conversation however long it gets, and under its reply on a phone', async () => {
  await using desk = await open('section=setup&part=test', bakery(), {
    viewport: { width: 1280, height: 700 },
    wiring: (wire) => wire.answer(/POST .*\/test$/, TestReplySchema, testReply('Are gift cards valid?')),
  });
  const { page, faults } = desk;
  const input = page.getByLabel('Your question as a customer');
  const asked = page.getByRole('list', { name: 'Test conversation' }).locator('> li');
  for (let turns = 1; turns <= 8; turns += 1) {
    await input.fill(`Question ${turns}?`);
    await input.press('Enter');
    await expect.poll(() => asked.count()).toBe(turns);
  }
  const how = page.getByLabel('How it answered');
  const top = async () => (await how.boundingBox())?.y ?? Number.NEGATIVE_INFINITY;
  await page.keyboard.press('Control+End');
  await expect.poll(() => page.evaluate<number>('scrollY')).toBeGreaterThan(300);
  expect(await top()).toBeGreaterThan(0);
  expect(await top()).toBeLessThan(200);

  await page.setViewportSize({ width: 390, height: 800 });
  await asked.nth(1).getByRole('button').click();
  await expect.poll(() => asked.nth(1).getByLabel('How it answered').count()).toBe(1);
  expect(await how.count()).toBe(1);
  expect(faults).toEqual([]);
});

test('an appointment is booked into a free time', async () => {
  await using desk = await open(`section=appointments&day=${wednesday}`, tastingRoom());
  const { page, faults } = desk;
  await page.getByRole('button', { name: 'New appointment' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Book appointment' }).click();
  await shown(page, 'Please choose a time');
  await shown(page, 'Customer name is required');
  await expect.poll(() => dialog.getByLabel('Day').inputValue()).toBe(wednesday);
  await dialog.getByRole('button', { name: /^\d+:30 [AP]M$/ }).click();
  await dialog.getByLabel('Customer name').fill('Grace Hopper');
  await dialog.getByRole('button', { name: 'Book appointment' }).click();
  await shown(page, 'Appointment booked');
  await page.getByRole('button', { name: /Grace Hopper/ }).waitFor();
  expect(await desk.rows('appointments')).toMatchObject([
    { starts_at: new Date(`${wednesday}T15:30:00.000Z`), customer_email: null },
  ]);
  expect(faults).toEqual([]);
});

test('an appointment is moved and cancelled, and both can be undone', async () => {
  const world = tastingRoom();
  const jonas = tasting(world);
  await using desk = await open(`section=appointments&day=${wednesday}`, { ...world, appointments: [jonas] });
  const { page, faults } = desk;
  const stored = async () => (await desk.rows('appointments'))[0]!;
  const startsAt = async () => ((await stored()).starts_at as Date).toISOString();
  await page.getByRole('button', { name: /Jonas Berg/ }).click();
  await page.getByRole('button', { name: 'Move', exact: true }).click();
  await page.getByRole('button', { name: /^\d+:30 [AP]M$/ }).click();
  await page.getByRole('button', { name: 'Save new time' }).click();
  await shown(page, 'Appointment rescheduled');
  expect(await startsAt()).toBe(`${wednesday}T15:30:00.000Z`);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(startsAt).toBe(jonas.startsAt);

  await page.getByRole('button', { name: /Jonas Berg/ }).click();
  await page.getByRole('button', { name: 'Cancel appointment' }).click();
  await shown(page, 'Appointment canceled');
  expect((await stored()).status).toBe('cancelled');
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect.poll(async () => (await stored()).status).toBe('booked');
  expect(faults).toEqual([]);
});

test('an appointment made in a chat appears in the calendar by itself', async () => {
  const world = tastingRoom();
  const assistantId = world.bell.id;
  const conversation = conversationSeed(assistantId, 1);
  await using desk = await open(`section=appointments&view=list&day=${wednesday}`, world);
  const { page, faults } = desk;
  await page.getByText('No appointments on these days').waitFor();
  await page.getByRole('button', { name: /^Live\./ }).waitFor();
  await desk.write({ conversations: [conversation], appointments: [tasting(world)] });
  await desk.tell({ kind: 'conversation.changed', assistantId, conversationId: conversation.id });
  await page.getByRole('button', { name: /Jonas Berg/ }).waitFor();
  expect(faults).toEqual([]);
});

test('an owner takes over by writing, sees the customer answer live, gives back and resolves', async () => {
  const world = bakery();
  const assistantId = world.bell.id;
  const rating = { ratingScore: 4, ratingComment: 'Quick.', ratedAt: new Date().toISOString() };
  const conversation = conversationSeed(assistantId, 1, rating);
  const { id } = conversation;
  await using desk = await open(`section=conversations&conversation=${id}`, {
    ...world,
    conversations: [conversation],
    messages: talkSeeds(conversation),
  });
  const { page, wire, server, faults } = desk;
  await page.getByText('4 of 5').waitFor();
  const box = page.getByLabel('Your message to the customer');
  await box.fill('I am Olga, let me look.');
  await box.press('Enter');
  await page.getByText('answers; the assistant is silent').waitFor();
  await page.getByLabel('Transcript').getByText('I am Olga, let me look.').waitFor();
  await expect.poll(() => box.inputValue()).toBe('');

  await page.getByRole('button', { name: /^Live\./ }).waitFor();
  await expect.poll(async () => (await desk.rows('messages')).length).toBe(5);
  await desk.write({ messages: [messageSeed(conversation, 6, 'user', 'Thank you, Olga!')] });
  await server.sql.query('UPDATE conversations SET last_seq = 6 WHERE id = $1', [id]);
  await desk.tell({ kind: 'message.stored', assistantId, conversationId: id, seq: 6 });
  const answer = page.getByLabel('Transcript').getByText('Thank you, Olga!');
  await answer.waitFor();
  // In sight, above the place to write.
  const top = async () => (await page.getByLabel('Answer the customer').boundingBox())!.y;
  await expect.poll(async () => (await answer.boundingBox())!.y + 20 < (await top())).toBe(true);

  // A colleague is there, too, and answers meanwhile.
  const dana = { userId: 'dana', name: 'Dana Wolf' };
  await desk.tell({ kind: 'conversation.attended', conversationId: id, ...dana, doing: 'writing' });
  await desk.tell({ kind: 'customer.typed', conversationId: id });
  await page.getByText('Dana Wolf is replying').waitFor();
  await page.getByText(`${conversation.customerName} is typing…`).waitFor();
  await box.fill('It is ready at three.');
  await desk.write({
    messages: [messageSeed(conversation, 7, 'assistant', 'At four.', { author: 'Dana Wolf' })],
  });
  await server.sql.query('UPDATE conversations SET last_seq = 7, visitor_read_seq = 7 WHERE id = $1', [id]);
  await box.press('Enter');
  const dialog = page.getByRole('dialog', { name: /^Dana Wolf answered / });
  await dialog.getByText('At four.').waitFor();
  await page.getByText('Seen', { exact: true }).waitFor();
  await dialog.getByRole('button', { name: 'Look at it first' }).click();
  await box.press('Enter');
  await page.getByLabel('Transcript').getByText('It is ready at three.').waitFor();

  await page.getByRole('button', { name: 'Hand back to the assistant' }).click();
  await page.getByText('The assistant is replying. Write a message to take over.').waitFor();
  await page.getByRole('button', { name: 'Mark as resolved' }).click();
  await shown(page, 'Conversation resolved');
  expect(await desk.rows('conversations')).toMatchObject([{ status: 'resolved', handler: 'assistant' }]);

  wire.failing = /messages/;
  await box.fill('Are you still there?');
  await box.press('Enter');
  await shown(page, 'Your message wasn’t sent');
  await expect.poll(() => box.inputValue()).toBe('Are you still there?');
  expect(faults).toEqual([]);
});

test('a receptionist sees who waits first, takes and puts off what is nobody’s, by keyboard, and errs once', async () => {
  const world = bakery();
  const assistantId = world.bell.id;
  const waitingSince = new Date(Date.now() - 125_000).toISOString();
  const seeds = [
    conversationSeed(assistantId, 1, { customerName: 'Newest One' }),
    conversationSeed(assistantId, 2, { customerName: 'Booked One', status: 'scheduled' }),
    conversationSeed(assistantId, 6, { customerName: 'Waiting One', waitingSince }),
  ];
  await using desk = await open('section=conversations', { ...world, conversations: seeds });
  const { page, faults } = desk;
  const waiting = page.getByLabel('Waiting for a person', { exact: true });
  await waiting.getByText('Waiting One').waitFor();
  await waiting.getByText(/^\d+:\d\d$/).waitFor();
  const rows = page.getByRole('table', { name: 'Conversations' });
  await rows.getByText('Newest One').waitFor();
  expect(await rows.getByText('Waiting One').count()).toBe(0);
  await page.getByText('1–2 of 2', { exact: true }).waitFor();
  const sidebar = page.getByRole('navigation', { name: 'Dashboard' });
  await sidebar.getByRole('link', { name: 'Conversations 1 unread 1 waiting for a person' }).waitFor();

  await page.getByRole('button', { name: 'Unassigned 2 2 new' }).click();
  expect(new URL(page.url()).search).toBe('?section=conversations&inbox=unassigned');
  await expect.poll(() => rows.getByText('Booked One').count()).toBe(0);
  // By keyboard from here: the second row, its conversation, and back.
  await rows.getByText('Newest One').waitFor();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Newest One' }).waitFor();
  const field = page.getByLabel('Assigned to');
  await field.getByRole('option', { name: 'Olga Baker (you)' }).waitFor({ state: 'attached' });
  await page.keyboard.press('a');
  await shown(page, 'Assigned to Olga Baker');
  await page.keyboard.press('t');
  await page.keyboard.type('Urgent');
  await page.getByRole('button', { name: 'Make the tag “Urgent”' }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Remove the tag Urgent' }).waitFor();
  await page.getByRole('button', { name: 'Manage tags' }).click();
  await page.getByLabel('Name of Urgent').fill('Today');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await page.getByLabel('Name of Today').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Remove the tag Today' }).waitFor();
  await page.keyboard.press('r');
  await page.keyboard.type('Hello j');
  const box = page.getByLabel('Your message to the customer');
  await page.getByRole('button', { name: 'Saved replies' }).click();
  await page.getByRole('menuitem', { name: 'Save this as a reply…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Save reply' }).click();
  await shown(page, 'Name is required');
  await dialog.getByLabel('Name').fill('Welcome');
  await dialog.getByLabel('Text').fill('Hello {first name}!');
  await dialog.getByRole('button', { name: 'Save reply' }).click();
  await shown(page, 'Reply saved');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await box.fill('/wel');
  await page.getByLabel('Saved replies found').getByText('Welcome').waitFor();
  await box.press('Enter');
  await expect.poll(() => box.inputValue()).toBe('Hello Newest!');
  await page.getByRole('button', { name: 'Snooze' }).click();
  await page.getByRole('menuitem', { name: 'In 1 hour' }).click();
  await page.getByText(/^Snoozed until .*, or until the customer writes\.$/).waitFor();
  await page.getByRole('button', { name: 'Wake now' }).click();
  await shown(page, 'The conversation is back');
  // Read by being seen; it is assigned: who waits is all that is left there.
  const isUnread = (name: string) => rows.getByText(`Unread: ${name}`).count();
  await page.keyboard.press('u');
  await page.getByRole('button', { name: 'All', exact: true }).click();
  await rows.getByText('Newest One').waitFor();
  await expect.poll(() => isUnread('Newest One')).toBe(0);
  await page.getByRole('button', { name: 'View the conversation with Newest One' }).click();
  await field.waitFor();
  await page.keyboard.press('m');
  await expect.poll(() => isUnread('Newest One')).toBe(1);
  await page.getByRole('button', { name: 'Unassigned 1' }).click();
  await page.getByText('Nothing else is here').waitFor();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Waiting One' }).waitFor();
  await page.keyboard.press('u');
  await page.getByRole('button', { name: 'Mine 1 1 new' }).click();
  await rows.getByText('Newest One').waitFor();
  await page.getByRole('button', { name: 'View the conversation with Newest One' }).click();
  // What was begun is still there.
  await expect.poll(() => box.inputValue()).toBe('Hello Newest!');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'All conversations' }).click();
  await page.getByLabel('Tag', { exact: true }).selectOption('Today');
  await rows.getByText('Today').waitFor();
  await page.getByRole('button', { name: 'View the conversation with Newest One' }).click();
  await field.selectOption('');
  await shown(page, 'Assigned to nobody');
  await page.getByRole('button', { name: 'Undo' }).click();
  const stored = async () =>
    (await desk.rows('conversations')).find((row) => row.customer_name === 'Newest One');
  await expect.poll(async () => (await stored())?.assignee_id).toBe(world.user!.id);
  expect(await stored()).toMatchObject({ snoozed_until: null });
  expect(faults).toEqual([]);
});

test('questions asked in vain become an FAQ once it is seen what it would change', async () => {
  const world = bakery();
  const { id } = world.bell;
  const conversations = [conversationSeed(id, 0), conversationSeed(id, 1), conversationSeed(id, 2)];
  const wordings = [
    'Is there a swimming pool? Really?',
    'Is there a swimming pool?',
    'Is there a swimming pool?',
  ];
  const messages = conversations.flatMap((row, n) => talkSeeds(row, wordings[n]));
  await using desk = await open(
    'section=setup&step=2',
    { ...world, conversations, messages, faqs: [faqSeed(id, 1)] },
    {
      wiring: (wire) =>
        wire.answer(/faqs\/preview$/, previewFaqChange.answer, {
          tried: 40,
          changes: [{ question: 'Is there a swimming pool?', before: null, after: 'The new one' }],
        }),
    },
  );
  const { page, faults } = desk;
  await page.getByRole('button', { name: 'Answer "Is there a swimming pool?"' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Answer').fill('No, but the river is near.');
  await dialog.getByRole('button', { name: 'Which answers would change?' }).click();
  await dialog.getByText('1 of 40 past questions would get a different answer:').waitFor();
  await dialog.getByRole('button', { name: 'Add FAQ' }).click();
  await shown(page, 'FAQ added successfully!');
  await expect.poll(() => page.getByText('Unanswered questions').count()).toBe(0);
  expect((await desk.rows('faqs')).at(-1)).toMatchObject({
    question: 'Is there a swimming pool?',
    examples: ['Is there a swimming pool? Really?'],
  });
  expect(faults).toEqual([]);
});
