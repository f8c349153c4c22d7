import * as z from 'zod';
import { serverOf } from '../server-messages/index.ts';
import { composeToolCall } from './compose-tool-call.ts';
import { jsonOf } from './json-of.ts';
import { postToServer } from './post-to-server.ts';
import type { ToolAnswer, ToolCall, ToolDeps, ToolOfTurn } from './tool-call.ts';

/**
 * Calls a function as a `tool-calls` message to the tool's server, else the assistant's. One that is `async` isn't waited for,
 * but by a process that stops.
 */
export async function callFunction(deps: ToolDeps, given: ToolOfTurn, call: ToolCall): Promise<ToolAnswer> {
  const server = serverOf(given.tool) ?? serverOf(given.snapshot.assistant.provider);
  if (!server) return { kind: 'failed', reason: 'Neither the tool nor the assistant has a server' };
  const work = send(deps, given, call, server);
  if (!given.tool.async) return work;
  deps.shutdownTasks.add(
    work.catch((error: unknown) => deps.log.warn({ err: error }, 'a tool that is not waited for failed')),
  );
  return { kind: 'done', result: '' };
}

async function send(
  deps: ToolDeps,
  given: ToolOfTurn,
  call: ToolCall,
  server: NonNullable<ReturnType<typeof serverOf>>,
): Promise<ToolAnswer> {
  const at = deps.clock.now();
  const { body, callId } = await composeToolCall(deps, given, call, at);
  const message = { type: 'tool-calls' as const, body, callId, at, signal: call.signal };
  const answer = await postToServer(deps, given, server, message);
  if (answer.error !== null) return { kind: 'failed', reason: answer.error };
  return readAnswer(answer.body, call.id);
}

const Line = z.union([
  z.string(),
  z.looseObject({ content: z.string() }).transform(({ content }) => content),
  z.array(z.looseObject({ content: z.string().optional() })).transform(([first]) => first?.content ?? ''),
]);
const Answer = z.looseObject({
  results: z
    .array(
      z.looseObject({
        toolCallId: z.string().optional(),
        result: z.unknown().optional(),
        error: z.unknown().optional(),
        message: Line.nullish().catch(null),
      }),
    )
    .optional(),
  error: z.unknown().optional(),
});

/** What a server answered to one call: the result by its id, or the only one. */
function readAnswer(body: string, id: string): ToolAnswer {
  const { data } = Answer.safeParse(jsonOf(body));
  const results = data?.results ?? [];
  const found =
    results.find(({ toolCallId }) => toolCallId === id) ?? (results.length === 1 ? results[0] : undefined);
  if (!found) {
    const reason = data?.error ? textOf(data.error) : 'The answer has no result of this call';
    return { kind: 'failed', reason };
  }
  const message = found.message ?? null;
  if (found.error !== undefined && found.error !== null)
    return { kind: 'failed', reason: textOf(found.error), message };
  return { kind: 'done', result: textOf(found.result), message };
}

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : value === undefined || value === null ? '' : JSON.stringify(value);
