import type { Context } from 'hono';
import { AppError, trustedOrigins } from '../../kernel/http/index.ts';

/**
 * Refuses pages of other sites, as MCP asks of its servers: a page that has its own name lead to this machine (DNS rebinding) says
 * where it is from. So the host of the request counts for nothing here. What says nothing is no browser.
 */
export function requireOwnPage(http: Context, publicUrl: string): void {
  const origin = http.req.header('origin');
  if (origin !== undefined && !trustedOrigins(publicUrl, false).includes(origin))
    throw new AppError(
      'origin_not_allowed',
      'The MCP server is for programs, not for pages of other websites.',
    );
}
