import type { ProviderInlineTool } from '@deskbell/contract';
import type { ToolInput } from '@deskbell/dialogue';
import type { ToolsFor } from '../../conversation/chat/index.ts';
import type { Deps } from '../../kernel/http/index.ts';

export type ToolDeps = Pick<
  Deps,
  'config' | 'db' | 'bus' | 'clock' | 'log' | 'secrets' | 'publicUrl' | 'shutdownTasks'
>;

/** A tool of an assistant, and the turn in which it may be called. */
export interface ToolOfTurn {
  tool: ProviderInlineTool;
  snapshot: Parameters<ToolsFor>[0];
  turn: Parameters<ToolsFor>[1];
}

/** One call of a tool: its id is the same whenever the same is asked for in the same turn. */
export interface ToolCall {
  id: string;
  name: string;
  input: ToolInput;
  signal: AbortSignal | undefined;
}

/** What came back, before it is put into words. `message`: the server's own line on it. */
export type ToolAnswer =
  | { kind: 'done'; result: string; message?: string | null }
  | { kind: 'failed'; reason: string; message?: string | null };
