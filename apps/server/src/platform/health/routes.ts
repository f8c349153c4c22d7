import { endpoints, openApiDocument } from '@deskbell/contract';
import type { Hono } from 'hono';
import type { Api, Deps } from '../../kernel/http/index.ts';
import { siteConfigOf } from '../site/index.ts';
import { createChecks } from './create-checks.ts';
import { healthReport, readiness, version } from './health-report.ts';
import { watchStorage } from './watch-storage.ts';

export function healthRoutes(api: Api, deps: Deps, app: Hono): void {
  const check = createChecks(deps);
  const storage = watchStorage(deps.storage);

  api.mount(endpoints.getHealth, async ({ http }) => {
    const report = healthReport(deps, await check(), storage.trouble());
    const serves =
      report.status !== 'starting' && report.database.status === 'ok' && report.disk.status === 'ok';
    return http.json(report, serves ? 200 : 503);
  });
  api.mount(endpoints.getLiveness, () => ({ status: 'alive' as const }));
  api.mount(endpoints.getReadiness, async ({ http }) => {
    const report = readiness(deps, await check());
    return http.json(report, report.status === 'ready' ? 200 : 503);
  });

  api.mount(endpoints.getSiteConfig, () => siteConfigOf(deps));

  // The same for as long as the server runs: described once, when first asked for.
  let document: ReturnType<typeof openApiDocument> | undefined;
  app.get('/api/openapi.json', (http) => {
    document ??= openApiDocument({ title: deps.config.brand.name, version, serverUrl: deps.publicUrl });
    return http.json(document);
  });
}
