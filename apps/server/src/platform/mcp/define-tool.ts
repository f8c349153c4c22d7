import type { Endpoint } from '@deskbell/contract';
import type { CallToolResult, McpServer, ToolAnnotations } from '@modelcontextprotocol/server';
import type * as z from 'zod';
import { allowKey, asAppError, type MemberContext, requireFeature } from '../../kernel/http/index.ts';
import { briefSchema } from './brief-schema.ts';
import type { McpParts } from './mcp-parts.ts';

/** A tool as models see it, and the verb behind it. */
interface ToolDefinition<Input extends z.ZodObject, Output extends z.ZodObject> {
  name: string;
  title: string;
  description: string;
  annotations: ToolAnnotations;
  /** What does the same by HTTP: a key needs the scopes of all of them. */
  endpoints: readonly Endpoint[];
  input: Input;
  output: Output;
  run(ctx: MemberContext, input: z.output<Input>, parts: McpParts): Promise<z.output<Output>>;
}

export interface Tool {
  name: string;
  register(server: McpServer, ctx: MemberContext, parts: McpParts): void;
}

/** Of tools that only read. */
export const reading: ToolAnnotations = { readOnlyHint: true, openWorldHint: false };

/** Of tools that add something, and change and remove nothing. */
export const adding: ToolAnnotations = { readOnlyHint: false, destructiveHint: false, openWorldHint: false };

export function defineTool<Input extends z.ZodObject, Output extends z.ZodObject>(
  tool: ToolDefinition<Input, Output>,
): Tool {
  const { name, title, description, annotations } = tool;
  const input = briefSchema(tool.input.strict() as unknown as Input);
  const output = briefSchema(tool.output);
  return {
    name,
    register(server, ctx, parts) {
      server.registerTool(
        name,
        { title, description, annotations, inputSchema: input, outputSchema: output },
        (given) => answer(tool, ctx, given, parts),
      );
    },
  };
}

/** What is refused is told to the model, which can do better then; what broke is logged, and told without its cause. */
async function answer<Input extends z.ZodObject, Output extends z.ZodObject>(
  { name, endpoints, run }: ToolDefinition<Input, Output>,
  ctx: MemberContext,
  input: z.output<Input>,
  parts: McpParts,
): Promise<CallToolResult> {
  try {
    for (const endpoint of endpoints) {
      allowKey(endpoint, ctx.actor.apiKey!);
      requireFeature(endpoint, ctx.session);
    }
    const structuredContent = await run(ctx, input, parts);
    return { content: [{ type: 'text', text: JSON.stringify(structuredContent) }], structuredContent };
  } catch (thrown) {
    const error = asAppError(thrown);
    if (error.status >= 500) ctx.log.error({ err: thrown, tool: name }, 'an MCP tool failed');
    const issues = (error.issues ?? []).map(({ path, message }) => `${path}: ${message}`);
    const text = issues.length > 0 ? issues.join('\n') : error.message;
    return { isError: true, content: [{ type: 'text', text }] };
  }
}
