// The widget in a real browser on somebody else's website, against a fake that fails on command.
import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { launchBrowser } from './browser.ts';
import { visitorToken } from './fake-widget-answers.ts';
import { assistantId, startFakeWidgetServer } from './fake-widget-server.ts';
import { serveHostPage } from './host-page.ts';

let fake: Awaited<ReturnType<typeof startFakeWidgetServer>>;
let host: Awaited<ReturnType<typeof serveHostPage>>;
let browser: Browser;
let context: BrowserContext | undefined;
let tags = 1;
let policy = '';

beforeAll(async () => {
  [fake, browser] = await Promise.all([startFakeWidgetServer(), launchBrowser()]);
  const tag = `<script src="${fake.url}/widget.js" data-assistant="${assistantId}" async></script>`;
  host = await serveHostPage(
    () => `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width, initial-scale=1">
      ${policy && `<meta http-equiv="Content-Security-Policy" content="${policy}">`}
      <title>Bikes</title><style>* { letter-spacing: 2px } button, div { border: 9px solid red !important; font-size: 40px !important }</style>
      <main><h1>Bikes</h1><p>Repairs while you wait.</p><button>Buy</button></main>${tag.repeat(tags)}`,
  );
});
afterEach(async () => {
  await context?.close();
  fake.reset();
  tags = 1;
  policy = '';
});
afterAll(async () => {
  await browser?.close();
  host?.close();
  await fake?.close();
});

it('shows a tip, greets once, and leaves the focus where it was', async () => {
  const page = await visit();
  await page.getByText('Hi! Need any help?').waitFor();
  expect(await page.evaluate('document.activeElement.tagName')).toBe('BODY');
  await open(page);
  await log(page).getByText('Hello! How can I help you?').waitFor();
  await page.getByText('AI assistant · Wheel & Chain Cycles').waitFor();
  const size = () => page.getByRole('dialog', { name: 'Chat Support' }).boundingBox();
  await expect.poll(size).toMatchObject({ width: 320, height: 384 }); // once it has risen
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await open(page);
  expect(await log(page).getByText('Hello! How can I help you?').count()).toBe(1);
});

it('sends by Enter, breaks the line by Shift+Enter, and never sends what is blank', async () => {
  const page = await visit();
  await open(page);
  const input = page.getByLabel('Your message');
  await input.fill('   ');
  await input.press('Enter');
  await input.fill('one');
  await input.press('Shift+Enter');
  await input.pressSequentially('two');
  await input.press('Enter');
  await log(page).getByText('You said: one').waitFor();
  expect(fake.memory.requests.map(({ message }) => message)).toEqual(['one\ntwo']);
  expect(await input.inputValue()).toBe('');
});

it('streams a reply, sends nothing meanwhile, and announces the answer once and whole', async () => {
  const page = await visit();
  await open(page);
  await say(page, 'slow please');
  await page.getByText('You sad').waitFor();
  expect(await log(page).getByText('You sad').count()).toBe(0);
  await page.getByLabel('Your message').fill('too early');
  await page.getByLabel('Your message').press('Enter');
  fake.memory.release();
  await log(page).getByText('You said: slow please').waitFor();
  expect(fake.memory.requests).toHaveLength(1);
  expect(await page.getByLabel('Your message').inputValue()).toBe('too early');
});

it('offers questions to tap and shows where an answer comes from', async () => {
  const page = await visit();
  await open(page);
  await page.getByRole('button', { name: 'When are you open?' }).click();
  await log(page).getByText('You said: When are you open?').waitFor();
  await page.getByRole('button', { name: 'Opening hours' }).click();
  await page.getByText('We are open from 9 to 6.').waitFor();
  expect(await focused(page)).toBe('Opening hours');
  await page.getByRole('button', { name: 'And on Sundays?' }).click();
  await log(page).getByText('You said: And on Sundays?').waitFor();
  expect(await focused(page)).toBe('Your message'); // the tapped question is gone, the focus isn't
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
  await say(page, 'now');
  await log(page).getByText('You said: now').waitFor();
  const history = fake.memory.requests[0]!.conversationHistory;
  expect([history.length, history[0]!.content, history[9]!.content]).toEqual([10, 'earlier 4', 'earlier 13']);
});

it('keeps history and draft over a reload, and catches up with what it missed', async () => {
  const page = await visit();
  await open(page);
  await say(page, 'remember me');
  await log(page).getByText('You said: remember me').waitFor();
  await page.getByLabel('Your message').fill('half a sent');
  await page.reload();
  await log(page).getByText('You said: remember me').waitFor();
  expect(await page.getByLabel('Your message').inputValue()).toBe('half a sent');
  await expect.poll(() => lines(page)).toBe(3);
});

