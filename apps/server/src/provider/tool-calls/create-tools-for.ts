import type { BusinessTool } from '@deskbell/dialogue';
import type { ToolsFor } from '../../conversation/chat/index.ts';
import { readToolsOf } from '../tools/index.ts';
import { toBusinessTool } from './to-business-tool.ts';
import type { ToolDeps } from './tool-call.ts';
import { uniqueNames } from './unique-names.ts';

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
