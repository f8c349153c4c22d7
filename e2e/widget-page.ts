// The widget as its visitor sees it, on the website of a business. It must not know which server answers.
import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { serveHostPage } from './host-page.ts';

/** A website with the widget on it, and its visitor. */
export interface WidgetSite {
  url: string;
  /** How often the widget's tag stands on the page. */
  tags: number;
  /** The page's own content security policy. */
  policy: string;
  /** A script of the page's own, which runs before the tag. */
  script: string;
  /** Whose assistant the tag names. */
  assistantId: string;
  /** Opens the website, or another page, as somebody new. */
  visit(hasWidget?: boolean, options?: BrowserContextOptions, url?: string): Promise<Page>;
  /** A second page of the same visitor. */
  anotherTab(): Promise<Page>;
  /** The visitor is gone. */
  leave(): Promise<void>;
  close(): void;
}

/** Serves a website with styles that would ruin any widget which they reached. `server`: where the widget is from. */
export async function serveWidgetSite(
  browser: Browser,
  server: string,
  assistantId: string,
): Promise<WidgetSite> {
  let context: BrowserContext | undefined;
  const host = await serveHostPage(() => {
    const tag = `<script src="${server}/widget.js" data-assistant="${site.assistantId}" async></script>`;
    const { policy, script } = site;
    return `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width, initial-scale=1">
      ${policy && `<meta http-equiv="Content-Security-Policy" content="${policy}">`}
      <title>Bikes</title><style>* { letter-spacing: 2px } button, div { border: 9px solid red !important; font-size: 40px !important }</style>
      <main><h1>Bikes</h1><p>Repairs while you wait.</p><button>Buy</button></main>
      ${script && `<script>${script}</script>`}${tag.repeat(site.tags)}`;
  });
  const site: WidgetSite = {
    url: host.url,
    tags: 1,
    policy: '',
    script: '',
    assistantId,
    async visit(hasWidget = true, options = {}, url = host.url) {
      await context?.close();
      context = await browser.newContext(options);
      const page = await context.newPage();
      await page.goto(url);
      if (hasWidget) await page.getByRole('button', { name: 'Open chat' }).waitFor();
      return page;
    },
    async anotherTab() {
      const page = await context!.newPage();
      await page.goto(host.url);
      return page;
    },
    async leave() {
      await context?.close();
      context = undefined;
      Object.assign(site, { tags: 1, policy: '', script: '', assistantId });
    },
    close: host.close,
  };
  return site;
}

/** Looks until it is so. */
export const until = <Seen>(look: () => Seen) => expect.poll(look, { timeout: 10_000 });

/** It isn't there, and doesn't come within the time that something late would take. */
export async function expectNever(locator: Locator): Promise<void> {
  await expect(locator.first().waitFor({ timeout: 700 })).rejects.toThrow('Timeout');
}

export async function open(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Open chat' }).click();
  await page.getByRole('dialog').waitFor();
}

export async function say(page: Page, text: string): Promise<void> {
  await page.getByLabel('Your message').fill(text);
  await page.getByLabel('Your message').press('Enter');
}

export async function startOver(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Start over' }).click();
  await page.getByRole('button', { name: 'Clear this chat?' }).click();
}

/** The seq of each message that the page has kept. */
export const storedSeqs = (page: Page, assistantId: string): Promise<(number | undefined)[]> =>
  page.evaluate((id) => {
    const { messages } = JSON.parse(localStorage.getItem(`deskbell:${id}`)!) as {
      messages: { seq?: number }[];
    };
    return messages.map(({ seq }) => seq);
  }, assistantId);

/** The name of what has the focus inside the widget. */
export const focused = (page: Page): Promise<string | undefined> =>
  page.evaluate(`{
    const active = document.querySelector('deskbell-widget').shadowRoot.activeElement;
    active?.ariaLabel ?? active?.textContent;
  }`);

/** A computed style of something in the widget's shadow. */
export const styleOf = (page: Page, selector: string, name: string) =>
  page.evaluate(
    `getComputedStyle(document.querySelector('deskbell-widget').shadowRoot.querySelector('${selector}')).${name}`,
  );
export const log = (page: Page) => page.getByRole('log');
/** The last message as a screen reader says it. */
export const spoken = async (page: Page) =>
  (await log(page).locator('.line').last().locator('.who, .text').allTextContents()).join('');
export const lines = (page: Page) => log(page).locator('.line').count();

export async function faults(page: Page) {
  const { violations } = await new AxeBuilder({ page }).include('deskbell-widget').analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
}
