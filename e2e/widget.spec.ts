// The widget in a real browser on somebody else's website, talking with the real server. What only a server that fails shows
// stands in widget-faults.spec.ts.
import type { ConversationDetail, WidgetChatRequest, WidgetConfig } from '@deskbell/contract';
import { type MailServer, startMailServer } from '@deskbell/testing/mail-server';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { launchBrowser } from './browser.ts';
import { confirmationOf } from './mailed-link.ts';
import { type Owner, signUpOwner } from './sign-up-owner.ts';
import { type SeededServer, startSeededServer } from './web/seeded-server.ts';
import {
  expectNever,
  faults,
  focused,
  lines,
  log,
  open,
  say,
  serveWidgetSite,
  spoken,
  startOver,
  storedSeqs,
  styleOf,
  until,
  type WidgetSite,
} from './widget-page.ts';

const parking = { question: 'Where can I park?', answer: 'There is free parking behind the shop.' };
const repairs = { question: 'Do you repair bikes?', answer: 'Yes, we repair bikes while you wait.' };

let post: MailServer;
let server: SeededServer;
let browser: Browser;
let ada: Owner;
let assistantId: string;
let config: WidgetConfig;
let site: WidgetSite;
/** What the visitor's pages have sent to the assistant. */
const turns: WidgetChatRequest[] = [];

beforeAll(async () => {
  post = await startMailServer();
  [server, browser] = await Promise.all([
    startSeededServer({ SMTP_URL: post.url, MAIL_FROM: 'Deskbell <desk@bell.example>' }),
    launchBrowser(),
  ]);
  ada = await signUpOwner(server.url, 'Ada Lovelace', 'ada@bikes.example');
  await ada.send('POST', '/api/sign-up/confirm', { token: await confirmationOf(post, 'ada@bikes.example') });
  assistantId = await addAssistant();
  for (const faq of [parking, repairs]) await ada.send('POST', `/api/assistants/${assistantId}/faqs`, faq);
  config = await ada.send('GET', `/api/widget/${assistantId}`);
  site = await serveWidgetSite(browser, server.url, assistantId);
});
afterEach(async () => {
  await site.leave();
  turns.length = 0;
});
afterAll(async () => {
  await browser?.close();
  site?.close();
  await server?.[Symbol.asyncDispose]();
  await post?.close();
});

async function addAssistant(): Promise<string> {
  const fields = { name: 'Ava', businessName: 'Wheel & Chain Cycles', industry: 'retail' };
  return (await ada.send<{ id: string }>('POST', '/api/assistants', fields)).id;
}

async function visit(hasWidget?: boolean, options?: BrowserContextOptions, url?: string): Promise<Page> {
  const page = await site.visit(hasWidget, options, url);
  page.context().on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/chat/widget'))
      turns.push(request.postDataJSON() as WidgetChatRequest);
  });
  return page;
}

/** Says it and waits for the answer. */
async function ask(page: Page, { question, answer }: typeof parking): Promise<void> {
  await say(page, question);
  await log(page).getByText(answer).waitFor();
}

/** How much of the conversation, in pixels, is seen only by scrolling. */
const hiddenLines = (page: Page) =>
  page.getByRole('region', { name: 'Conversation' }).evaluate((box) => box.scrollHeight - box.clientHeight);

/** The conversation that a page has begun. */
const saved = (page: Page): Promise<{ conversationId: string; visitorToken: string }> =>
  page.evaluate((id) => JSON.parse(localStorage.getItem(`deskbell:${id}`)!), assistantId);

/** How the owner sees the page's conversation. */
const stored = async (page: Page) =>
  ada.send<ConversationDetail>('GET', `/api/conversations/${(await saved(page)).conversationId}`);

const desk = async (page: Page, method: string, what: string, json: object = {}) =>
  ada.send(method, `/api/conversations/${(await saved(page)).conversationId}${what}`, json);

/** Resolves once the page follows its conversation. */
const followed = (page: Page) => page.waitForResponse((response) => response.url().includes('/events?'));

/** A conversation that has begun, and that the page follows. */
async function converse(page: Page): Promise<void> {
  await open(page);
  const following = followed(page);
  await ask(page, parking);
  await following;
}

