import { endpoints } from '@deskbell/contract';
import type { Hono } from 'hono';
import { type Api, callerNetwork, createLimiter, type Deps } from '../../kernel/http/index.ts';
import { listCalendarFeeds } from './list-calendar-feeds.ts';
import { makeCalendarFeed } from './make-calendar-feed.ts';
import { readFeed } from './read-feed.ts';

export function calendarFeedRoutes(api: Api, deps: Deps, app: Hono): void {
  const { trustedProxies } = deps.config;
  // Big calendars fetch the feeds of many from few addresses.
  const byNetwork = createLimiter(deps, 'feeds', { calls: 600, perSeconds: 60 });
  const byFeed = createLimiter(deps, 'feed', { calls: 30, perSeconds: 60 });

  api.mount(endpoints.listCalendarFeeds, ({ ctx }) => listCalendarFeeds(ctx));
  api.mount(endpoints.makeCalendarFeed, ({ ctx, body }) => makeCalendarFeed(ctx, body));

  // No endpoint of the interface: calendars know an address and nothing else. Its token is in no log line.
  app.get('/calendars/:file{.+\\.ics}', async (http) => {
    const token = http.req.param('file').slice(0, -'.ics'.length);
    await byNetwork(callerNetwork(http, trustedProxies));
    await byFeed(token);
    const { content, etag } = await readFeed(deps, token);
    http.header('ETag', etag);
    http.header('Cache-Control', 'private, no-cache');
    http.header('X-Robots-Tag', 'noindex');
    const known = http.req
      .header('if-none-match')
      ?.split(',')
      .map((one) => one.trim().replace(/^W\//, ''));
    if (known?.includes(etag)) return http.body(null, 304);
    return http.body(content, 200, { 'Content-Type': 'text/calendar; charset=utf-8' });
  });
}
