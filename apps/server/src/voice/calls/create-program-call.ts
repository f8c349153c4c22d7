import { AppError } from '../../kernel/http/index.ts';
import { newIdAt } from '../../kernel/new-id.ts';
import type { AssistantSnapshot } from '../../knowledge/snapshots/index.ts';
import type { CallDeps } from './call-deps.ts';
import { type ProgramFormat, signCallTicket } from './call-tokens.ts';
import { unavailableReasonNow } from './create-call-token.ts';
import { callSocketPath } from './create-web-call.ts';

/** A call that a program holds by itself, over a WebSocket. */
export interface ProgramCall {
  /** Whose it is. */
  assistantId: string;
  audio: ProgramFormat;
  squadId: string | null;
  /** Said first; null: the assistant's own. */
  firstMessage: string | null;
}

/**
 * Creates such a call, as who answers it first: nothing is stored before it is joined. Throws assistant_not_live with why it can't be had now, unavailable
 * where every line is busy.
 */
export async function createProgramCall(
  deps: CallDeps,
  snapshot: AssistantSnapshot,
  { assistantId, audio, squadId, firstMessage }: ProgramCall,
): Promise<{ callId: string; url: string }> {
  const reason = await unavailableReasonNow(deps, snapshot, false);
  if (reason) throw new AppError('assistant_not_live', reason);
  const now = deps.clock.now();
  const callId = newIdAt(now);
  deps.capacity.reserve(callId);
  const { ticket } = signCallTicket(
    deps.secrets,
    {
      callId,
      assistantId,
      preview: false,
      line: 'browser',
      audio,
      conversationId: newIdAt(now),
      squadId,
      grant: { version: 0, mayBegin: true },
      firstMessage,
      silenceSeconds: null,
      maxSeconds: null,
    },
    now,
  );
  const base = deps.publicUrl.replace(/^http/, 'ws');
  return { callId, url: base + callSocketPath.replace(':ticket', ticket) };
}