it('shows a tip, greets once, and leaves the focus where it was', async () => {
  const page = await visit();
  await page.getByText(config.bubbleText).waitFor();
  expect(await page.evaluate('document.activeElement.tagName')).toBe('BODY');
  await open(page);
  await log(page).getByText(config.greeting).waitFor();
  await page.getByRole('heading', { name: 'Wheel & Chain Cycles' }).waitFor();
  await page.getByText('Chat Support · AI assistant').waitFor();
  const size = () => page.getByRole('dialog', { name: 'Chat Support' }).boundingBox();
  await until(size).toMatchObject({ width: 320 }); // once it has risen
  expect((await size())!.height).toBeGreaterThanOrEqual(384);
  await until(() => hiddenLines(page)).toBe(0);
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await open(page);
  await log(page).getByText(config.greeting).waitFor();
  await expect.poll(() => log(page).getByText(config.greeting).count()).toBe(1);
});

it('takes a message that is sent before the last one is answered, and answers both in order', async () => {
  const page = await visit();
  await open(page);
  const input = page.getByLabel('Your message');
  for (const { question } of [parking, repairs]) {
    await input.fill(question);
    await input.press('Enter');
  }
  await log(page).getByText(repairs.answer).waitFor();
  const said = await log(page).innerText();
  const places = [parking.question, parking.answer, repairs.question, repairs.answer].map((text) =>
    said.indexOf(text),
  );
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(places[0]).toBeGreaterThan(-1);
  expect(turns.map(({ message }) => message)).toEqual([parking.question, repairs.question]);
});

it('sends by Enter, breaks the line by Shift+Enter, and never sends what is blank', async () => {
  const page = await visit();
  await open(page);
  const input = page.getByLabel('Your message');
  await input.fill('   ');
  await input.press('Enter');
  await input.fill('Where can I');
  await input.press('Shift+Enter');
  await input.pressSequentially('park?');
  await input.press('Enter');
  await log(page).getByText(parking.answer).waitFor();
  expect(turns.map(({ message }) => message)).toEqual(['Where can I\npark?']);
  await expect.poll(() => input.inputValue()).toBe('');
});

it('offers the questions that it can answer, and shows whose words an answer is in', async () => {
  const page = await visit();
  await open(page);
  await page.getByRole('button', { name: parking.question }).click();
  await log(page).getByText(parking.answer).waitFor();
  await page.getByRole('button', { name: parking.question }).click(); // its source
  await until(() => page.getByText(parking.answer).count()).toBe(2);
});

it('sends the last ten messages as context of a new conversation', async () => {
  const page = await visit();
  await page.evaluate(
    ([id]) => {
      const messages = Array.from({ length: 14 }, (_, at) => ({
        key: `m${at}`,
        role: at % 2 ? 'assistant' : 'user',
        content: `earlier ${at}`,
        at: Date.now(),
      }));
      localStorage.setItem(`deskbell:${id}`, JSON.stringify({ cursor: 0, messages, suggestions: [] }));
    },
    [assistantId],
  );
  await open(page);
  await ask(page, parking);
  const history = turns[0]!.conversationHistory;
  expect([history.length, history[0]!.content, history[9]!.content]).toEqual([10, 'earlier 4', 'earlier 13']);
});

it('keeps history and draft over a reload, and catches up with what it missed', async () => {
  const page = await visit();
  await open(page);
  await ask(page, parking);
  await page.getByLabel('Your message').fill('half a sent');
  await page.reload();
  await log(page).getByText(parking.answer).waitFor();
  await until(() => page.getByLabel('Your message').inputValue()).toBe('half a sent');
  await until(() => lines(page)).toBe(3);
});

