import type { BusinessTool } from '@deskbell/dialogue';
import type { ToolsFor } from '../../conversation/chat/index.ts';
import { fillVariables } from '../given-assistants/index.ts';
import { knowledgeServerOf } from '../knowledge-bases/index.ts';
import { readToolsOf } from '../tools/index.ts';
import { toBusinessTool, toKnowledgeTool } from './to-business-tool.ts';
import type { ToolDeps } from './tool-call.ts';
import { uniqueNames } from './unique-names.ts';

interface Model {
  toolIds?: string[] | null;
  tools?: unknown[] | null;
  knowledgeBaseId?: string | null;
  knowledgeBase?: { server?: unknown } | null;
}

/** A model is shown no more of them. */
const mostTools = 50;

/** The tools that an assistant has by `model.toolIds` and `model.tools` of the provider's interface, as far as they are served. */
export const createToolsFor =
  (deps: ToolDeps): ToolsFor =>
  async (snapshot, turn) => {
    const { model, variableValues = {} } = snapshot.assistant.provider as {
      model?: Model;
      variableValues?: Record<string, unknown>;
    };
    if (!model) return [];
    const server =
      model.knowledgeBaseId || model.knowledgeBase
        ? await knowledgeServerOf(deps, snapshot.accountId, model)
        : null;
    const found =
      model.toolIds?.length || model.tools?.length ? await readToolsOf(deps, snapshot.accountId, model) : [];
    const tools = found
      .map((tool) => fillVariables(tool, variableValues))
      .map((tool) => toBusinessTool(deps, { tool, snapshot, turn }))
      .filter((tool): tool is BusinessTool => tool !== null)
      .slice(0, mostTools);
    return uniqueNames(server ? [toKnowledgeTool(deps, { snapshot, turn }, server), ...tools] : tools);
  };
