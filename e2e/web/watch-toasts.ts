import type { Page } from 'playwright-core';

/**
 * Notes what toasts say on the pages that are opened from now on, also on one that is left half a second later: no locator can be
 * quick enough for that. The result reads it, on a page of the same origin.
 */
export async function watchToasts(page: Page): Promise<() => Promise<string>> {
  await page.addInitScript({
    content: `new MutationObserver(() => {
      const said = [...document.querySelectorAll('ol > li')].map((toast) => toast.textContent).join(' ');
      if (said) sessionStorage.setItem('said', said);
    }).observe(document, { childList: true, subtree: true, characterData: true });`,
  });
  return async () => String(await page.evaluate(`sessionStorage.getItem('said')`));
}
