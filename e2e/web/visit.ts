import type { Browser, BrowserContextOptions } from 'playwright-core';
import { type Memory, startDouble } from './double.ts';

/** Opens a page over a double with this memory; whatever the browser complains of is in `faults`. */
export async function visit(
  browser: Browser,
  dist: string,
  path: string,
  given: Partial<Memory> = {},
  context: BrowserContextOptions = {},
) {
  const { failing = null, ...rows } = given;
  const double = await startDouble(dist, { ...structuredClone(rows), failing });
  const { memory } = double;
  const tab = await browser.newContext({ reducedMotion: 'reduce', baseURL: double.url, ...context });
  const page = await tab.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on(
    'console',
    (line) => line.type() === 'error' && !/status of [45]\d\d/.test(line.text()) && faults.push(line.text()),
  );
  await page.goto(path);
  const close = async () => {
    await tab.close();
    await double.close();
  };
  return { page, memory, faults, [Symbol.asyncDispose]: close };
}

export { shown } from './shown.ts';
