import type { MiddlewareHandler } from 'hono';
import { parseSigned, serializeSigned } from 'hono/utils/cookie';
import type { Secrets } from '../../../kernel/secrets/index.ts';

/**
 * Signs the cookies anew that the former secret signed, as if the browser had sent them so: whatever reads them afterwards
 * knows one secret only.
 */
export function renewFormerCookies({ current, former }: Secrets): MiddlewareHandler {
  return async (http, next) => {
    const sent = http.req.header('cookie');
    if (former !== null && sent) http.req.raw.headers.set('cookie', await renewed(sent, former, current));
    return next();
  };
}

async function renewed(sent: string, former: string, current: string): Promise<string> {
  const cookies = sent.split(/; */);
  for (const [name, value] of Object.entries(await parseSigned(sent, former))) {
    const at = cookies.findIndex((cookie) => cookie.startsWith(`${name}=`));
    if (value && at >= 0) cookies[at] = await signedCookie(name, value, current);
  }
  return cookies.join('; ');
}

// A name may begin with __Secure-, which wants the attribute; the browser sends none back.
async function signedCookie(name: string, value: string, secret: string): Promise<string> {
  const cookie = await serializeSigned(name, value, secret, { secure: true, path: '/' });
  return cookie.slice(0, cookie.indexOf(';'));
}