it('keeps nothing of a conversation that the owner has erased, and begins another', async () => {
  const page = await visit();
  const email = 'jane@miller.example';
  await converse(page);
  await say(page, `please get back to me: Jane Miller, ${email}`);
  await until(() => storedSeqs(page, assistantId)).toEqual([undefined, 1, 2, 3, 4]);
  await until(async () => (await stored(page)).customerEmail).toBe(email);
  await ada.send('POST', '/api/privacy/erasures', { email });
  await log(page).getByText(parking.answer).waitFor({ state: 'detached' });
  await until(() => page.evaluate('JSON.stringify(localStorage)')).not.toContain(email);
  await ask(page, repairs);
  await until(async () => (await storedSeqs(page, assistantId)).slice(-2)).toEqual([1, 2]);
  expect(turns.at(-1)!.conversationId).toBeUndefined();
});

it('starts over in every tab, so that no other brings the old conversation back', async () => {
  const page = await visit();
  await open(page);
  await ask(page, parking);
  const other = await site.anotherTab();
  await open(other);
  await log(other).getByText(parking.answer).waitFor();
  await startOver(page);
  await until(() => lines(other)).toBe(1);
  await ask(other, repairs);
  expect(turns.at(-1)!.conversationId).toBeUndefined();
});

it('minimizes, restores and closes by Esc, giving the focus back', async () => {
  const page = await visit();
  await open(page);
  await page.getByRole('button', { name: 'Minimize' }).click();
  await page.getByRole('button', { name: 'Restore chat' }).click();
  await page.getByLabel('Your message').press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await until(() => focused(page)).toBe('Open chat');
});

it('starts over when asked twice', async () => {
  const page = await visit();
  await open(page);
  await ask(page, parking);
  await startOver(page);
  await until(() => lines(page)).toBe(1);
});

it("changes nothing of the host page's styles and layout, nor takes any from it", async () => {
  const look = `[...document.querySelectorAll('html, body, main, h1, p, button')].map((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const style = getComputedStyle(element);
    return [x, y, width, height, ...[...style].map((name) => style.getPropertyValue(name))];
  })`;
  site.tags = 0;
  const bare = await visit(false);
  const before = await bare.evaluate(look);
  site.tags = 1;
  const page = await visit();
  await open(page);
  expect(await page.evaluate(look)).toEqual(before);
  expect(await styleOf(page, 'textarea', 'fontSize')).toBe('16px');
  expect(await styleOf(page, 'textarea', 'letterSpacing')).toBe('normal');
});

it.each(['light', 'dark'] as const)(
  'has no fault that axe finds, closed or open, on a %s page',
  async (scheme) => {
    const page = await visit(true, { colorScheme: scheme, reducedMotion: 'reduce' });
    await page.addStyleTag({ content: `:root { color-scheme: ${scheme} }` });
    expect(await faults(page)).toEqual([]);
    await open(page);
    await ask(page, parking);
    expect(await faults(page)).toEqual([]);
  },
);

it('works where the page forbids inline styles, foreign scripts and markup from strings', async () => {
  const { url } = server;
  site.policy = `default-src 'none'; script-src ${url}; connect-src ${url}; require-trusted-types-for 'script'`;
  const page = await visit();
  await open(page);
  await ask(page, parking);
  const size = () => page.getByRole('dialog').boundingBox();
  await until(size).toMatchObject({ width: 384 });
});

it('grows with what is said, to 24 by 40 rem at most and never beyond the window', async () => {
  const page = await visit(true, { viewport: { width: 1280, height: 800 } });
  await open(page);
  const size = () => page.getByRole('dialog').boundingBox();
  await until(size).toMatchObject({ width: 320 });
  await say(page, 'Do you repair bikes, and where can I park meanwhile? '.repeat(30));
  await until(size).toMatchObject({ width: 384, height: 640 });
  await page.setViewportSize({ width: 1280, height: 500 });
  await until(size).toMatchObject({ width: 384, height: 460 });
});

