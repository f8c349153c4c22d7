import type { Browser, BrowserContextOptions } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { launchBrowser } from '../browser.ts';
import { buildWeb } from './built-web.ts';
import type { Memory } from './double.ts';
import { visit } from './visit.ts';

/**
 * Builds the front end and opens a browser for the tests of a file: call it once at the top. The result opens a page over a
 * double with this memory.
 */
export function webVisits(options: Parameters<typeof launchBrowser>[0] = {}) {
  let browser: Browser;
  let web: Awaited<ReturnType<typeof buildWeb>>;
  beforeAll(async () => {
    [web, browser] = await Promise.all([buildWeb(), launchBrowser(options)]);
  });
  afterAll(async () => {
    await browser.close();
    await web[Symbol.asyncDispose]();
  });
  return (path: string, given?: Partial<Memory>, context?: BrowserContextOptions) =>
    visit(browser, web.dist, path, given, context);
}
