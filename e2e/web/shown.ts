import type { Page } from 'playwright-core';

/** Waits until this text, whole, is on the page. */
export const shown = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();
