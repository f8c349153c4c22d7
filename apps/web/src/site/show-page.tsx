import type { ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';

/** Brings a page to life. The built page has its markup already; the dev server's has not. */
export function showPage(page: ReactNode): void {
  const root = document.getElementById('root')!;
  if (root.hasChildNodes()) hydrateRoot(root, page);
  else createRoot(root).render(page);
}