it('loses and repeats nothing when the connection is cut in mid-reply', async () => {
  const page = await visit();
  await open(page);
  await say(page, 'cut me off');
  await log(page).getByText('You said: cut me off').waitFor();
  expect(fake.memory.requests).toHaveLength(2);
  expect(new Set(fake.memory.requests.map(({ clientMessageId }) => clientMessageId)).size).toBe(1);
  expect(fake.memory.stored).toHaveLength(2);
  await page.reload();
  await log(page).getByText('You said: cut me off').waitFor();
  expect(await lines(page)).toBe(3);
  expect(await page.getByRole('button', { name: 'Retry' }).count()).toBe(0);
});

it.each([
  ['refuse', /Please try again later\.$/],
  ['busy', /Please try again later\.$/],
])('keeps a message that could not be sent (%s), with a way to retry', async (word, text) => {
  const page = await visit();
  await open(page);
  await say(page, word);
  await log(page).getByText(text).waitFor();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.poll(() => fake.memory.requests.length).toBe(2);
  expect(fake.memory.requests[0]!.clientMessageId).toBe(fake.memory.requests[1]!.clientMessageId);
});

it('goes on in a new conversation, with all that was said in sight, when the old one was erased', async () => {
  const page = await visit();
  await open(page);
  await say(page, 'first');
  await log(page).getByText('You said: first').waitFor();
  await expect.poll(() => storedSeqs(page)).toEqual([undefined, 1, 2]);
  fake.forget();
  await say(page, 'second');
  await log(page).getByText('You said: second').waitFor();
  await expect.poll(() => storedSeqs(page)).toEqual([undefined, undefined, undefined, 1, 2]);
  expect(await lines(page)).toBe(5);
  expect(fake.memory.requests.at(-1)!.conversationHistory).toHaveLength(3);
});

it('starts over in every tab, so that no other brings the old conversation back', async () => {
  const page = await visit();
  await open(page);
  await say(page, 'forget this');
  await log(page).getByText('You said: forget this').waitFor();
  const other = await context!.newPage();
  await other.goto(host.url);
  await open(other);
  await log(other).getByText('You said: forget this').waitFor();
  await startOver(page);
  await expect.poll(() => lines(other)).toBe(1);
  await say(other, 'afresh');
  await log(other).getByText('You said: afresh').waitFor();
  expect(fake.memory.requests.at(-1)!.conversationId).toBeUndefined();
});

it('apologises for an empty reply', async () => {
  const page = await visit();
  await open(page);
  await say(page, 'empty');
  await log(page).getByText('I apologize, but I encountered an error. Please try again.').waitFor();
});

it('minimises, restores and closes by Esc, giving the focus back', async () => {
  const page = await visit();
  await open(page);
  await page.getByRole('button', { name: 'Minimise' }).click();
  await page.getByRole('button', { name: 'Restore chat' }).click();
  await page.getByLabel('Your message').press('Escape');
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect(await focused(page)).toBe('Open chat');
});

it('starts over when asked twice', async () => {
  const page = await visit();
  await open(page);
  await say(page, 'forget this');
  await log(page).getByText('You said: forget this').waitFor();
  await startOver(page);
  await expect.poll(() => lines(page)).toBe(1);
});

it("changes nothing of the host page's styles and layout, nor takes any from it", async () => {
  const look = `[...document.querySelectorAll('html, body, main, h1, p, button')].map((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const style = getComputedStyle(element);
    return [x, y, width, height, ...[...style].map((name) => style.getPropertyValue(name))];
  })`;
  tags = 0;
  const bare = await visit(false);
  const before = await bare.evaluate(look);
  await context!.close();
  tags = 1;
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
    await say(page, 'hello');
    await log(page).getByText('You said: hello').waitFor();
    expect(await faults(page)).toEqual([]);
  },
);

it('works where the page forbids inline styles, foreign scripts and markup from strings', async () => {
  policy = `default-src 'none'; script-src ${fake.url}; connect-src ${fake.url}; require-trusted-types-for 'script'`;
  const page = await visit();
  await open(page);
  await say(page, 'are you allowed');
  await log(page).getByText('You said: are you allowed').waitFor();
  const size = () => page.getByRole('dialog').boundingBox();
  await expect.poll(size).toMatchObject({ width: 320, height: 384 });
});

