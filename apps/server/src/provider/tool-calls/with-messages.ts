import type { ProviderInlineTool } from '@deskbell/contract';
import type { ToolInput, ToolOutcome } from '@deskbell/dialogue';
import { messageOf } from './message-of.ts';
import type { ToolAnswer } from './tool-call.ts';

/** Asks a tool, and says what its owner wrote for while it takes and for afterwards. In writing nobody is told to wait. */
export async function withMessages(
  tool: ProviderInlineTool,
  { input, isSpoken, say }: { input: ToolInput; isSpoken: boolean; say(line: string): void },
  ask: () => Promise<ToolAnswer>,
): Promise<ToolOutcome> {
  const start = isSpoken ? messageOf(tool, 'request-start', input) : null;
  const delayed = isSpoken ? messageOf(tool, 'request-response-delayed', input) : null;
  if (start) say(start.content);
  const timer = delayed && setTimeout(() => say(delayed.content), delayed.after);
  const answer = await ask().finally(() => timer && clearTimeout(timer));
  const line = messageOf(tool, answer.kind === 'done' ? 'request-complete' : 'request-failed', input);
  const said = answer.message?.trim() || line?.content || null;
  const ends = line?.ends === true && said !== null;
  return answer.kind === 'done'
    ? { kind: 'done', result: answer.result, said, ends }
    : { kind: 'failed', reason: answer.reason, said, ends };
}
