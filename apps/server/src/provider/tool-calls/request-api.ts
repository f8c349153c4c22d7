import { headersOf } from '../message-deliveries/index.ts';
import { askServer } from './ask-server.ts';
import { filled, placesIn } from './fill-places.ts';
import type { ToolAnswer, ToolCall, ToolDeps, ToolOfTurn } from './tool-call.ts';

/** Sends the request that a tool describes; its result is the body of the answer. */
export async function requestApi(
  deps: ToolDeps,
  { tool, turn }: ToolOfTurn,
  call: ToolCall,
): Promise<ToolAnswer> {
  const values = {
    ...call.input,
    'customer.number': turn.callerNumber,
    conversationId: turn.conversationId,
    toolCallId: call.id,
    now: deps.clock.now().toISOString(),
  };
  const method = tool.method!;
  const hasBody = method !== 'GET' && method !== 'DELETE';
  const inAddress = new Set(placesIn(tool.url!));
  const given = Object.entries({ ...constantsOf(tool.body?.properties, values), ...call.input });
  const address = filled(tool.url!, values, encodeURIComponent);
  if (leadsElsewhere(address))
    return { kind: 'failed', reason: 'What is filled in leads to another address' };
  const url = new URL(address);
  if (!hasBody)
    for (const [name, value] of given)
      if (!inAddress.has(name))
        url.searchParams.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  const fields = Object.fromEntries(
    given.filter(([name]) => !inAddress.has(name) || name in (tool.body?.properties ?? {})),
  );
  const constants = constantsOf(
    (tool.headers as { properties?: Record<string, unknown> } | null | undefined)?.properties,
    values,
  );
  const headers = headersOf(deps.config, {
    headers: Object.fromEntries(
      Object.entries(constants)
        .map(([name, value]) => [name, headerValue(value)] as const)
        .filter(([name]) => token.test(name)),
    ),
  });
  const answer = await askServer(deps, {
    url: url.href,
    init: {
      method,
      headers: {
        accept: 'application/json, text/*;q=0.9',
        ...(hasBody && { 'content-type': 'application/json', 'idempotency-key': call.id }),
        ...headers,
      },
      ...(hasBody && { body: JSON.stringify(fields) }),
    },
    timeoutSeconds: tool.timeoutSeconds,
    backoffPlan: tool.backoffPlan,
    signal: call.signal,
  });
  return answer.error === null
    ? { kind: 'done', result: answer.body }
    : { kind: 'failed', reason: answer.error };
}

/** A part of the path that is "." or "..", however it came to be: it takes away what its owner wrote before it. */
const leadsElsewhere = (address: string): boolean =>
  address
    .replace(/[?#].*/s, '')
    .split(/[/\\]/)
    .some((part) => /^(?:\.|%2e){1,2}$/i.test(part));

const token = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]{1,100}$/;

const headerValue = (value: unknown): string => String(value).replace(/[^\t\x20-\x7e\x80-\xff]/g, '');

/** Fields whose schema tells their value. */
function constantsOf(
  properties: Record<string, unknown> | undefined,
  values: Record<string, unknown>,
): Record<string, unknown> {
  const constant = Object.entries(properties ?? {}).flatMap(([name, schema]): [string, unknown][] => {
    if (typeof schema !== 'object' || schema === null || !('value' in schema)) return [];
    const { value } = schema;
    return [[name, typeof value === 'string' ? filled(value, values) : value]];
  });
  return Object.fromEntries(constant);
}