it('fills a phone, and moves nothing for those who asked for less motion', async () => {
  const page = await visit(true, {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    reducedMotion: 'reduce',
  });
  await open(page);
  const box = await page.getByRole('dialog').boundingBox();
  expect(box).toEqual({ x: 0, y: 0, width: 390, height: 844 });
  expect(await styleOf(page, 'dialog', 'animationName')).toBe('none');
});

it('stands as a page of its own', async () => {
  const page = await visit(false, {}, `${fake.url}/widget/${assistantId}`);
  await say(page, 'on my own');
  await log(page).getByText('You said: on my own').waitFor();
  expect(await page.title()).toContain('Wheel & Chain Cycles');
  expect(await faults(page)).toEqual([]);
});

it.each([503, 200] as const)('stays hidden when the assistant is not to be seen (%i)', async (status) => {
  fake.memory.configStatus = status;
  fake.memory.config.visible = false;
  const page = await visit(false);
  await page.waitForLoadState('networkidle');
  expect(await page.locator('deskbell-widget').count()).toBe(0);
});

it('stands there once when its tag stands there twice', async () => {
  tags = 2;
  const page = await visit();
  await page.waitForLoadState('networkidle');
  expect(await page.locator('deskbell-widget').count()).toBe(1);
});

it("takes the dashboard's unsaved settings in preview, and keeps nothing", async () => {
  const page = await visit(false, {}, `${fake.url}/`);
  await page.evaluate(`{
    addEventListener('message', ({ data }) => {
      if (data?.type !== 'deskbell:ready') return;
      const config = { businessName: 'New Name' };
      frames[0].postMessage({ type: 'deskbell:configure', config }, location.origin);
    });
    document.body.innerHTML = '<iframe title="Preview" src="/widget/${assistantId}?preview=1"></iframe>';
  }`);
  await page.frameLocator('iframe').getByText('AI assistant · New Name').waitFor();
  expect(await page.evaluate((id) => localStorage.getItem(`deskbell:${id}`), assistantId)).toBeNull();
});

/** A conversation that has begun, and that the page follows. */
async function converse(page: Page): Promise<void> {
  await open(page);
  await say(page, 'hello');
  await log(page).getByText('You said: hello').waitFor();
  await expect.poll(() => fake.memory.followers.size).toBe(1);
}

it('tells who joined and left, names who speaks, and lets several messages follow each other meanwhile', async () => {
  const page = await visit();
  await converse(page);
  fake.stand({ handler: 'person', handledBy: 'Ada Lovelace' });
  await log(page).getByText('Ada Lovelace joined the conversation').waitFor();
  await page.getByText('Ada Lovelace · Wheel & Chain Cycles').waitFor();
  expect(await page.getByRole('button', { name: 'Talk to a person' }).count()).toBe(0);
  for (const text of ['one', 'two', 'three']) await say(page, text);
  await expect
    .poll(() => fake.memory.requests.map(({ message }) => message))
    .toEqual(['hello', 'one', 'two', 'three']);
  expect(await page.getByText('AI is typing…').count()).toBe(0);
  fake.write('Ada Lovelace', 'Good morning, how can I help?');
  await log(page).getByText('Good morning, how can I help?').waitFor();
  await expect.poll(() => spoken(page)).toBe('Ada Lovelace: Good morning, how can I help?');
  expect(await log(page).getByText('Ada Lovelace joined the conversation').count()).toBe(1);
  expect(await lines(page)).toBe(7);
  expect(await faults(page)).toEqual([]);
  fake.stand({ handler: 'assistant', handledBy: null });
  await log(page).getByText('Ada Lovelace left. The AI assistant answers again.').waitFor();
  await say(page, 'four');
  await log(page).getByText('You said: four').waitFor();
  await page.reload();
  await log(page).getByText('Ada Lovelace left. The AI assistant answers again.').waitFor();
  expect(await log(page).getByText('Ada Lovelace joined the conversation').count()).toBe(1);
});

it('asks once, at the end, how it went, by keyboard too', async () => {
  const page = await visit();
  await converse(page);
  const question = page.getByRole('group', { name: 'How did it go?' });
  expect(await question.count()).toBe(0);
  fake.stand({ ended: true });
  await question.waitFor();
  expect(await faults(page)).toEqual([]);
  await question.getByRole('button', { name: '4: good' }).press('Enter');
  await page.getByText('Thank you for telling us.').waitFor();
  await expect.poll(() => fake.memory.ratings).toEqual([{ score: 4, comment: '' }]);
  await expect.poll(() => focused(page)).toBe('What was it like? (optional)');
  await page.keyboard.type('Quick and clear.');
  await page.keyboard.press('Enter');
  await expect.poll(() => fake.memory.ratings.at(-1)).toEqual({ score: 4, comment: 'Quick and clear.' });
  fake.stand({ rated: true });
  await page.reload();
  await expect.poll(() => fake.memory.followers.size).toBe(1);
  await log(page).getByText('You said: hello').waitFor();
  expect(await question.count()).toBe(0);
});

