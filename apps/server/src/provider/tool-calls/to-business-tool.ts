import { createHash } from 'node:crypto';
import type { ProviderInlineTool } from '@deskbell/contract';
import type { BusinessTool, ToolInput, ToolOutcome, ToolParameters } from '@deskbell/dialogue';
import {
  askKnowledgeBase,
  type KnowledgeServer,
  knowledgeParameters,
  knowledgeTool,
} from './ask-knowledge-base.ts';
import { callFunction } from './call-function.ts';
import { filled, placesIn } from './fill-places.ts';
import { mayChange } from './may-change.ts';
import { messageOf } from './message-of.ts';
import { keysParameters, pressKeys } from './press-keys.ts';
import { requestApi } from './request-api.ts';
import type { ToolAnswer, ToolCall, ToolDeps, ToolOfTurn } from './tool-call.ts';
import { withMessages } from './with-messages.ts';

/** A tool as the dialogue calls it; null: it isn't served here, or has nothing to be called. */
export function toBusinessTool(deps: ToolDeps, given: ToolOfTurn): BusinessTool | null {
  const { tool } = given;
  switch (tool.type) {
    case 'endCall':
    case 'transferCall': {
      if (isToAssistants(tool)) return null;
      const name = tool.function?.name ?? tool.type;
      const line = messageOf(tool, 'request-start', {})?.content ?? destinationMessage(tool);
      const kind = tool.type === 'endCall' ? ('end' as const) : ('transfer' as const);
      return { name, description: tool.function?.description ?? '', use: { kind, line } };
    }
    case 'function': {
      if (!tool.function) return null;
      const { name, description, parameters } = tool.function;
      return called(
        deps,
        given,
        { name, description: description ?? '', parameters: parameters ?? {} },
        callFunction,
      );
    }
    case 'apiRequest': {
      if (!tool.url || !tool.method) return null;
      const name = tool.name ?? tool.function?.name ?? 'apiRequest';
      const description = tool.description ?? tool.function?.description ?? '';
      return called(deps, given, { name, description, parameters: askedBy(tool) }, requestApi);
    }
    case 'dtmf': {
      const { name = 'dtmf', description, parameters } = tool.function ?? {};
      return called(
        deps,
        given,
        { name, description: description || pressing, parameters: parameters ?? keysParameters },
        pressKeys,
      );
    }
    default:
      return null;
  }
}

const pressing = 'Press keys of the telephone, to get through the menu of whoever was called.';

/** The server of an assistant's knowledge base, as a tool that looks things up there. */
export const toKnowledgeTool = (
  deps: ToolDeps,
  given: Pick<ToolOfTurn, 'snapshot' | 'turn'>,
  server: KnowledgeServer,
): BusinessTool =>
  called(
    deps,
    { ...given, tool: { type: 'query', requiresConfirmation: false } },
    { ...knowledgeTool, parameters: knowledgeParameters },
    (_, __, call) => askKnowledgeBase(deps, given, server, call),
  );

function called(
  deps: ToolDeps,
  given: ToolOfTurn,
  { name, description, parameters }: { name: string; description: string; parameters: ToolParameters },
  ask: (deps: ToolDeps, given: ToolOfTurn, call: ToolCall) => Promise<ToolAnswer>,
): BusinessTool {
  const { tool, turn } = given;
  const asked = new Map<string, Promise<ToolOutcome>>();
  return {
    name,
    description,
    use: {
      kind: 'call',
      parameters,
      acts: mayChange(tool, name),
      readBack: tool.confirmationMessage ?? null,
      call(input, { say, signal }) {
        const id = callId(turn.messageId, name, input);
        const earlier = asked.get(id);
        if (earlier) return earlier;
        const outcome = withMessages(tool, { input, isSpoken: turn.channel === 'voice', say }, () =>
          ask(deps, given, { id, name, input, signal }),
        );
        asked.set(id, outcome);
        return outcome;
      },
    },
  };
}

/** The same for the same, also in another process after a crash: whoever is called twice can tell. */
const callId = (messageId: string, name: string, input: ToolInput): string =>
  `call_${createHash('sha256')
    .update(JSON.stringify([messageId, name, input]))
    .digest('hex')
    .slice(0, 24)}`;

/** What a request is asked with: the fields of its body but for those with a value, and the places in its address. */
function askedBy({ body, url }: ProviderInlineTool): ToolParameters {
  const fields = Object.entries(body?.properties ?? {}).filter(
    ([, schema]) => !(typeof schema === 'object' && schema !== null && 'value' in schema),
  );
  const places = placesIn(url ?? '').map((place): [string, unknown] => [place, { type: 'string' }]);
  const properties = Object.fromEntries([...places, ...fields]);
  const required = [...placesIn(url ?? ''), ...(body?.required ?? [])].filter((field) => field in properties);
  return { properties, required: [...new Set(required)] };
}

/** Whether it hands over to another assistant of a squad, which the turn sees to. */
const isToAssistants = ({ type, destinations }: ProviderInlineTool): boolean =>
  type === 'transferCall' &&
  (destinations ?? []).length > 0 &&
  destinations!.every((destination) => destination.type === 'assistant');

/** What is said before somebody is put through. */
function destinationMessage({ destinations }: ProviderInlineTool): string | null {
  const message = destinations?.[0]?.message;
  return typeof message === 'string' && message.trim() !== '' ? filled(message, {}) : null;
}