it('does what its page asks for, also before it is there, and tells the page what happens', async () => {
  site.script = `window.Deskbell = window.Deskbell || function () { (Deskbell.q = Deskbell.q || []).push(arguments) };
    Deskbell('hide');
    const heard = [];
    for (const event of ['ready', 'open', 'close', 'message'])
      Deskbell('on', event, (detail) => heard.push(detail ? [event, detail.role, detail.text] : [event]));`;
  const page = await visit(false);
  const heard = () => page.evaluate<unknown[]>('heard');
  const told = async (...commands: string[]) =>
    page.evaluate(commands.map((each) => `Deskbell(${each})`).join(';'));
  await until(heard).toEqual([['ready']]);
  const bubble = page.getByRole('button', { name: 'Open chat' });
  await expect.poll(() => bubble.count()).toBe(0);
  await told(`'show'`);
  await bubble.waitFor();
  await told(`'message', 'Where can'`);
  await until(() => page.getByLabel('Your message').inputValue()).toBe('Where can');
  await told(`'opne'`, `'message', '${repairs.question}', { send: true }`); // the first is told in the console, and nothing else
  await log(page).getByText(repairs.answer).waitFor();
  await told(`'close'`);
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await until(heard).toEqual([
    ['ready'],
    ['open'],
    ['message', 'user', repairs.question],
    ['message', 'assistant', repairs.answer],
    ['close'],
  ]);
  await told(`'open'`);
  await page.getByRole('dialog').waitFor();
  await told(`'hide'`);
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
});

it('fills a phone, and moves nothing for those who asked for less motion', async () => {
  const page = await visit(true, {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    reducedMotion: 'reduce',
  });
  await open(page);
  const box = () => page.getByRole('dialog').boundingBox();
  await until(box).toEqual({ x: 0, y: 0, width: 390, height: 844 });
  expect(await styleOf(page, 'dialog', 'animationName')).toBe('none');
});

it('stands as a page of its own', async () => {
  const page = await visit(false, {}, `${server.url}/widget/${assistantId}`);
  await ask(page, parking);
  await until(() => page.title()).toContain('Wheel & Chain Cycles');
  expect(await faults(page)).toEqual([]);
});

it.each(['not there', 'paused', 'without a widget'])(
  'stays hidden when its assistant is %s',
  async (what) => {
    site.assistantId = what === 'not there' ? crypto.randomUUID() : await addAssistant();
    if (what !== 'not there') {
      const change = what === 'paused' ? { setupStatus: 'paused' } : { widgetEnabled: false };
      await ada.send('PATCH', `/api/assistants/${site.assistantId}`, change);
    }
    const page = await visit(false);
    await page.waitForLoadState('networkidle');
    await expectNever(page.locator('deskbell-widget'));
  },
);

it('stands there once when its tag stands there twice', async () => {
  site.tags = 2;
  const page = await visit();
  await page.waitForLoadState('networkidle');
  await expectNever(page.locator('deskbell-widget').nth(1));
  await expect.poll(() => page.locator('deskbell-widget').count()).toBe(1);
});

it("takes the dashboard's unsaved settings in preview, and keeps nothing", async () => {
  const page = await visit(false, {}, `${server.url}/`);
  await page.evaluate(`{
    addEventListener('message', ({ data }) => {
      if (data?.type !== 'deskbell:ready') return;
      const config = { businessName: 'New Name' };
      frames[0].postMessage({ type: 'deskbell:configure', config }, location.origin);
    });
    document.body.innerHTML = '<iframe title="Preview" src="/widget/${assistantId}?preview=1"></iframe>';
  }`);
  await page.frameLocator('iframe').getByRole('heading', { name: 'New Name' }).waitFor();
  expect(await page.evaluate((id) => localStorage.getItem(`deskbell:${id}`), assistantId)).toBeNull();
});

