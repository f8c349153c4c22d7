// The public site and every screen of the dashboard, empty, full and failing, on the real server.
import { DemoChatReplySchema, DemoChatRequestSchema } from '@deskbell/contract';
import { v7 as uuidv7 } from 'uuid';
import { expect, test } from 'vitest';
import { checkScreen } from './check-screen.ts';
import { deskVisits, type VisitOptions } from './desk-visits.ts';
import {
  appointmentSeed,
  assistantSeed,
  calendarDay,
  conversationSeed,
  serviceSeed,
  sourceSeed,
  staffSeed,
  talkSeeds,
  times,
} from './seeds.ts';
import { shown } from './shown.ts';
import { watchToasts } from './watch-toasts.ts';
import { bakery, busyBakery, newcomer, nobody, type World } from './world.ts';

const open = deskVisits();

/** What a recorded request said. */
const bodyIn = (line: string): unknown => JSON.parse(line.slice(line.indexOf('{')));

const workday = [
  { from: '09:00', to: '12:30' },
  { from: '13:30', to: '18:00' },
];

/** Everything an assistant can be told, and questions that it did not know. */
function wholeDesk() {
  const busy = busyBakery({
    weeklyHours: { mon: workday, tue: workday, wed: workday, thu: workday, fri: workday, sat: [], sun: [] },
    hoursExceptions: [{ date: '2031-12-24', hours: [], note: 'Christmas Eve' }],
    addresses: [{ label: '', address: '12 High Street', directions: 'Behind the church.' }],
    policies: [{ title: 'Cancellation', text: 'Free of charge until 24 hours before.' }],
  });
  const { id } = busy.bell;
  const asked = times(7, (n) => conversationSeed(id, 60 + n));
  return {
    ...busy,
    conversations: [...busy.conversations, ...asked],
    messages: [
      ...busy.messages,
      ...asked.flatMap((row, n) => talkSeeds(row, `Is there a swimming pool number ${n}?`)),
    ],
    services: times(2, (n) => serviceSeed(id, n)),
    staff: times(2, (n) => staffSeed(id, n)),
    appointments: times(12, (n) => appointmentSeed(id, n)),
    knowledgeSources: [
      sourceSeed(id),
      sourceSeed(id, {
        kind: 'website',
        title: 'Bakery',
        url: 'https://bakery.example/',
        documentType: null,
        status: 'reading',
        pagesRead: 3,
        pagesFound: 9,
      }),
      sourceSeed(id, {
        title: 'broken.pdf',
        status: 'failed',
        problem: 'The PDF is damaged and could not be read.',
      }),
    ],
  };
}

test('the landing page can be read without JavaScript', async () => {
  await using site = await open('/', nobody(), { javaScriptEnabled: false });
  for (const heading of ['How It Works', 'Powerful Features', 'Pricing', 'Get in Touch']) {
    await shown(site.page, heading);
  }
  await expect.poll(() => site.page.locator('.bars rect').count()).toBe(80);
  await expect.poll(() => site.page.locator('#features li').count()).toBe(6);
  // Of an installation that was told nothing: in its team's section, and in the footer.
  const credit = site.page.getByText('Analytics consulting by the Deskbell team.');
  await expect.poll(() => credit.count()).toBe(2);
});

test('the demo chat streams, corrects, shows its source and sends the conversation on', async () => {
  await using site = await open('/terms');
  const { page, wire, faults } = site;
  const done = DemoChatReplySchema.parse({
    message: 'We open at 9 am.',
    conversationId: uuidv7(),
    visitorToken: 'token-of-the-visitor',
    messageId: uuidv7(),
    seq: 2,
    sources: [{ kind: 'faq', id: uuidv7(), title: 'When are you open?', quote: 'We open at 9 am.' }],
    confidence: 0.93,
    action: 'answer',
    suggestions: ['Are you open on Sundays?', 'Do you deliver?'],
  });
  // Only a language model corrects what it streamed.
  wire.stream(/chat\/demo/, [
    ['delta', { text: 'We open at ' }],
    ['delta', { text: '8 am.' }],
    ['replace', { text: 'We open at 9 am.' }],
    ['done', done],
  ]);
  await page.goto('/');
  await shown(page, 'Hi! How can I help you today?');
  await page.getByLabel('Your message').fill('  When do you open?  ');
  await page.keyboard.press('Enter');
  await page.getByText('We open at 9 am.').first().waitFor();
  await page.getByText('Source: When are you open?').waitFor();
  await page.getByRole('button', { name: 'Do you deliver?' }).click();
  const asked = () => wire.requests.filter((line) => line.startsWith('POST /api/chat/demo'));
  await expect.poll(() => asked().length).toBe(2);
  const [first, second] = asked().map((line) => DemoChatRequestSchema.parse(bodyIn(line)));
  expect(first).toMatchObject({
    message: 'When do you open?',
    conversationHistory: [{ role: 'assistant', content: 'Hi! How can I help you today?' }],
  });
  expect(second).toMatchObject({
    conversationId: done.conversationId,
    visitorToken: 'token-of-the-visitor',
  });
  expect(second!.clientMessageId).not.toBe(first!.clientMessageId);
  expect(faults).toEqual([]);
});

