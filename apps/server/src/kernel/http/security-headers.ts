import type { MiddlewareHandler } from 'hono';
import { ownOrigin } from './client-address.ts';
import type { Deps } from './context.ts';

/** A year. Of this host alone: what else lies under the business's domain is not ours to decide. */
const httpsOnly = 'max-age=31536000';

/** Nothing of what a browser can share is used but the microphone, by calls from our own pages. `payment`: who may ask to pay. */
export const permissionsPolicy = (payment = '()'): string =>
  [
    'microphone=(self)',
    ...['camera', 'display-capture', 'geolocation', 'midi', 'serial', 'usb', 'bluetooth', 'hid'].map(
      (feature) => `${feature}=()`,
    ),
    `payment=${payment}`,
  ].join(', ');

const usualPermissions = permissionsPolicy();

/**
 * Whether a page belongs to somebody's way to allow an app (identity/connected-apps): apps on the web open a window for it, and
 * wait for it to come back.
 */
const keepsOpener = (path: string, next = '') =>
  path === '/connect-app' || (/^\/(api\/)?login$/.test(path) && next.startsWith('/connect-app?'));

/** Answers to programs: should a browser ever show one, nothing in it runs or is framed. */
const policyOfData = "default-src 'none'; frame-ancestors 'none'";

/**
 * What every answer says of itself to browsers. Whatever lies under /api and /oauth, and what /mcp answers, is private unless it says otherwise; pages bring
 * a policy of their own (platform/site).
 */
export function securityHeaders({ config }: Pick<Deps, 'config'>): MiddlewareHandler {
  const isHttps = config.publicUrl?.startsWith('https:') ?? false;
  return async (http, next) => {
    await next();
    const { path } = http.req;
    http.header('X-Content-Type-Options', 'nosniff');
    http.header('Referrer-Policy', 'strict-origin-when-cross-origin');
    if (!http.res.headers.has('Permissions-Policy')) http.header('Permissions-Policy', usualPermissions);
    if (!keepsOpener(path, http.req.query('next'))) http.header('Cross-Origin-Opener-Policy', 'same-origin');
    if (isHttps || ownOrigin(http, config.trustedProxies).startsWith('https:'))
      http.header('Strict-Transport-Security', httpsOnly);
    // A business's site may frame its widget's page and its booking page; the page's policy says which sites.
    if (!/^\/(widget|book\/)/.test(path)) http.header('X-Frame-Options', 'SAMEORIGIN');
    if (!/^\/(api|provider|oauth)\/|^\/mcp(\/|$)/.test(path)) return;
    if (!http.res.headers.has('Cache-Control')) http.header('Cache-Control', 'no-store');
    if (!http.res.headers.get('Content-Type')?.startsWith('audio/'))
      http.header('Content-Security-Policy', policyOfData);
  };
}