it('says what the owner wants said on a page, once, and opens the chat with it', async () => {
  site.assistantId = await addAssistant();
  const text = 'Looking for a bike that fits?';
  const id = crypto.randomUUID();
  const proactiveMessages = [
    { id: crypto.randomUUID(), text: 'Not here', pages: ['/elsewhere'], afterSeconds: 2 },
    { id, text, pages: ['/*'], moment: 'exit' },
  ];
  await ada.send('PATCH', `/api/assistants/${site.assistantId}`, { proactiveMessages });
  const page = await visit(true, { reducedMotion: 'reduce' });
  const leave = () =>
    until(async () => {
      await page.evaluate(`document.dispatchEvent(new MouseEvent('mouseout', { clientY: -1 }))`);
      return page.getByRole('button', { name: text }).count();
    });
  await leave().toBe(1);
  expect(await page.evaluate('document.activeElement.tagName')).toBe('BODY');
  expect(await faults(page)).toEqual([]);
  await page.getByRole('button', { name: text }).click();
  await log(page).getByText(text).waitFor();
  await expect.poll(() => log(page).getByText(config.greeting).count()).toBe(0);
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await page.reload();
  await page.getByText(config.bubbleText).waitFor();
  await page.evaluate(`document.dispatchEvent(new MouseEvent('mouseout', { clientY: -1 }))`);
  await expectNever(page.getByRole('button', { name: text }));
  const kept = await page.evaluate(
    (of) => localStorage.getItem(`deskbell:${of}:proactive`),
    site.assistantId,
  );
  expect(JSON.parse(kept!)).toEqual({ said: [id], quietUntil: 0 });
});

it('asks first what the owner wants to know, keeps it, and nobody whom the page has named', async () => {
  site.assistantId = await addAssistant();
  const preChat = { name: 'optional', email: 'required', text: 'So that we can get back to you' };
  await ada.send('PATCH', `/api/assistants/${site.assistantId}`, { preChat });
  const page = await visit(true, { reducedMotion: 'reduce' });
  await open(page);
  await page.getByText('So that we can get back to you').waitFor();
  await expect.poll(() => page.getByLabel('Your message').count()).toBe(0);
  expect(await faults(page)).toEqual([]);
  const email = page.getByLabel('E-mail address');
  const start = page.getByRole('button', { name: 'Start chat' });
  await email.fill('jane');
  await start.click();
  await expect.poll(() => page.locator('input:invalid').count()).toBe(1);
  await email.fill('jane@miller.example');
  await email.press('Enter');
  await until(() => focused(page)).toBe('Your message');
  await say(page, 'Hello!');
  await until(() => turns[0]?.visitor).toEqual({ email: 'jane@miller.example' });
  await until(() => lines(page)).toBe(3);
  await say(page, 'Hello again!');
  await until(() => turns.length).toBe(2);
  expect(turns[1]!.visitor).toBeUndefined();

  const known = await visit();
  await known.evaluate(`Deskbell('identify', { name: 'Tom', email: 'tom@baker.example' }); Deskbell('open')`);
  await say(known, 'Hello!');
  await until(() => turns.at(-1)?.visitor).toEqual({ name: 'Tom', email: 'tom@baker.example' });
});

/** The given words in the order in which the conversation shows them. */
async function orderIn(page: Page, words: string[]): Promise<string[]> {
  const text = await log(page).innerText();
  return words
    .filter((word) => text.includes(word))
    .sort((one, other) => text.indexOf(one) - text.indexOf(other));
}

it('tells who joined and left, names who speaks, and lets several messages follow each other meanwhile', async () => {
  const page = await visit();
  await converse(page);
  await desk(page, 'POST', '/take-over');
  await log(page).getByText('Ada Lovelace joined the conversation').waitFor();
  await page.getByText('Chat Support · Ada Lovelace').waitFor();
  await page.getByRole('button', { name: 'Talk to a person' }).waitFor({ state: 'detached' });
  for (const text of ['one', 'two', 'three']) await say(page, text);
  await until(() => turns.map(({ message }) => message)).toEqual([parking.question, 'one', 'two', 'three']);
  await page.getByText('AI is typing…').waitFor({ state: 'detached' });
  await until(async () => (await stored(page)).messages.length).toBe(5);
  await desk(page, 'PUT', '/presence', { doing: 'writing' });
  await page.getByText('Ada Lovelace is typing…').waitFor();
  await desk(page, 'PUT', '/read', { seq: 5 });
  await page.getByText('Seen', { exact: true }).waitFor();
  await desk(page, 'POST', '/messages', { content: 'Good morning, how can I help?' });
  await page.getByText('Ada Lovelace is typing…').waitFor({ state: 'detached' });
  await log(page).getByText('Good morning, how can I help?').waitFor();
  await until(() => spoken(page)).toBe('Ada Lovelace: Good morning, how can I help?');
  await expect.poll(() => log(page).getByText('Ada Lovelace joined the conversation').count()).toBe(1);
  await until(() => lines(page)).toBe(7);
  const inOrder = ['joined the conversation', 'one', 'two', 'three', 'Good morning'];
  await until(() => orderIn(page, inOrder)).toEqual(inOrder);
  expect(await faults(page)).toEqual([]);
  await desk(page, 'POST', '/give-back');
  await log(page).getByText('Ada Lovelace left. The AI assistant answers again.').waitFor();
  await ask(page, repairs);
  const all = [...inOrder, 'answers again', repairs.question];
  await until(() => orderIn(page, all)).toEqual(all);
  await page.reload();
  await log(page).getByText('Ada Lovelace left. The AI assistant answers again.').waitFor();
  await until(() => orderIn(page, all)).toEqual(all);
  await expect.poll(() => log(page).getByText('Ada Lovelace joined the conversation').count()).toBe(1);
});

