import { readFileSync } from 'node:fs';
import { endpoints, type Health, openApiDocument } from '@deskbell/contract';
import type { Hono } from 'hono';
import type { Api, Deps } from '../../kernel/http/index.ts';
import { siteConfigOf } from '../site/index.ts';

const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

export function healthRoutes(api: Api, deps: Deps, app: Hono): void {
  api.mount(endpoints.getHealth, async ({ http }) => {
    const report = await healthReport(deps);
    return http.json(report, report.status === 'starting' || report.database.status !== 'ok' ? 503 : 200);
  });

  api.mount(endpoints.getSiteConfig, () => siteConfigOf(deps));

  // The same for as long as the server runs: described once, when first asked for.
  let document: ReturnType<typeof openApiDocument> | undefined;
  app.get('/api/openapi.json', (http) => {
    document ??= openApiDocument({ title: deps.config.brand.name, version, serverUrl: deps.publicUrl });
    return http.json(document);
  });
}

async function healthReport(deps: Deps): Promise<Health> {
  const isReachable = await deps.db.ping().then(
    () => true,
    () => false,
  );
  const textModel = deps.textModel.status();
  return {
    status:
      !isReachable || textModel.status === 'missing'
        ? 'degraded'
        : textModel.status === 'loading'
          ? 'starting'
          : 'ok',
    version,
    database: {
      status: isReachable ? 'ok' : 'unreachable',
      kind: deps.config.database.url ? 'external' : 'embedded',
    },
    textModel,
    voice: deps.voiceModels.status(),
    responder: deps.config.llm ? 'llm' : 'offline',
  };
}
