import { leaveCommand } from '../../voice/calls/index.ts';
import type { ToolAnswer, ToolCall, ToolDeps, ToolOfTurn } from './tool-call.ts';

export const keysParameters = {
  properties: { dtmf: { type: 'string', description: 'The keys: 0-9, * and #; w waits half a second' } },
  required: ['dtmf'],
};

const longest = 50;

/** Presses keys of the telephone in the call of the turn, to get through somebody else's menu. */
export async function pressKeys(
  deps: ToolDeps,
  { snapshot, turn }: ToolOfTurn,
  { input }: ToolCall,
): Promise<ToolAnswer> {
  const [first] = [input.dtmf, ...Object.values(input)].filter((value) => value !== undefined);
  const keys = String(first ?? '').replace(/[^0-9*#A-DWP,]/gi, '');
  if (keys === '' || keys.length > longest)
    return { kind: 'failed', reason: `Keys are 0-9, * and #, at most ${longest} of them` };
  const callId =
    turn.channel === 'voice' ? await readCallId(deps, snapshot.accountId, turn.conversationId) : null;
  const call = callId && { accountId: snapshot.accountId, callId };
  const channel = call ? await leaveCommand(deps, call, { type: 'press', keys }) : null;
  return channel === 'phone'
    ? { kind: 'done', result: `Pressed ${keys}.` }
    : { kind: 'failed', reason: 'Keys can be pressed in calls by phone alone' };
}

async function readCallId(
  { db }: ToolDeps,
  accountId: string,
  conversationId: string,
): Promise<string | null> {
  const [row] = await db.account(accountId, (tx) =>
    tx.query<{ id: string }>({
      name: 'tool-calls.call-to-press',
      text: `SELECT id FROM calls WHERE account_id = $1 AND conversation_id = $2 AND ended_at IS NULL
             ORDER BY started_at DESC LIMIT 1`,
      values: [accountId, conversationId],
    }),
  );
  return row?.id ?? null;
}
