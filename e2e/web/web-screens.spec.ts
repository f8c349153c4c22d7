import { expect, test } from 'vitest';
import { checkScreen } from './check-screen.ts';
import { groupRow } from './desk-double.ts';
import type { Memory } from './double.ts';
import {
  appointmentRow,
  assistantRow,
  calendarDay,
  conversationRow,
  faqRow,
  idOf,
  leadRow,
  serviceRow,
  sourceRow,
  staffRow,
  userRow,
} from './rows.ts';
import { shown } from './visit.ts';
import { webVisits } from './web-visits.ts';

const open = webVisits();

const times = <Row>(count: number, row: (number: number) => Row) =>
  Array.from({ length: count }, (_, n) => row(n));
const signedIn = { user: userRow(), assistants: [assistantRow(1, { faqCount: 3 })] };
const full = {
  ...signedIn,
  faqs: times(3, faqRow),
  conversations: times(60, (n) => conversationRow(n)),
  leads: times(6, (n) => leadRow(n)),
};

const workday = [
  { from: '09:00', to: '12:30' },
  { from: '13:30', to: '18:00' },
];
const desk = {
  ...full,
  assistants: [
    assistantRow(1, {
      faqCount: 3,
      weeklyHours: { mon: workday, tue: workday, wed: workday, thu: workday, fri: workday, sat: [], sun: [] },
      hoursExceptions: [{ date: '2031-12-24', hours: [], note: 'Christmas Eve' }],
      addresses: [{ label: '', address: '12 High Street', directions: 'Behind the church.' }],
      policies: [{ title: 'Cancellation', text: 'Free of charge until 24 hours before.' }],
    }),
  ],
  services: times(2, (n) => serviceRow(n)),
  staff: times(2, (n) => staffRow(n)),
  appointments: times(12, (n) => appointmentRow(n)),
  sources: [
    sourceRow(1),
    sourceRow(2, {
      kind: 'website',
      title: 'Bakery',
      url: 'https://bakery.example/',
      status: 'reading',
      progress: { pagesRead: 3, pagesFound: 9 },
    }),
    sourceRow(3, {
      title: 'broken.pdf',
      status: 'failed',
      problem: 'The PDF is damaged and could not be read.',
    }),
  ],
  unanswered: times(7, (n) => groupRow(n, `Is there a swimming pool number ${n}?`)),
};

test('the landing page can be read without JavaScript', async () => {
  await using site = await open('/', {}, { javaScriptEnabled: false });
  for (const heading of ['How It Works', 'Powerful Features', 'Pricing', 'Get in Touch']) {
    await shown(site.page, heading);
  }
  expect(await site.page.locator('.bars rect').count()).toBe(80);
});

test('the demo chat streams, corrects, shows its source and sends the conversation on', async () => {
  await using site = await open('/');
  const { page, memory, faults } = site;
  await shown(page, 'Hi! How can I help you today?');
  await page.getByLabel('Your message').fill('  When do you open?  ');
  await page.keyboard.press('Enter');
  await page.getByText('We open at 9 am.').first().waitFor();
  await page.getByText('Source: When are you open?').waitFor();
  await page.getByRole('button', { name: 'Do you deliver?' }).click();
  await expect
    .poll(() => memory.requests.filter((line) => line.startsWith('POST /api/chat/demo')).length)
    .toBe(2);
  const [first, second] = memory.requests
    .filter((line) => line.startsWith('POST /api/chat/demo'))
    .map((line) => JSON.parse(line.slice(line.indexOf('{'))));
  expect(first).toMatchObject({
    message: 'When do you open?',
    conversationHistory: [{ role: 'assistant', content: 'Hi! How can I help you today?' }],
  });
  expect(second).toMatchObject({ conversationId: idOf(3, 1), visitorToken: 'token-of-the-visitor' });
  expect(second.clientMessageId).not.toBe(first.clientMessageId);
  expect(faults).toEqual([]);
});

test('the demo chat waits with input and button disabled, and says so when the call fails', async () => {
  await using site = await open('/', { failing: /chat/ });
  const { page, memory } = site;
  await page.waitForLoadState('networkidle');
  let release = () => {};
  memory.held = new Promise((done) => {
    release = done;
  });
  await page.getByLabel('Your message').fill('Hello');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await shown(page, 'AI is typing...');
  expect(await page.getByLabel('Your message').isDisabled()).toBe(true);
  expect(await page.getByRole('button', { name: 'Send', exact: true }).isDisabled()).toBe(true);
  release();
  await page
    .getByText("I'm sorry, I'm having trouble connecting right now. Please try again in a moment.")
    .waitFor();
  await expect.poll(() => page.getByLabel('Your message').isEnabled()).toBe(true);
});