it('asks once, at the end, how it went, by keyboard too', async () => {
  const page = await visit();
  await converse(page);
  const question = page.getByRole('group', { name: 'How did it go?' });
  await expect.poll(() => question.count()).toBe(0);
  await desk(page, 'PATCH', '', { status: 'resolved' });
  await question.waitFor();
  expect(await faults(page)).toEqual([]);
  await question.getByRole('button', { name: '4: good' }).press('Enter');
  await page.getByText('Thank you for telling us.').waitFor();
  const rating = async () => (await stored(page)).rating;
  await until(rating).toEqual({ score: 4, comment: '' });
  await until(() => focused(page)).toBe('What was it like? (optional)');
  await page.keyboard.type('Quick and clear.');
  await page.keyboard.press('Enter');
  await until(rating).toEqual({ score: 4, comment: 'Quick and clear.' });
  const following = followed(page);
  await page.reload();
  await following;
  await log(page).getByText(parking.answer).waitFor();
  await expectNever(question);
});

it('never asks again when the visitor would rather not say', async () => {
  const page = await visit();
  await converse(page);
  await desk(page, 'PATCH', '', { status: 'resolved' });
  await page.getByRole('button', { name: 'Not now' }).click();
  await page.getByRole('group', { name: 'How did it go?' }).waitFor({ state: 'detached' });
  const following = followed(page);
  await page.reload();
  await following;
  await expectNever(page.getByRole('group', { name: 'How did it go?' }));
  expect((await stored(page)).rating).toBeNull();
});

it('sends the conversation to an address', async () => {
  const page = await visit();
  await open(page);
  const address = 'jane@post.example';
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Start over' }).waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Send me this conversation' }).count()).toBe(0); // there is none yet
  await page.keyboard.press('Escape');
  await ask(page, parking);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Send me this conversation' }).click();
  await until(() => focused(page)).toBe('');
  await page.keyboard.type(address);
  expect(await faults(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await page.getByText(`Sent to ${address}.`).waitFor();
  const { rows } = await server.sql.query('SELECT text_body FROM outbox WHERE recipient = $1', [address]);
  expect(rows).toEqual([{ text_body: expect.stringContaining(parking.answer) }]);
  await page.keyboard.press('Escape');
  await page.getByLabel('Your e-mail address').waitFor({ state: 'detached' });
  await until(() => focused(page)).toBe('Your message');
});

it('goes on with the conversation on another device by its link, and hides its token from the address', async () => {
  const page = await visit();
  await converse(page);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Continue on another device' }).click();
  const link = await page.getByLabel('Open this link on your other device.').inputValue();
  const { conversationId, visitorToken } = await saved(page);
  expect(link).toBe(`${server.url}/widget/${assistantId}?c=${conversationId}#t=${visitorToken}`);
  const elsewhere = await visit(false, {}, link);
  await log(elsewhere).getByText(parking.answer).waitFor();
  await until(() => elsewhere.url()).toBe(`${server.url}/widget/${assistantId}`);
  await ask(elsewhere, repairs);
  expect(turns.at(-1)).toMatchObject({ conversationId });
  await elsewhere.reload();
  await log(elsewhere).getByText(repairs.answer).waitFor();
});
