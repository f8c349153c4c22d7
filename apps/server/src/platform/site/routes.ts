import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { IdParams } from '@deskbell/contract';
import { fillSite } from '@deskbell/web/fill-site';
import { sitePages } from '@deskbell/web/site-pages';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Context, Hono, MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import { findBookingPage } from '../../booking/booking-page/index.ts';
import { type Api, type Deps, ownOrigin, permissionsPolicy } from '../../kernel/http/index.ts';
import type { SnapshotParts } from '../../knowledge/snapshots/index.ts';
import { isPagePath } from './is-page-path.ts';
import { pagePolicy } from './page-policy.ts';
import { siteConfigOf } from './site-config.ts';
import { withBookingPage } from './with-booking-page.ts';

const webDir = fileURLToPath(new URL('../../../../web/dist', import.meta.url));
const voiceClientDir = fileURLToPath(new URL('../../../../../packages/voice-client/dist', import.meta.url));
const widgetDir = fileURLToPath(new URL('../../../../widget/dist', import.meta.url));

const forever = 'public, max-age=31536000, immutable';
const briefly = 'public, max-age=300';

type SiteDeps = Pick<Deps, 'config' | 'publicUrl' | 'db' | 'clock'> & Pick<SnapshotParts, 'snapshots'>;

/** Everything that is not /api: hashed assets, the widget and the pages. */
export function siteRoutes(api: Api, deps: SiteDeps, app: Hono): void {
  const html = pageSender(deps);
  const site = siteConfigOf(deps);
  const branded = (file: string) => fileReader(join(webDir, file), (text) => fillSite(text, site));
  const bookingHtml = fileReader(join(webDir, 'book.html'));
  const widgetPage = fileReader(join(widgetDir, 'page.html'));
  const appPage = fileReader(join(webDir, 'app.html'));
  const publicPages = new Map(sitePages.map(({ path, file }) => [path, branded(file)]));
  const landingPage = publicPages.get('/')!;
  const notFoundPage = publicPages.get(null)!;
  const clientSignInPage = publicPages.get('/client-auth')!;
  const subscribePage = publicPages.get('/subscribe')!;
  const robots = branded('robots.txt');
  const sitemap = branded('sitemap.xml');

  app.get('/assets/*', cached(forever), files(webDir), noSuchFile);
  app.get('/widget/assets/*', anyOrigin, cached(forever), files(widgetDir), noSuchFile);
  app.get('/widget.js', anyOrigin, cached(briefly), files(widgetDir));
  app.get('/voice-client.js', anyOrigin, cached(briefly), files(voiceClientDir), noSuchFile);
  app.get('/voice-worklet.js', anyOrigin, cached(briefly), files(voiceClientDir), noSuchFile);
  app.get('/widget/:assistantId', async (http) => {
    const { data: id } = IdParams.shape.id.safeParse(http.req.param('assistantId'));
    const sites = (id && (await deps.snapshots.get(id))?.assistant.allowed_origins) || [];
    return html(http, widgetPage(), { framedBy: sites.length > 0 ? sites : null });
  });
  app.get('/book/:assistantId', compress(), async (http) => {
    const { data: id } = IdParams.shape.id.safeParse(http.req.param('assistantId'));
    const found = id ? await findBookingPage(deps, id) : null;
    if (!found) return html(http, bookingHtml(), { status: 404 });
    const { page, allowedOrigins } = found;
    const framedBy = allowedOrigins.length > 0 ? allowedOrigins : null;
    return html(http, withBookingPage(bookingHtml(), page), { framedBy });
  });
  const ofLinks = ['/appointment', '/appointment/', '/waitlist', '/waitlist/'];
  app.on('GET', ofLinks, compress(), (http) => html(http, bookingHtml()));
  app.get('/favicon.svg', cached(briefly), files(webDir));
  app.get('/push-worker.js', cached(briefly), files(webDir), noSuchFile);
  app.get('/robots.txt', cached(briefly), (http) => http.text(robots()));
  app.get('/sitemap.xml', cached(briefly), (http) =>
    http.body(sitemap(), 200, { 'Content-Type': 'application/xml; charset=utf-8' }),
  );

  /** Who is asking; the answer depends on it. */
  const sessionOf = (http: Context) => {
    http.header('Vary', 'Cookie');
    return api.sessionOf(http.req.raw.headers);
  };
  app.get('/', compress(), async (http) => {
    const session = await sessionOf(http);
    return html(http, session ? appPage() : landingPage());
  });
  // Its name in old links and in the specification.
  app.get('/client-portal', (http) => http.redirect('/portal'));
  // To anybody but clients it isn't there; signed out, they sign in.
  app.on('GET', ['/portal', '/portal/'], compress(), async (http) => {
    const session = await sessionOf(http);
    if (!session) return http.redirect('/client-auth');
    return session.user.role === 'client'
      ? html(http, appPage())
      : html(http, notFoundPage(), { status: 404 });
  });
  // Mails link here. Whoever is signed in is redirected, unless the mail brought a link to use.
  app.get('/client-auth', compress(), async (http) => {
    const session = await sessionOf(http);
    const isIn = session?.user.role === 'client' && !http.req.query('token');
    return isIn ? http.redirect('/portal') : html(http, clientSignInPage());
  });
  // To anybody but the administrator it isn't there; signed out, the app asks who they are.
  app.on('GET', ['/admin', '/admin/'], compress(), async (http) => {
    const session = await sessionOf(http);
    const isTheirs = !session || session.user.role === 'administrator';
    return isTheirs ? html(http, appPage()) : html(http, notFoundPage(), { status: 404 });
  });
  app.on('GET', ['/subscribe', '/subscribe/'], compress(), (http) => {
    const takesPayments = deps.config.stripe !== null;
    if (takesPayments) http.header('Permissions-Policy', permissionsPolicy('(self "https://js.stripe.com")'));
    return html(http, subscribePage(), { takesPayments });
  });
  app.get('*', compress(), (http) => {
    const publicPage = publicPages.get(http.req.path.replace(/\/$/, ''));
    if (publicPage) return html(http, publicPage());
    return isPagePath(http.req.path) ? html(http, appPage()) : html(http, notFoundPage(), { status: 404 });
  });
}

