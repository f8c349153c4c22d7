import type { ProviderInlineTool } from '@deskbell/contract';
import type { BusinessTool } from '@deskbell/dialogue';
import type { ToolsFor } from '../../conversation/chat/index.ts';
import type { Deps } from '../../kernel/http/index.ts';
import { readToolsOf } from '../tools/index.ts';
import { toBusinessTool } from './to-business-tool.ts';
import { uniqueNames } from './unique-names.ts';

export type ToolDeps = Pick<Deps, 'config' | 'db' | 'clock' | 'log' | 'secrets' | 'publicUrl'>;

/** A tool of an assistant, and the turn in which it may be called. */
export interface ToolOfTurn {
  tool: ProviderInlineTool;
  snapshot: Parameters<ToolsFor>[0];
  turn: Parameters<ToolsFor>[1];
}

/** A model is shown no more of them. */
const mostTools = 50;

/** The tools that an assistant has by `model.toolIds` and `model.tools` of the provider's interface, as far as they are served. */
export const createToolsFor =
  (deps: ToolDeps): ToolsFor =>
  async (snapshot, turn) => {
    const { model } = snapshot.assistant.provider as { model?: { toolIds?: string[]; tools?: unknown[] } };
    if (!model?.toolIds?.length && !model?.tools?.length) return [];
    const found = await readToolsOf(deps, snapshot.accountId, model);
    const tools = found
      .map((tool) => toBusinessTool(deps, { tool, snapshot, turn }))
      .filter((tool): tool is BusinessTool => tool !== null)
      .slice(0, mostTools);
    return uniqueNames(tools);
  };
