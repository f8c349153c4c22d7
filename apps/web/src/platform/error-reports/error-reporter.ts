import type { ErrorReport } from '@deskbell/contract';
import { createBreadcrumbs, cutMessage } from './breadcrumbs.ts';
import { describeElement, describeError, describePage } from './describe.ts';

// A page that fails in a loop tells it often enough.
const maxReportsPerPage = 10;

const crumbs = createBreadcrumbs();
const reported = new Set<string>();
let send: typeof fetch = fetch;

/** Reports an error with what led to it; each message once per page. */
export function reportBrowserError(error: unknown): void {
  const { message, stack } = describeError(error);
  const cut = cutMessage(message);
  if (!reported.has(cut) && reported.size < maxReportsPerPage) {
    reported.add(cut);
    const report: ErrorReport = {
      message: cut,
      stack,
      page: describePage(window.location.href),
      release: import.meta.env.MODE,
      breadcrumbs: crumbs.all(),
    };
    // A report that can't be delivered is lost: reporting that would go round in circles.
    void send('/api/errors', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(report),
    }).catch(() => undefined);
  }
  crumbs.add('error', cut);
}

/** Begins to keep breadcrumbs (clicks, pages, requests, console errors) and to report what nobody caught. */
export function startErrorReporter(): void {
  send = window.fetch.bind(window);
  window.addEventListener('error', (event) => {
    if (event.error !== undefined && event.error !== null) reportBrowserError(event.error);
  });
  window.addEventListener('unhandledrejection', (event) => reportBrowserError(event.reason));
  keepClicks();
  keepRequests();
  keepConsoleErrors();
}

/** Notes that another page is shown. */
export const notePage = (href: string): void => crumbs.add('navigation', describePage(href));

function keepClicks(): void {
  window.addEventListener(
    'click',
    (event) => {
      if (!(event.target instanceof Element)) return;
      const control = event.target.closest('a, button, input, select, textarea, summary, [role]');
      crumbs.add('click', describeElement(control ?? event.target));
    },
    { capture: true },
  );
}

function keepRequests(): void {
  window.fetch = async (input, init) => {
    const method = init?.method ?? (input instanceof Request ? input.method : 'GET');
    const { pathname } = new URL(input instanceof Request ? input.url : input, window.location.href);
    const response = await send(input, init).catch((error: unknown) => {
      crumbs.add('request', `${method} ${pathname}: ${init?.signal?.aborted ? 'cancelled' : 'no answer'}`);
      throw error;
    });
    crumbs.add('request', `${method} ${pathname}: ${response.status}`);
    return response;
  };
}

// The format only: what follows it may be anything.
function keepConsoleErrors(): void {
  const { error } = console;
  console.error = (...given: unknown[]) => {
    error(...given);
    crumbs.add('console', describeError(given[0]).message);
  };
}