const files = (root: string) =>
  serveStatic({ root: relative(process.cwd(), root) || '.', precompressed: true });

// An old page asking for a file of an older build must not be given HTML in its place.
const noSuchFile = (http: Context) => http.text('Not found', 404);

function cached(cacheControl: string): MiddlewareHandler {
  return async (http, next) => {
    await next();
    if (http.res.ok) http.header('Cache-Control', cacheControl);
  };
}

async function anyOrigin(http: Context, next: () => Promise<void>): Promise<void> {
  await next();
  http.header('Access-Control-Allow-Origin', '*');
  http.header('Cross-Origin-Resource-Policy', 'cross-origin');
}

interface SendOptions {
  status?: 200 | 404;
  framedBy?: readonly string[] | null;
  takesPayments?: boolean;
}

/** Sends pages with a policy and a nonce of their own; `CSP=report-only` (in development) has browsers tell, not block. */
function pageSender({ config, publicUrl }: Pick<SiteDeps, 'config' | 'publicUrl'>) {
  const name = `Content-Security-Policy${config.csp === 'report-only' ? '-Report-Only' : ''}`;
  return (
    http: Context,
    page: string,
    { status = 200, framedBy = [], takesPayments = false }: SendOptions = {},
  ): Response => {
    const nonce = randomBytes(16).toString('base64');
    const origins = [ownOrigin(http, config.trustedProxies), new URL(publicUrl).origin];
    http.header(name, pagePolicy({ nonce, origins, framedBy, takesPayments }));
    http.header('Cache-Control', 'no-cache');
    return http.html(page.replaceAll(scriptOrStyle, `$& nonce="${nonce}"`), status);
  };
}

const scriptOrStyle = /<(script|style)\b/g;

/** Reads a page once; a page that was not built is said so, not served blank. */
function fileReader(path: string, fill = (text: string) => text): () => string {
  let text: string | undefined;
  return () => {
    text ??= fill(readFileSync(path, 'utf8'));
    return text;
  };
}
