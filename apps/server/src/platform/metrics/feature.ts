import type { Feature } from '../../kernel/feature.ts';
import type { TrunkStates } from '../../phone/carriers/index.ts';
import type { CallDeps } from '../../voice/calls/index.ts';
import { logSlowStatements } from './log-slow-statements.ts';
import { measureDatabase } from './measure-database.ts';
import { measureModels } from './measure-models.ts';
import { measureTrunks } from './measure-trunks.ts';
import { measureWaiting } from './measure-waiting.ts';
import { metricsRoutes } from './routes.ts';
import { traceStatements } from './trace-statements.ts';

export const metrics: Feature<CallDeps & { trunkStates: TrunkStates }> = {
  routes: (_api, parts, app) => metricsRoutes(app, parts),
  listeners(parts) {
    logSlowStatements(parts);
    if (parts.tracing.isOn) traceStatements(parts);
    if (!parts.metrics.isOn) return;
    measureDatabase(parts);
    measureModels(parts);
    measureTrunks(parts);
    measureWaiting(parts);
  },
};