test('the demo chat waits with input and button disabled, and says so when the call fails', async () => {
  await using site = await open('/', nobody(), { failing: /chat/ });
  const { page, wire } = site;
  await page.waitForLoadState('networkidle');
  const release = wire.hold();
  await page.getByLabel('Your message').fill('Hello');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await shown(page, 'AI is typing...');
  await expect.poll(() => page.getByLabel('Your message').isDisabled()).toBe(true);
  await expect.poll(() => page.getByRole('button', { name: 'Send', exact: true }).isDisabled()).toBe(true);
  release();
  await page
    .getByText("I'm sorry, I'm having trouble connecting right now. Please try again in a moment.")
    .waitFor();
  await expect.poll(() => page.getByLabel('Your message').isEnabled()).toBe(true);
});

test('where nobody can pay, a visitor may create an account, and whoever has one goes on in it', async () => {
  await using visitor = await open('/subscribe?plan=pro');
  await visitor.page.getByRole('link', { name: 'create an account' }).waitFor();
  await using owner = await open('/subscribe?plan=pro', bakery());
  await owner.page.getByRole('link', { name: 'go on in your dashboard' }).click();
  await owner.page.waitForURL(/\/dashboard/);
});

test('someone signed out is told so and sent to sign in after half a second', async () => {
  await using visit = await open('/');
  const { page, wire } = visit;
  const said = await watchToasts(page);
  await page.goto('/dashboard?section=leads', { waitUntil: 'commit' });
  await page.waitForURL(/\/login\b/);
  await page.getByLabel('Email').waitFor();
  expect(await said()).toContain('UnauthorizedYou are logged out. Logging in again...');
  expect(wire.requests.join()).toContain('GET /api/login?next=%2Fdashboard%3Fsection%3Dleads ');
});

test('a refused sign-in says why and keeps what was typed', async () => {
  await using visit = await open('/login');
  const { page } = visit;
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByText('Please enter a valid email address').waitFor();
  await page.getByLabel('Email').fill('a@b.co');
  await page.getByLabel('Password', { exact: true }).fill('not the one');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByText('The email address or password is incorrect.').waitFor();
  await expect.poll(() => page.getByLabel('Email').inputValue()).toBe('a@b.co');
});

test('the wizard creates the assistant, takes FAQs and ends with the line to embed', async () => {
  await using desk = await open('/dashboard?section=setup', newcomer());
  const { page, wire, faults } = desk;
  await page.getByRole('button', { name: 'Create assistant' }).click();
  for (const refusal of ['Assistant name is required', 'Business name is required', 'Industry is required']) {
    await shown(page, refusal);
  }
  await page.getByLabel('Assistant name').fill('Bell');
  await page.getByLabel('Business name').fill('Bakery');
  await page.getByLabel('Industry').selectOption('retail');
  await page.getByRole('button', { name: 'Create assistant' }).click();
  await shown(page, 'Assistant created successfully!');
  expect(wire.requests.find((line) => line.startsWith('POST /api/assistants '))).toContain(
    '{"name":"Bell","businessName":"Bakery","industry":"retail","businessHours":"247","tone":"professional","language":"en"}',
  );
  const [bell] = await desk.rows('assistants');
  expect(bell).toMatchObject({ name: 'Bell', business_name: 'Bakery', industry: 'retail' });

  await page.getByLabel('Question').fill('Do you deliver?');
  await page.getByLabel('Answer').fill('Yes.');
  await page.getByLabel('Other ways customers ask this').fill('Can you bring it?\n\nDo you ship?');
  await page.getByRole('button', { name: 'Add FAQ' }).click();
  await shown(page, 'FAQ added successfully!');
  await expect.poll(() => page.getByLabel('Question').inputValue()).toBe('');
  expect(await desk.rows('faqs')).toMatchObject([{ examples: ['Can you bring it?', 'Do you ship?'] }]);

  await page.getByRole('button', { name: 'Continue to Deploy' }).click();
  const { url } = desk.server;
  await page
    .getByText(`<script src="${url}/widget.js" data-assistant="${bell!.id}" async></script>`)
    .waitFor();
  expect(faults).toEqual([]);
});

