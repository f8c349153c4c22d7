import type { ProviderCall } from '@deskbell/contract';
import type { AccountTransaction } from '@deskbell/database';
import { assistantInServerMessages } from '../assistants/index.ts';
import { readCallToTell } from '../calls/index.ts';
import { withoutSecrets } from '../kept/index.ts';
import { bareCall } from '../message-deliveries/index.ts';
import type { ToolCall, ToolDeps, ToolOfTurn } from './tool-call.ts';

/** The body of a `tool-calls` message: each call in both forms that programs read, with the call by voice in which it is made. */
export async function composeToolCall(
  deps: ToolDeps,
  { tool, snapshot, turn }: ToolOfTurn,
  { id, name, input }: ToolCall,
  at: Date,
): Promise<{ body: string; callId: string | null }> {
  const own = tool.function?.name ?? name;
  const toolCall = {
    id,
    type: 'function',
    function: { name: own, arguments: JSON.stringify(input), parameters: input },
    name: own,
    parameters: input,
  };
  const { server: _, ...told } = withoutSecrets(tool) as { server?: unknown };
  const call =
    turn.channel === 'voice'
      ? await deps.db.account(snapshot.accountId, (tx) =>
          readCall(tx, deps, snapshot.assistant.id, turn.conversationId),
        )
      : null;
  const message = {
    timestamp: at.getTime(),
    type: 'tool-calls',
    toolCallList: [toolCall],
    toolCalls: [toolCall],
    toolWithToolCallList: [{ ...told, name: own, toolCall }],
    assistant: assistantInServerMessages(snapshot.assistant),
    conversationId: turn.conversationId,
    ...(call && { call, ...(call.customer && { customer: call.customer }) }),
  };
  return { body: JSON.stringify({ message }), callId: call?.id ?? null };
}

async function readCall(
  tx: AccountTransaction,
  deps: ToolDeps,
  assistantId: string,
  conversationId: string,
): Promise<Omit<ProviderCall, 'messages' | 'artifact'> | null> {
  const [row] = await tx.query<{ id: string; channel: 'web' | 'phone'; started_at: Date }>({
    name: 'tool-calls.call-of',
    text: `SELECT id, channel, started_at FROM calls WHERE account_id = $1 AND conversation_id = $2 AND ended_at IS NULL
           ORDER BY started_at DESC LIMIT 1`,
    values: [tx.accountId, conversationId],
  });
  if (!row) return null;
  const kept = { channel: row.channel, startedAt: row.started_at.toISOString() };
  const told = { callId: row.id, assistantId, conversationId, kept };
  const { call } = await readCallToTell(tx, deps, told, { isWhole: false });
  return bareCall(call, kept) as Omit<ProviderCall, 'messages' | 'artifact'>;
}
