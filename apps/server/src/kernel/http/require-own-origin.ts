import type { MiddlewareHandler } from 'hono';
import { AppError } from './app-error.ts';
import type { Deps } from './context.ts';
import { trustedOrigins } from './trusted-origins.ts';

const reading = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Refuses whatever changes something and carries a cookie, unless one of our own pages sent it: the browser adds the cookie
 * to what a page elsewhere has it send, on another origin of the same site too, and a form or a body-less request is sent
 * without asking first. Whoever names a token instead of a cookie is free of it.
 */
export function requireOwnOrigin({
  config,
  publicUrl,
}: Pick<Deps, 'config' | 'publicUrl'>): MiddlewareHandler {
  const isGuessed = config.publicUrl === null;
  return async (http, next) => {
    const { method, headers } = http.req.raw;
    const isAtRisk = !reading.includes(method) && headers.has('cookie');
    if (isAtRisk && !isOwn(headers, trustedOrigins(publicUrl, isGuessed, http.req.raw)))
      throw new AppError('origin_not_allowed', 'This request came from another website.');
    await next();
  };
}

/** Browsers always say where a request comes from; what says nothing is no browser, and nobody's cookie is at risk. */
function isOwn(headers: Headers, trusted: string[]): boolean {
  const site = headers.get('sec-fetch-site');
  if (site === 'same-origin' || site === 'none') return true;
  const origin = headers.get('origin') ?? originOf(headers.get('referer'));
  return origin === null ? site === null : trusted.includes(origin);
}

const originOf = (address: string | null): string | null =>
  address === null ? null : (URL.parse(address)?.origin ?? 'null');