test('a deleted FAQ comes back on Undo', async () => {
  await using desk = await open('/dashboard?section=setup&step=2', busyBakery());
  const { page } = desk;
  await page.getByRole('button', { name: 'Delete "What is question 1?"' }).click();
  await shown(page, 'FAQ deleted successfully!');
  expect(await desk.rows('faqs')).toHaveLength(2);
  await page.getByRole('button', { name: 'Undo' }).click();
  await shown(page, 'FAQ added successfully!');
  expect((await desk.rows('faqs')).at(-1)).toMatchObject({
    question: 'What is question 1?',
    examples: ['Asked otherwise'],
  });
});

test('an import reports each refused line', async () => {
  await using desk = await open('/dashboard?section=setup&step=2', busyBakery());
  const { page } = desk;
  await page.getByRole('button', { name: 'Add many' }).click();
  await page
    .getByLabel('FAQs', { exact: true })
    .fill('Do you deliver?\nYes.\n\nDo you ship?\n\nAre you open?\nYes.');
  await page.getByRole('button', { name: 'Import' }).click();
  await page.getByText('2 FAQs were added. 1 couldn’t be imported:').waitFor();
  await page.getByText('Line 4:').waitFor();
});

test('a lead status changes at once and is taken back when the server refuses', async () => {
  await using desk = await open('/dashboard?section=leads', busyBakery());
  const { page, wire } = desk;
  const status = page.getByLabel('Status of Maya Ortiz');
  await status.selectOption('converted');
  await shown(page, 'Lead updated successfully!');
  const maya = (await desk.rows('leads')).find(({ name }) => name === 'Maya Ortiz');
  expect(maya!.status).toBe('converted');
  wire.failing = /PUT/;
  const release = wire.hold();
  await status.selectOption('contacted');
  await expect.poll(() => status.inputValue()).toBe('contacted');
  release();
  await shown(page, 'Failed to update lead');
  await expect.poll(() => status.inputValue()).toBe('converted');
});

test('filters, search and page live in the address and survive a reload', async () => {
  await using desk = await open('/dashboard?section=conversations', busyBakery());
  const { page } = desk;
  await page.getByText('1–25 of 60').waitFor();
  await page.getByRole('button', { name: 'Older' }).click();
  await page.getByText('26–50 of 60').waitFor();
  await page.getByRole('button', { name: 'Older' }).click();
  await page.getByText('51–60 of 60').waitFor();
  await page.reload();
  await page.getByText('51–60 of 60').waitFor();
  await page.getByRole('button', { name: 'Newer' }).click();
  await page.getByText('26–50 of 60').waitFor();
  await page.getByLabel('Status').selectOption('pending');
  await page.getByText('1–12 of 12').waitFor();
  await page.getByLabel('Search conversations').fill('Maya');
  await page.getByText('1–2 of 2').waitFor();
  expect(new URL(page.url()).search).toBe('?section=conversations&status=pending&search=Maya');
  await page.reload();
  await page.getByText('1–2 of 2').waitFor();
  await page.getByLabel('Search conversations').fill('nobody at all');
  await shown(page, 'No matches in this view');
  await page.getByRole('button', { name: 'Search all conversations' }).click();
  await shown(page, 'No conversations found');
  expect(new URL(page.url()).search).toBe('?section=conversations&search=nobody+at+all');
});

test('sample conversations stand only in an account that has none of its own', async () => {
  {
    await using fresh = await open('/dashboard?section=conversations', bakery());
    await shown(fresh.page, 'Sample data');
    await fresh.page.getByLabel('Type').selectOption('voice');
    await expect.poll(() => fresh.page.getByText('Sample data').count()).toBe(0);
  }
  const busy = busyBakery();
  const second = assistantSeed({ name: 'Second' });
  await using other = await open(`/dashboard?section=conversations&assistant=${second.id}`, {
    ...busy,
    assistants: [busy.bell, second],
  });
  await shown(other.page, 'No conversations found');
  await expect
    .poll(
      () => other.wire.requests.filter((line) => line.includes('limit=1 ') && !line.includes('view=')).length,
    )
    .toBe(2);
  await expect.poll(() => other.page.getByText('Sample data').count()).toBe(0);
});

test('extensions that are no JSON are marked at the field and not saved', async () => {
  await using desk = await open('/dashboard?section=integrations&tab=phone', busyBakery());
  const { page, wire } = desk;
  await page.getByRole('button', { name: 'Edit as JSON' }).click();
  await page.getByLabel('Transfer extensions').fill('[{');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('This isn’t valid JSON. Nothing was saved.').waitFor();
  await expect.poll(() => page.getByLabel('Transfer extensions').getAttribute('aria-invalid')).toBe('true');
  expect(wire.requests.some((line) => line.startsWith('PATCH'))).toBe(false);
});

