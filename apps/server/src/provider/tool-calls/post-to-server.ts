import type { ProviderServer } from '@deskbell/contract';
import { headersOf } from '../message-deliveries/index.ts';
import { askServer, type ServerAnswer } from './ask-server.ts';
import { type RecordedCall, recordToolCall } from './record-tool-call.ts';
import type { ToolDeps, ToolOfTurn } from './tool-call.ts';

type Posted = Pick<RecordedCall, 'type' | 'body' | 'callId' | 'at'> & { signal: AbortSignal | undefined };

/** Posts a message in JSON to a business's server, and puts it into the log. Never throws but for an abort. */
export async function postToServer(
  deps: ToolDeps,
  given: Pick<ToolOfTurn, 'snapshot' | 'turn'>,
  server: ProviderServer & { url: string },
  { signal, ...message }: Posted,
): Promise<ServerAnswer> {
  const answer = await askServer(deps, {
    url: server.url,
    init: {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headersOf(deps.config, server) },
      body: message.body,
    },
    timeoutSeconds: server.timeoutSeconds,
    backoffPlan: server.backoffPlan,
    signal,
  });
  await recordToolCall(deps, given, { ...message, url: server.url, answer }).catch((error: unknown) =>
    deps.log.warn({ err: error }, 'a tool call could not be logged'),
  );
  return answer;
}