test('someone signed out is told so and sent to sign in after half a second', async () => {
  await using visit = await open('/dashboard?section=leads');
  await shown(visit.page, 'Unauthorized');
  await shown(visit.page, 'You are logged out. Logging in again...');
  await visit.page.waitForURL(/\/api\/login\?next=%2Fdashboard%3Fsection%3Dleads$/);
});

test('a refused sign-in says why and keeps what was typed', async () => {
  await using visit = await open('/login');
  const { page } = visit;
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByText('Please enter a valid email address').waitFor();
  await page.getByLabel('Email').fill('a@b.co');
  await page.getByLabel('Password', { exact: true }).fill('not the one');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByText('That e-mail address and password do not match.').waitFor();
  expect(await page.getByLabel('Email').inputValue()).toBe('a@b.co');
});

test('the wizard creates the assistant, takes FAQs and ends with the line to embed', async () => {
  await using desk = await open('/dashboard?section=setup', { user: userRow() });
  const { page, memory, faults } = desk;
  await page.getByRole('button', { name: 'Create assistant' }).click();
  for (const refusal of ['Assistant name is required', 'Business name is required', 'Industry is required']) {
    await shown(page, refusal);
  }
  await page.getByLabel('Assistant name').fill('Bell');
  await page.getByLabel('Business name').fill('Bakery');
  await page.getByLabel('Industry').selectOption('retail');
  await page.getByRole('button', { name: 'Create assistant' }).click();
  await shown(page, 'Assistant created successfully!');
  expect(memory.requests.find((line) => line.startsWith('POST /api/assistants '))).toContain(
    '{"name":"Bell","businessName":"Bakery","industry":"retail","businessHours":"247","tone":"professional","language":"en"}',
  );

  await page.getByLabel('Question').fill('Do you deliver?');
  await page.getByLabel('Answer').fill('Yes.');
  await page.getByLabel('Other ways customers ask this').fill('Can you bring it?\n\nDo you ship?');
  await page.getByRole('button', { name: 'Add FAQ' }).click();
  await shown(page, 'FAQ added successfully!');
  await expect.poll(() => page.getByLabel('Question').inputValue()).toBe('');
  expect(memory.faqs[0]).toMatchObject({ examples: ['Can you bring it?', 'Do you ship?'] });

  await page.getByRole('button', { name: 'Continue to Deploy' }).click();
  await page
    .getByText(`<script src="https://desk.example/widget.js" data-assistant="${idOf(1, 1)}" async></script>`)
    .waitFor();
  expect(faults).toEqual([]);
});

test('a deleted FAQ comes back on Undo', async () => {
  await using desk = await open('/dashboard?section=setup&step=2', full);
  const { page, memory } = desk;
  await page.getByRole('button', { name: 'Delete "What is question 1?"' }).click();
  await shown(page, 'FAQ deleted successfully!');
  expect(memory.faqs).toHaveLength(2);
  await page.getByRole('button', { name: 'Undo' }).click();
  await shown(page, 'FAQ added successfully!');
  expect(memory.faqs.at(-1)).toMatchObject({
    question: 'What is question 1?',
    examples: ['Asked otherwise'],
  });
});

test('an import reports each refused line', async () => {
  await using desk = await open('/dashboard?section=setup&step=2', full);
  const { page } = desk;
  await page.getByRole('button', { name: 'Add many' }).click();
  await page.getByLabel('FAQs', { exact: true }).fill('Do you deliver?\nYes.');
  await page.getByRole('button', { name: 'Import' }).click();
  await page.getByText('2 FAQs were added. 1 could not be read:').waitFor();
  await page.getByText('Line 4:').waitFor();
});

