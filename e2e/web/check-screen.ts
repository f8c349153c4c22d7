import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const looks = [
  { colorScheme: 'light', width: 1440 },
  { colorScheme: 'dark', width: 390 },
] as const;

/** Expects a screen at rest to have no accessibility fault, light or dark, wide or narrow, and to fit at 400 %. */
export async function checkScreen(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1, includeHidden: true }).first().waitFor();
  const loading = page.getByRole('status').filter({ hasText: /^Loading/ });
  await expect.poll(() => loading.count()).toBe(0);
  for (const { colorScheme, width } of looks) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    // The legacy mode differs in frames of other origins only, and opens no second page for them.
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().exclude('iframe').analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([]);
    await expectNoSidewaysScrolling(page);
  }
  // What a window of 1280 pixels shows at 400 %.
  await page.setViewportSize({ width: 320, height: 256 });
  await expectNoSidewaysScrolling(page);
}

async function expectNoSidewaysScrolling(page: Page) {
  expect(
    await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth'),
  ).toBeLessThanOrEqual(0);
}
