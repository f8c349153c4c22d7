import { sitePages } from '@deskbell/web/site-pages';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  claimAsAdministrator,
  createTestServer,
  openBusiness,
  signInAsClient,
  type TestServer,
} from '../../testing/index.ts';
import { isPagePath } from './is-page-path.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

it('knows the pages of the web app', () => {
  expect(['/', '/login', '/portal', '/dashboard', '/dashboard/leads'].every(isPagePath)).toBe(true);
  expect(['/nothing', '/dashboard/leads/7', '/loginx'].some(isPagePath)).toBe(false);
});

it('serves the landing page to visitors and the app to whoever is signed in, apart in caches', async () => {
  const visitor = await server.send('/');
  expect(visitor.headers.get('vary')).toContain('Cookie');
  const landing = await visitor.text();
  const { cookie } = await server.signUp('site@shop.example');
  const app = await (await server.send('/', { cookie })).text();
  expect(landing).toContain('Powerful Features');
  expect(app).not.toContain('Powerful Features');
});

it('serves the portal to clients, leads whoever is signed out to their sign-in, and has it for nobody else', async () => {
  const client = await signInAsClient(server, 'portal-page@client.example');
  expect((await server.send('/portal', { cookie: client })).status).toBe(200);
  const old = await server.send('/client-portal', { cookie: client });
  expect([old.status, old.headers.get('location')]).toEqual([302, '/portal']);
  const signedOut = await server.send('/portal');
  expect([signedOut.status, signedOut.headers.get('location')]).toEqual([302, '/client-auth']);
  expect(signedOut.headers.get('vary')).toContain('Cookie');
  const { cookie: owner } = await server.signUp('portal-page@shop.example');
  const notTheirs = await server.send('/portal', { cookie: owner });
  expect(notTheirs.status).toBe(404);
  expect(await notTheirs.text()).toContain('404 Page Not Found');
});

it('lets clients who are signed in pass their sign-in by, but not with a mailed link to use', async () => {
  const cookie = await signInAsClient(server, 'again@client.example');
  const again = await server.send('/client-auth', { cookie });
  expect([again.status, again.headers.get('location')]).toEqual([302, '/portal']);
  expect(again.headers.get('vary')).toContain('Cookie');
  expect((await server.send('/client-auth?token=of-another-mail', { cookie })).status).toBe(200);
  const { cookie: owner } = await server.signUp('again@shop.example');
  expect((await server.send('/client-auth', { cookie: owner })).status).toBe(200);
});

it('has an administrator’s page for the administrator and whoever may sign in as one, for nobody else', async () => {
  const { cookie } = await server.signUp('curious@shop.example');
  for (const path of ['/admin', '/admin/']) {
    const refused = await server.send(path, { cookie });
    expect([path, refused.status]).toEqual([path, 404]);
    expect(refused.headers.get('vary')).toContain('Cookie');
    expect(await refused.text()).toContain('404 Page Not Found');
    expect((await server.send(path)).status).toBe(200);
  }
  const administrator = await claimAsAdministrator(server);
  expect((await server.send('/admin', { cookie: administrator })).status).toBe(200);
});

it('answers an unknown page with 404 and a page that says so', async () => {
  const response = await server.send('/no-such-page');
  expect(response.status).toBe(404);
  expect(response.headers.get('content-type')).toContain('text/html');
  expect(await response.text()).toContain('404 Page Not Found');
});

it('serves every public page with its brand and address written in, readable without a script', async () => {
  for (const { path } of sitePages) {
    const response = await server.send(path ?? '/no-such-page');
    const page = await response.text();
    expect([path, response.status]).toEqual([path, path ? 200 : 404]);
    expect(page.match(/\{\{\w+\}\}/g), `${path} has marks left`).toBeNull();
    expect(page).toContain('<h1');
    expect(page).toContain('Deskbell');
  }
});

it('lists the public pages for search engines under the public address', async () => {
  const sitemap = await server.send('/sitemap.xml');
  expect(sitemap.headers.get('content-type')).toContain('application/xml');
  expect(await sitemap.text()).toContain('<loc>http://localhost/docs</loc>');
  expect(await (await server.send('/robots.txt')).text()).toContain('Sitemap: http://localhost/sitemap.xml');
});

it('lets any website load the widget, and no website frame the dashboard', async () => {
  const script = await server.send('/widget.js');
  expect(script.status).toBe(200);
  expect(script.headers.get('access-control-allow-origin')).toBe('*');
  expect(script.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  expect((await server.send('/login')).headers.get('x-frame-options')).toBe('SAMEORIGIN');
});

it.each(['/voice-client.js', '/voice-worklet.js'])('lets any website load %s', async (path) => {
  const script = await server.send(path);
  expect(script.status).toBe(200);
  expect(script.headers.get('content-type')).toContain('javascript');
  expect(script.headers.get('access-control-allow-origin')).toBe('*');
});

it('keeps hashed files for ever and pages not at all', async () => {
  const asset = /\/assets\/[\w.-]+\.js/.exec(await (await server.send('/')).text())![0];
  expect((await server.send(asset)).headers.get('cache-control')).toContain('immutable');
  expect((await server.send('/login')).headers.get('cache-control')).toBe('no-cache');
});

it('does not serve files outside the built folders', async () => {
  for (const path of [
    '/assets/../../package.json',
    '/assets/%2e%2e/%2e%2e/package.json',
    '/widget/assets/..%2f..%2fpackage.json',
  ]) {
    const response = await server.send(path);
    expect(await response.text()).not.toContain('"dependencies"');
  }
});

it('writes what a booking page shows into it, whatever a business is called, and lets only its own sites frame it', async () => {
  const businessName = '</title></script><script>alert(1)</script>"$&';
  const { cookie, assistantId } = await openBusiness(server, { businessName });
  const response = await server.send(`/book/${assistantId}`);
  const page = await response.text();
  expect(response.status).toBe(200);
  expect(response.headers.get('x-frame-options')).toBeNull();
  expect(response.headers.get('content-security-policy')).toContain('frame-ancestors *');
  expect(page).not.toContain('<script>alert');
  expect(page.match(/<script/g)).toHaveLength(3); // the theme, the data, the page's own
  const data = /id="booking-page"[^>]*>(.*)<\/script>/.exec(page)![1]!;
  expect((JSON.parse(data) as { businessName: string }).businessName).toBe(businessName);

  const json = { allowedOrigins: ['https://shop.example'] };
  await server.send(`/api/assistants/${assistantId}`, { method: 'PATCH', cookie, json });
  const framed = (await server.send(`/book/${assistantId}`)).headers.get('content-security-policy');
  expect(framed).toContain("frame-ancestors 'self' https://shop.example");
  // Nobody frames the page on which an appointment is cancelled.
  const own = (await server.send('/appointment')).headers;
  expect([own.get('x-frame-options'), own.get('content-security-policy')]).toEqual([
    'SAMEORIGIN',
    expect.stringContaining("frame-ancestors 'self'"),
  ]);
});

it('has no booking page for what is no assistant', async () => {
  for (const id of ['0190a1b2-0000-7000-8000-000000000001', 'nonsense', '%00', "' OR 1=1"])
    expect([id, (await server.send(`/book/${id}`)).status]).toEqual([id, 404]);
});