it('never asks again when the visitor would rather not say', async () => {
  const page = await visit();
  await converse(page);
  fake.stand({ ended: true });
  await page.getByRole('button', { name: 'Not now' }).click();
  await page.getByRole('group', { name: 'How did it go?' }).waitFor({ state: 'detached' });
  await page.reload();
  await expect.poll(() => fake.memory.followers.size).toBe(1);
  expect(await page.getByRole('group', { name: 'How did it go?' }).count()).toBe(0);
  expect(fake.memory.ratings).toEqual([]);
});

it('sends the conversation to an address', async () => {
  const page = await visit();
  await open(page);
  await page.getByRole('button', { name: 'More' }).click();
  expect(await page.getByRole('button', { name: 'Send me this conversation' }).count()).toBe(0); // there is none yet
  await page.keyboard.press('Escape');
  await say(page, 'hello');
  await log(page).getByText('You said: hello').waitFor();
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Send me this conversation' }).click();
  await expect.poll(() => focused(page)).toBe('');
  await page.keyboard.type('jane@post.example');
  expect(await faults(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await page.getByText('Sent to jane@post.example.').waitFor();
  expect(fake.memory.mailedTo).toEqual(['jane@post.example']);
  await page.keyboard.press('Escape');
  expect(await page.getByLabel('Your e-mail address').count()).toBe(0);
  expect(await focused(page)).toBe('Your message');
});

it('goes on with the conversation on another device by its link, and hides its token from the address', async () => {
  const page = await visit();
  await converse(page);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Continue on another device' }).click();
  const link = await page.getByLabel('Open this link on your other device.').inputValue();
  expect(link).toBe(`${fake.url}/widget/${assistantId}?c=${fake.memory.conversationId}#t=${visitorToken}`);
  await context!.close();
  const elsewhere = await visit(false, {}, link);
  await log(elsewhere).getByText('You said: hello').waitFor();
  expect(elsewhere.url()).toBe(`${fake.url}/widget/${assistantId}`);
  await say(elsewhere, 'from here');
  await log(elsewhere).getByText('You said: from here').waitFor();
  expect(fake.memory.requests.at(-1)).toMatchObject({ conversationId: fake.memory.conversationId });
  await elsewhere.reload();
  await log(elsewhere).getByText('You said: from here').waitFor();
});

async function visit(hasWidget = true, options: BrowserContextOptions = {}, url = host.url): Promise<Page> {
  context = await browser.newContext(options);
  context.setDefaultTimeout(8000);
  const page = await context.newPage();
  await page.goto(url);
  if (hasWidget) await page.getByRole('button', { name: 'Open chat' }).waitFor();
  return page;
}

async function open(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Open chat' }).click();
  await page.getByRole('dialog').waitFor();
}

async function say(page: Page, text: string): Promise<void> {
  await page.getByLabel('Your message').fill(text);
  await page.getByLabel('Your message').press('Enter');
}

async function startOver(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Start over' }).click();
  await page.getByRole('button', { name: 'Clear this chat?' }).click();
}

/** The seq of each message that the page has kept. */
const storedSeqs = (page: Page): Promise<(number | undefined)[]> =>
  page.evaluate((id) => {
    const { messages } = JSON.parse(localStorage.getItem(`deskbell:${id}`)!) as {
      messages: { seq?: number }[];
    };
    return messages.map(({ seq }) => seq);
  }, assistantId);

/** The name of what has the focus inside the widget. */
const focused = (page: Page): Promise<string | undefined> =>
  page.evaluate(`{
    const active = document.querySelector('deskbell-widget').shadowRoot.activeElement;
    active?.ariaLabel ?? active?.textContent;
  }`);

/** A computed style of something in the widget's shadow. */
const styleOf = (page: Page, selector: string, name: string) =>
  page.evaluate(
    `getComputedStyle(document.querySelector('deskbell-widget').shadowRoot.querySelector('${selector}')).${name}`,
  );
const log = (page: Page) => page.getByRole('log');
/** The last message as a screen reader says it. */
const spoken = async (page: Page) =>
  (await log(page).locator('.line').last().locator('.who, .text').allTextContents()).join('');
const lines = (page: Page) => log(page).locator('.line').count();

async function faults(page: Page) {
  const { violations } = await new AxeBuilder({ page }).include('deskbell-widget').analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
}
