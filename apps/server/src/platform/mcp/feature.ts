import type { Feature } from '../../kernel/feature.ts';
import type { McpParts } from './mcp-parts.ts';
import { mcpRoutes } from './routes.ts';

export const mcp: Feature<McpParts> = {
  routes: (_api, parts, app) => mcpRoutes(app, parts),
};