test('a lead status changes at once and is taken back when the server refuses', async () => {
  await using desk = await open('/dashboard?section=leads', full);
  const { page, memory } = desk;
  const status = page.getByLabel('Status of Maya Ortiz');
  await status.selectOption('converted');
  await shown(page, 'Lead updated successfully!');
  expect(memory.leads[0]!.status).toBe('converted');
  memory.failing = /PUT/;
  let release = () => {};
  memory.held = new Promise((done) => {
    release = done;
  });
  await status.selectOption('contacted');
  expect(await status.inputValue()).toBe('contacted');
  release();
  await shown(page, 'Failed to update lead');
  expect(await status.inputValue()).toBe('converted');
});

test('filters, search and page live in the address and survive a reload', async () => {
  await using desk = await open('/dashboard?section=conversations', full);
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
  await shown(page, 'No conversations found');
});

test('sample conversations stand only in an account that has none of its own', async () => {
  {
    await using fresh = await open('/dashboard?section=conversations', signedIn);
    await shown(fresh.page, 'Sample data');
    await fresh.page.getByLabel('Type').selectOption('voice');
    await expect.poll(() => fresh.page.getByText('Sample data').count()).toBe(0);
  }
  const twoAssistants = [assistantRow(1), assistantRow(2, { name: 'Second' })];
  await using other = await open(`/dashboard?section=conversations&assistant=${idOf(1, 2)}`, {
    ...full,
    assistants: twoAssistants,
  });
  await shown(other.page, 'No conversations found');
  await expect.poll(() => other.memory.requests.filter((line) => line.includes('limit=1 ')).length).toBe(2);
  expect(await other.page.getByText('Sample data').count()).toBe(0);
});

test('extensions that are no JSON are marked at the field and not saved', async () => {
  await using desk = await open('/dashboard?section=integrations&tab=phone', full);
  const { page, memory } = desk;
  await page.getByLabel('Transfer extensions').fill('[{');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('This is not valid JSON, so nothing was saved.').waitFor();
  expect(await page.getByLabel('Transfer extensions').getAttribute('aria-invalid')).toBe('true');
  expect(memory.requests.some((line) => line.startsWith('PATCH'))).toBe(false);
});

test('an unknown page and an unknown section are not found', async () => {
  for (const path of ['/nowhere', '/dashboard?section=nowhere']) {
    await using lost = await open(path, full);
    await shown(lost.page, '404 Page Not Found');
  }
});

const screens: [string, Partial<Memory>][] = [
  ['/', {}],
  ['/login', {}],
  ['/login?view=sign-up', {}],
  ['/login?view=forgot', {}],
  ['/administrator-setup?token=a-token-long-enough-for-it', {}],
  ['/nowhere', {}],
  ['/dashboard', { user: userRow({ emailVerified: false }) }],
  ['/dashboard', full],
  ['/dashboard?section=setup', full],
  ['/dashboard?section=setup&step=2', full],
  ['/dashboard?section=setup&step=3', full],
  ['/dashboard?section=conversations', full],
  ['/dashboard?section=conversations', signedIn],
  [`/dashboard?section=conversations&conversation=${idOf(3, 4)}`, full],
  ['/dashboard?section=leads', full],
  ['/dashboard?section=leads', { ...signedIn, failing: /leads/ }],
  ['/dashboard?section=setup&step=2', desk],
  ['/dashboard?section=setup&part=business', desk],
  ['/dashboard?section=setup&part=business', signedIn],
  ['/dashboard?section=setup&part=services', desk],
  ['/dashboard?section=setup&part=services', { ...signedIn, failing: /services|staff/ }],
  ['/dashboard?section=setup&part=knowledge', desk],
  ['/dashboard?section=setup&part=wording', desk],
  ['/dashboard?section=setup&part=test', desk],
  [`/dashboard?section=appointments&day=${calendarDay}`, desk],
  [`/dashboard?section=appointments&view=list&day=${calendarDay}`, desk],
  ['/dashboard?section=appointments', signedIn],
  [`/dashboard?section=appointments&day=${calendarDay}&appointment=${idOf(10, 1)}`, desk],
  ['/dashboard?section=integrations', full],
  ['/dashboard?section=integrations&tab=phone', full],
  ['/dashboard?section=integrations&tab=embed', full],
];

test.each(screens)('%s has no accessibility fault, light or dark, wide or narrow', async (path, given) => {
  await using desk = await open(path, given, {
    colorScheme: 'light',
    viewport: { width: 1440, height: 900 },
  });
  await checkScreen(desk.page);
  expect(desk.faults).toEqual([]);
});
