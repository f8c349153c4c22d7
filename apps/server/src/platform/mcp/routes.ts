import { createMcpHandler } from '@modelcontextprotocol/server';
import type { Context, Hono } from 'hono';
import { AppError, type MemberContext, readJson } from '../../kernel/http/index.ts';
import { admitCaller } from './admit-caller.ts';
import { createMcpServer } from './create-mcp-server.ts';
import type { McpParts } from './mcp-parts.ts';
import { requireOwnPage } from './require-own-page.ts';

/** An FAQ is the largest thing that is sent. */
const maxBodyBytes = 262_144;

/**
 * `/mcp` by streamable HTTP. Every request stands for itself: it says who it is from, is answered by a server of its own, and
 * may land on any process.
 */
export function mcpRoutes(app: Hono, parts: McpParts): void {
  const handler = createMcpHandler(({ authInfo }) => createMcpServer(contextIn(authInfo), parts), {
    maxSubscriptions: 0, // The tools stay the same while a process runs: there is nothing to listen for.
    onerror: (error) => parts.log.warn({ err: error }, 'an MCP request was refused or failed'),
  });

  app.all('/mcp', async (http) => {
    requireOwnPage(http, parts.publicUrl);
    const ctx = await admitCaller(http, parts);
    const parsedBody = http.req.method === 'POST' ? await readMessage(http) : undefined;
    const response = await handler.fetch(http.req.raw, { authInfo: authInfoOf(ctx), parsedBody });
    response.headers.set('Cache-Control', 'no-store, no-transform'); // a stream is to come as it is sent
    return response;
  });
}

/** One message: many in one request would be many calls for the price of one. */
async function readMessage(http: Context): Promise<unknown> {
  const message = await readJson(http, maxBodyBytes);
  if (Array.isArray(message)) throw new AppError('invalid_input', 'Send one message in each request.');
  return message;
}

// The library hands on what it is given here. The key itself stays outside.
const authInfoOf = (ctx: MemberContext) => ({
  token: '',
  clientId: ctx.actor.userId,
  scopes: [],
  extra: { ctx },
});

const contextIn = (authInfo: { extra?: Record<string, unknown> } | undefined): MemberContext =>
  authInfo!.extra!.ctx as MemberContext;
