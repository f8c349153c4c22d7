import type { Breadcrumb } from '@deskbell/contract';

// Specification section 9. The same numbers as the contract's, without pulling its schemas into whoever reports.
const maxBreadcrumbs = 100;
const maxReportedMessage = 250;

/** At most 250 characters. */
export const cutMessage = (message: string): string => message.slice(0, maxReportedMessage);

/** The last 100 things that happened on the page, oldest first. */
export function createBreadcrumbs(now: () => number = Date.now) {
  const crumbs: Breadcrumb[] = [];
  return {
    add(kind: Breadcrumb['kind'], text: string): void {
      crumbs.push({ at: new Date(now()).toISOString(), kind, text: cutMessage(text) });
      if (crumbs.length > maxBreadcrumbs) crumbs.shift();
    },
    all: (): Breadcrumb[] => [...crumbs],
  };
}