test('hours of one’s own are edited in one place, and the wizard leads there', async () => {
  await using desk = await open('/dashboard?section=setup', bakery({ businessHours: 'custom' }));
  const { page, faults } = desk;
  await page.getByText('Tell your own hours under').waitFor();
  expect(await page.getByRole('textbox', { name: /hours/i }).count()).toBe(0);
  await page.getByRole('link', { name: 'Hours and places' }).click();
  await page.getByLabel('Your hours in words').fill('Tuesday to Saturday, ten to six');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await shown(page, 'Settings saved');
  expect(await desk.rows('assistants')).toMatchObject([
    { business_hours_text: 'Tuesday to Saturday, ten to six', weekly_hours: null },
  ]);
  await page.getByRole('switch', { name: 'Set the hours day by day' }).click();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect.poll(async () => (await desk.rows('assistants'))[0]?.weekly_hours).not.toBe(null);
  await page.reload();
  await page.getByRole('tab', { name: 'Steps' }).click();
  await page.getByText('Your opening hours are set day by day under').waitFor();
  expect(await page.getByLabel('Business hours').count()).toBe(0);
  expect(faults).toEqual([]);
});

test('an unknown page and an unknown section are not found, and look alike', async () => {
  const texts: string[] = [];
  for (const path of ['/nowhere', '/dashboard?section=nowhere']) {
    await using lost = await open(path, busyBakery());
    await shown(lost.page, '404 Page Not Found');
    texts.push(await lost.page.locator('#root').innerText());
    await checkScreen(lost.page);
  }
  expect(texts[1]).toBe(texts[0]);
});

// `:conversation` and `:appointment` stand for one that the world has.
const screens: [string, () => World, VisitOptions?][] = [
  ['/', nobody],
  ['/login', nobody],
  ['/login?view=sign-up', nobody],
  ['/login?view=forgot', nobody],
  ['/administrator-setup?token=a-token-long-enough-for-it', nobody],
  ['/confirm-email?token=x', bakery],
  ['/nowhere', nobody],
  ['/dashboard', () => newcomer({ emailVerified: false })],
  ['/dashboard', busyBakery],
  ['/dashboard?section=setup', busyBakery],
  ['/dashboard?section=setup&step=2', busyBakery],
  ['/dashboard?section=setup&step=3', busyBakery],
  ['/dashboard?section=conversations', busyBakery],
  ['/dashboard?section=conversations', bakery],
  ['/dashboard?section=conversations&conversation=:conversation', busyBakery],
  ['/dashboard?section=leads', busyBakery],
  ['/dashboard?section=leads', bakery, { failing: /leads/ }],
  ['/dashboard?section=setup&step=2', wholeDesk],
  ['/dashboard?section=setup&part=business', wholeDesk],
  ['/dashboard?section=setup&part=business', bakery],
  ['/dashboard?section=setup&part=services', wholeDesk],
  ['/dashboard?section=setup&part=services', bakery, { failing: /services|staff/ }],
  ['/dashboard?section=setup&part=knowledge', wholeDesk],
  ['/dashboard?section=setup&part=wording', wholeDesk],
  ['/dashboard?section=setup&part=test', wholeDesk],
  [`/dashboard?section=appointments&day=${calendarDay}`, wholeDesk],
  [`/dashboard?section=appointments&view=list&day=${calendarDay}`, wholeDesk],
  ['/dashboard?section=appointments', bakery],
  [`/dashboard?section=appointments&day=${calendarDay}&appointment=:appointment`, wholeDesk],
  ['/dashboard?section=integrations', busyBakery],
  ['/dashboard?section=integrations&tab=phone', busyBakery],
  ['/dashboard?section=integrations&tab=embed', busyBakery],
  ['/dashboard?section=integrations&tab=webhooks', busyBakery],
];

test.each(screens)(
  '%s has no accessibility fault, light or dark, wide or narrow',
  async (path, worldOf, options) => {
    const world = worldOf();
    const there = path
      .replace(':conversation', String(world.conversations?.[4]?.id))
      .replace(':appointment', String(world.appointments?.[1]?.id));
    await using desk = await open(there, world, {
      colorScheme: 'light',
      viewport: { width: 1440, height: 900 },
      ...options,
    });
    await checkScreen(desk.page);
    expect(desk.faults).toEqual([]);
  },
);
