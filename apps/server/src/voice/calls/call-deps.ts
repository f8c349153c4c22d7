import type { ChatDeps } from '../../conversation/chat/index.ts';
import type { CallLines } from './call-lines.ts';
import type { LiveCalls } from './live-calls.ts';

/** What calls are made of beyond what chat is: they speak with the same dialogue. */
export interface CallDeps extends ChatDeps {
  lines: CallLines;
  live: LiveCalls;
}
