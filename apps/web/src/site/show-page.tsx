import type { ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { reportBrowserError, startErrorReporter } from '../platform/error-reports/index.ts';

startErrorReporter();

/**
 * Brings a page to life and reports what goes wrong on it. The built page has its markup already; the dev server's
 * has not.
 */
export function showPage(page: ReactNode): void {
  const root = document.getElementById('root')!;
  const reports = { onUncaughtError: reportBrowserError, onCaughtError: reportBrowserError };
  if (root.hasChildNodes()) hydrateRoot(root, page, { ...reports, onRecoverableError: reportBrowserError });
  else createRoot(root, reports).render(page);
}
